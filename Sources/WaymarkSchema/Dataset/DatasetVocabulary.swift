/// The keywords with `x-` and `xml`, as a vocabulary of JSON Schema.
enum DatasetVocabulary {
  /// Its address, for `$vocabulary`.
  static let address = "urn:waymark:vocabulary:dataset"
}
