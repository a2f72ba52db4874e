extension RecordDecoder {
  /// Decodes a whole document.
  ///
  /// A document that is a sequence of records (a JSON array, lines of JSON, the rows of CSV, the children of an XML root)
  /// is a list; any other is the one value in it. The contract says how names and values are spelled in CSV and XML and is
  /// not checked: ``Importer`` does that.
  ///
  /// - Parameters:
  ///   - type: What the document becomes.
  ///   - source: What to read.
  ///   - options: Its format and its contract, and how to read; whatever is about checks has no part in it.
  /// - Returns: The value.
  /// - Throws: `DecodingError` where the value is not as the type needs it or the document is at fault; its
  ///   `underlyingError` is a ``DecodingFault``, which says where. `SourceError` where the source cannot be read,
  ///   `ConfigurationError` where its format or contract is not known; what the type itself throws.
  public func decode<T: Decodable>(
    _ type: T.Type = T.self, from source: Source, options: CheckOptions = CheckOptions()
  ) throws -> T {
    let document = try Checker(options: options).document(of: OpenSource(source))
    if let fault = document.findings.first(where: \.code.preventsOutput) {
      let finding = try document.placed(fault)
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: [], debugDescription: "\(DecodingFault(finding))", underlyingError: DecodingFault(finding)))
    }
    let decoder = DocumentDecoder(self, document.batches, format: document.context.format)
    do {
      return try decoder.decode(type, layout: document.layout)
    } catch let error as DecodingError {
      throw error.located(try document.placed(document.failure(error, self)))
    }
  }

  /// Decodes a whole document that is in memory.
  ///
  /// - Parameters:
  ///   - type: What the document becomes.
  ///   - bytes: The document.
  ///   - format: Its format by name: `json`, `ndjson`, `json-seq`, `xml` or `csv`.
  ///   - contract: Says how names and values are spelled in CSV and XML.
  /// - Returns: The value.
  /// - Throws: As from a source, which is called by its format here.
  public func decode<T: Decodable>(
    _ type: T.Type = T.self, from bytes: [UInt8], format: String = "json", contract: ContractReference? = nil
  ) throws -> T {
    var options = CheckOptions(contract: contract)
    options.format = format
    return try decode(type, from: .memory(bytes, name: format), options: options)
  }
}
