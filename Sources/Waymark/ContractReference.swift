import WaymarkSchema

/// Where a contract comes from.
public enum ContractReference: Sendable, Hashable {
  /// One that ships with Waymark: `landmarks`, `catalog` or `pets`.
  case builtIn(String)
  /// A JSON Schema file.
  case schema(path: String)

  /// The names of the contracts that ship with Waymark.
  public static let builtInNames = BuiltInContract.names
}
