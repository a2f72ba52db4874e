/// Where a contract comes from.
public enum ContractReference: Sendable, Hashable {
  /// One that ships with Waymark: `landmarks`, `catalog` or `pets`.
  case builtIn(String)
  /// A JSON Schema file.
  case schema(path: String)
}
