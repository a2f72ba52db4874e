/// What records must be like, compiled: shared by all sources that are checked against it.
package protocol Contract: Sendable {
  /// As reports name it: `landmarks`, or a path.
  var name: String { get }
  var shape: RecordShape { get }
  /// What it asks for and nothing here checks yet: for the ledger.
  var unchecked: [(check: String, reason: String)] { get }

  /// The checks of one source.
  func makeCheck(for context: CheckContext) -> any ContractCheck
}

/// The checks of a contract over one source.
package protocol ContractCheck: RecordCheck {
  /// How often each value of the enumerations under `x-coverage` was used, once the last record was seen.
  func coverage(of path: String) -> [CoverageTable]
}

/// What a check may know before the first record.
package struct CheckContext: Sendable {
  /// The source's display name.
  package var path: String
  /// The reader's format: `json`, and the like.
  package var format: String
  /// What the contract says of the records; nil without a contract.
  package var shape: RecordShape?
  /// The folder that `--assets` names.
  package var assets: String?
  /// Reads what data refers to.
  package var readReferences: (@Sendable (ReferenceTarget) throws(UnreadableReference) -> ReferencedValues)?
  /// Whether `format` is asserted for contracts that are not built in.
  package var assertsFormats: Bool

  package init(
    path: String, format: String, shape: RecordShape? = nil, assets: String? = nil, assertsFormats: Bool = false
  ) {
    self.path = path
    self.format = format
    self.shape = shape
    self.assets = assets
    self.assertsFormats = assertsFormats
  }

  /// Which record it is, as far as the contract tells.
  package func identity(of record: Record) -> RecordIdentity {
    shape?.identity(of: record) ?? RecordIdentity(index: record.span.index)
  }
}
