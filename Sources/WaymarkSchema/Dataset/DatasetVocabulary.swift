/// The keywords with `x-` and `xml`, as a vocabulary of JSON Schema.
enum DatasetVocabulary {
  /// Its address, for `$vocabulary`.
  static let address = "urn:waymark:vocabulary:dataset"
  /// The address of the meta-schema that has it.
  static let metaSchema = "urn:waymark:schema:dataset"
}
