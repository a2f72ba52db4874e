#include "CContracts.h"

static const unsigned char meta_2019_09_applicator[] = {
#embed "../../Schemas/json-schema/2019-09/applicator.json"
};

static const unsigned char meta_2019_09_content[] = {
#embed "../../Schemas/json-schema/2019-09/content.json"
};

static const unsigned char meta_2019_09_core[] = {
#embed "../../Schemas/json-schema/2019-09/core.json"
};

static const unsigned char meta_2019_09_format[] = {
#embed "../../Schemas/json-schema/2019-09/format.json"
};

static const unsigned char meta_2019_09_meta_data[] = {
#embed "../../Schemas/json-schema/2019-09/meta-data.json"
};

static const unsigned char meta_2019_09_schema[] = {
#embed "../../Schemas/json-schema/2019-09/schema.json"
};

static const unsigned char meta_2019_09_validation[] = {
#embed "../../Schemas/json-schema/2019-09/validation.json"
};

static const unsigned char meta_2020_12_applicator[] = {
#embed "../../Schemas/json-schema/2020-12/applicator.json"
};

static const unsigned char meta_2020_12_content[] = {
#embed "../../Schemas/json-schema/2020-12/content.json"
};

static const unsigned char meta_2020_12_core[] = {
#embed "../../Schemas/json-schema/2020-12/core.json"
};

static const unsigned char meta_2020_12_format_annotation[] = {
#embed "../../Schemas/json-schema/2020-12/format-annotation.json"
};

static const unsigned char meta_2020_12_format_assertion[] = {
#embed "../../Schemas/json-schema/2020-12/format-assertion.json"
};

static const unsigned char meta_2020_12_meta_data[] = {
#embed "../../Schemas/json-schema/2020-12/meta-data.json"
};

static const unsigned char meta_2020_12_schema[] = {
#embed "../../Schemas/json-schema/2020-12/schema.json"
};

static const unsigned char meta_2020_12_unevaluated[] = {
#embed "../../Schemas/json-schema/2020-12/unevaluated.json"
};

static const unsigned char meta_2020_12_validation[] = {
#embed "../../Schemas/json-schema/2020-12/validation.json"
};

static const unsigned char meta_draft_04[] = {
#embed "../../Schemas/json-schema/draft-04.json"
};

static const unsigned char meta_draft_06[] = {
#embed "../../Schemas/json-schema/draft-06.json"
};

static const unsigned char meta_draft_07[] = {
#embed "../../Schemas/json-schema/draft-07.json"
};

static const unsigned char dataset[] = {
#embed "../../Schemas/dataset.schema.json"
};

static const struct waymark_contract schemas[] = {
    {"urn:waymark:schema:dataset", dataset, sizeof dataset},
    {"https://json-schema.org/draft/2019-09/meta/applicator", meta_2019_09_applicator, sizeof meta_2019_09_applicator},
    {"https://json-schema.org/draft/2019-09/meta/content", meta_2019_09_content, sizeof meta_2019_09_content},
    {"https://json-schema.org/draft/2019-09/meta/core", meta_2019_09_core, sizeof meta_2019_09_core},
    {"https://json-schema.org/draft/2019-09/meta/format", meta_2019_09_format, sizeof meta_2019_09_format},
    {"https://json-schema.org/draft/2019-09/meta/meta-data", meta_2019_09_meta_data, sizeof meta_2019_09_meta_data},
    {"https://json-schema.org/draft/2019-09/schema", meta_2019_09_schema, sizeof meta_2019_09_schema},
    {"https://json-schema.org/draft/2019-09/meta/validation", meta_2019_09_validation, sizeof meta_2019_09_validation},
    {"https://json-schema.org/draft/2020-12/meta/applicator", meta_2020_12_applicator, sizeof meta_2020_12_applicator},
    {"https://json-schema.org/draft/2020-12/meta/content", meta_2020_12_content, sizeof meta_2020_12_content},
    {"https://json-schema.org/draft/2020-12/meta/core", meta_2020_12_core, sizeof meta_2020_12_core},
    {"https://json-schema.org/draft/2020-12/meta/format-annotation", meta_2020_12_format_annotation, sizeof meta_2020_12_format_annotation},
    {"https://json-schema.org/draft/2020-12/meta/format-assertion", meta_2020_12_format_assertion, sizeof meta_2020_12_format_assertion},
    {"https://json-schema.org/draft/2020-12/meta/meta-data", meta_2020_12_meta_data, sizeof meta_2020_12_meta_data},
    {"https://json-schema.org/draft/2020-12/schema", meta_2020_12_schema, sizeof meta_2020_12_schema},
    {"https://json-schema.org/draft/2020-12/meta/unevaluated", meta_2020_12_unevaluated, sizeof meta_2020_12_unevaluated},
    {"https://json-schema.org/draft/2020-12/meta/validation", meta_2020_12_validation, sizeof meta_2020_12_validation},
    {"http://json-schema.org/draft-04/schema", meta_draft_04, sizeof meta_draft_04},
    {"http://json-schema.org/draft-06/schema", meta_draft_06, sizeof meta_draft_06},
    {"http://json-schema.org/draft-07/schema", meta_draft_07, sizeof meta_draft_07},
};

size_t waymark_meta_schema_count(void) { return sizeof schemas / sizeof schemas[0]; }

struct waymark_contract waymark_meta_schema_at(size_t index) {
  if (index < waymark_meta_schema_count()) return schemas[index];
  return (struct waymark_contract){0, 0, 0};
}
