#include "CContracts.h"

static const unsigned char catalog[] = {
#embed "../../Schemas/catalog.schema.json"
};

static const unsigned char landmarks[] = {
#embed "../../Schemas/landmarks.schema.json"
};

static const unsigned char pets[] = {
#embed "../../Schemas/pets.schema.json"
};

static const struct waymark_contract contracts[] = {
    {"catalog", catalog, sizeof catalog},
    {"landmarks", landmarks, sizeof landmarks},
    {"pets", pets, sizeof pets},
};

size_t waymark_contract_count(void) { return sizeof contracts / sizeof contracts[0]; }

struct waymark_contract waymark_contract_at(size_t index) {
  if (index < waymark_contract_count()) return contracts[index];
  return (struct waymark_contract){0, 0, 0};
}
