// libxml2 built with ICU declares ICU's types in its headers, and so does Foundation: a module that sees both would
// see two definitions. Only the encoding handler's layout depends on it, which nothing here uses.
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED

#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/SAX2.h>
#include <libxml/xmlerror.h>
#include <libxml/xmlschemas.h>
#include <libxml/relaxng.h>
#include <libxml/xmlIO.h>
