import WaymarkSchema

/// Where a contract comes from.
public enum ContractReference: Sendable, Hashable {
  /// One that ships with Waymark: `landmarks`, `catalog` or `pets`.
  case builtIn(String)
  /// A JSON Schema file.
  case schema(path: String)
  /// The app's own Swift source.
  case model(ModelReference)

  /// The names of the contracts that ship with Waymark.
  public static let builtInNames = BuiltInContract.names
}
