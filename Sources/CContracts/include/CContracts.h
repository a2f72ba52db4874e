/// The contracts that ship with Waymark: their JSON Schema documents, embedded as they stand in `Schemas/`.
#pragma once
#include <stddef.h>

/// A document in the program's own memory.
struct waymark_contract {
  const char *name;
  const unsigned char *bytes;
  size_t count;
};

/// How many there are.
size_t waymark_contract_count(void);

/// One of them, from 0, in the order of their names; past the end, one without a name.
struct waymark_contract waymark_contract_at(size_t index);

/// How many meta-schemas there are, those of JSON Schema and ours, embedded as they stand in `Schemas/`.
size_t waymark_meta_schema_count(void);

/// One of them, from 0, by its address; past the end, one without a name.
struct waymark_contract waymark_meta_schema_at(size_t index);
