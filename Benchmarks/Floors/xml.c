// libxml2's SAX2 with callbacks that do nothing: no reader that stands on it is faster.
#include <libxml/parser.h>
#include <stdio.h>
#include <string.h>

static void start(void *context, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri, int namespaces,
                  const xmlChar **declared, int attributes, int defaulted, const xmlChar **values) {
  (void)context, (void)name, (void)prefix, (void)uri, (void)namespaces, (void)declared;
  (void)attributes, (void)defaulted, (void)values;
}
static void end(void *context, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri) {
  (void)context, (void)name, (void)prefix, (void)uri;
}
static void text(void *context, const xmlChar *bytes, int length) { (void)context, (void)bytes, (void)length; }

int main(int count, char **arguments) {
  static char block[65536];
  xmlSAXHandler handler;
  FILE *file = count > 1 ? fopen(arguments[1], "rb") : NULL;
  if (!file) return 1;
  memset(&handler, 0, sizeof handler);
  handler.initialized = XML_SAX2_MAGIC;
  handler.startElementNs = start;
  handler.endElementNs = end;
  handler.characters = text;
  handler.ignorableWhitespace = text;
  size_t length = fread(block, 1, 4, file);
  xmlParserCtxtPtr parser = xmlCreatePushParserCtxt(&handler, NULL, block, (int)length, NULL);
  while ((length = fread(block, 1, sizeof block, file))) xmlParseChunk(parser, block, (int)length, 0);
  xmlParseChunk(parser, block, 0, 1);
  return !parser->wellFormed;
}
