#include "CSourceKit.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#if defined(__APPLE__)
#include <TargetConditionals.h>
#endif

#if defined(__APPLE__) && !TARGET_OS_OSX
// No toolchain there.
char *sourcekit_load(const char *library) { return strdup("there is no Swift toolchain on this system"); }
char *sourcekit_structure(const char *name, const char *text, bool with_syntax_map, bool *is_error) {
  *is_error = true;
  return strdup("there is no Swift toolchain on this system");
}
#else
#include <dlfcn.h>

// The parts of the service's C interface that are used; its types are opaque.
typedef struct {
  uint64_t data[3];
} variant;

static struct {
  void (*initialize)(void);
  void *(*uid)(const char *);
  void *(*dictionary)(void *, void *, size_t);
  void (*set_uid)(void *, void *, void *);
  void (*set_string)(void *, void *, const char *);
  void (*set_integer)(void *, void *, int64_t);
  void (*release_request)(void *);
  void *(*send)(void *);
  bool (*is_error)(void *);
  const char *(*error)(void *);
  variant (*value)(void *);
  char *(*json)(variant);
  void (*dispose)(void *);
  bool is_loaded;
} service;

char *sourcekit_load(const char *library) {
  if (service.is_loaded) return NULL;
  void *handle = dlopen(library, RTLD_LAZY | RTLD_LOCAL);
  if (!handle) {
    const char *reason = dlerror();
    return strdup(reason ? reason : "it cannot be loaded");
  }
  struct {
    void *target;
    const char *name;
  } symbols[] = {
      {&service.initialize, "sourcekitd_initialize"},
      {&service.uid, "sourcekitd_uid_get_from_cstr"},
      {&service.dictionary, "sourcekitd_request_dictionary_create"},
      {&service.set_uid, "sourcekitd_request_dictionary_set_uid"},
      {&service.set_string, "sourcekitd_request_dictionary_set_string"},
      {&service.set_integer, "sourcekitd_request_dictionary_set_int64"},
      {&service.release_request, "sourcekitd_request_release"},
      {&service.send, "sourcekitd_send_request_sync"},
      {&service.is_error, "sourcekitd_response_is_error"},
      {&service.error, "sourcekitd_response_error_get_description"},
      {&service.value, "sourcekitd_response_get_value"},
      {&service.json, "sourcekitd_variant_json_description_copy"},
      {&service.dispose, "sourcekitd_response_dispose"},
  };
  for (size_t index = 0; index < sizeof symbols / sizeof *symbols; index++) {
    void *symbol = dlsym(handle, symbols[index].name);
    if (!symbol) {
      dlclose(handle);
      return strdup("it is no syntax service that is known here");
    }
    memcpy(symbols[index].target, &symbol, sizeof symbol);
  }
  service.initialize();
  service.is_loaded = true;
  return NULL;
}

static void *request_on(const char *kind, const char *name) {
  void *request = service.dictionary(NULL, NULL, 0);
  service.set_uid(request, service.uid("key.request"), service.uid(kind));
  service.set_string(request, service.uid("key.name"), name);
  return request;
}

char *sourcekit_structure(const char *name, const char *text, bool with_syntax_map, bool *is_error) {
  void *request = request_on("source.request.editor.open", name);
  service.set_string(request, service.uid("key.sourcetext"), text);
  service.set_integer(request, service.uid("key.enablesubstructure"), 1);
  service.set_integer(request, service.uid("key.syntactic_only"), 1);
  service.set_integer(request, service.uid("key.enablesyntaxmap"), with_syntax_map);
  service.set_integer(request, service.uid("key.enablediagnostics"), 1);
  void *response = service.send(request);
  service.release_request(request);
  *is_error = service.is_error(response);
  char *answer;
  if (*is_error) {
    const char *reason = service.error(response);
    answer = strdup(reason ? reason : "the syntax service gave no answer");
  } else {
    answer = service.json(service.value(response));
  }
  service.dispose(response);

  // The document stays open otherwise, and its memory with it.
  request = request_on("source.request.editor.close", name);
  response = service.send(request);
  service.release_request(request);
  service.dispose(response);
  return answer;
}
#endif
