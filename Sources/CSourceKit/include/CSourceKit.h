// The Swift toolchain's own syntax service (sourcekitd, in process), loaded at run time: nothing is linked.
#pragma once

#include <stdbool.h>

// Loads the service from a library, once in a process.
//
// Null where it can be asked from now on; else why not, which the caller frees.
char *_Nullable sourcekit_load(const char *_Nonnull library);

// What a source file declares, by its syntax alone: the service's answer as JSON, which the caller frees.
//
// Where `is_error` is set, it is what went wrong, in words. Call it after a successful load, from one thread at a time.
char *_Nonnull sourcekit_structure(
    const char *_Nonnull name, const char *_Nonnull text, bool with_syntax_map, bool *_Nonnull is_error);
