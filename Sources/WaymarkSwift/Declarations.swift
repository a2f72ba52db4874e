/// A type that a model declares, its extensions put together with it.
struct TypeDeclaration: Sendable {
  enum Kind: Sendable {
    case structure, enumeration, classType, actor, protocolType, alias
  }

  var kind: Kind
  /// With the names of the types around it.
  var path: [String]
  /// Of its name.
  var place: SourcePlace
  /// From the text of its documentation comment.
  var documentation: String?
  /// The names of generic parameters, in order.
  var parameters: [String] = []
  var inherited: [TypeName] = []
  var attributes: [String] = []
  var properties: [Property] = []
  var cases: [Case] = []
  /// Functions and initializers: `init(from:)`.
  var functions: [(name: String, place: SourcePlace)] = []
  /// What an alias stands for.
  var aliased: TypeName?
  /// Whether it is declared under `#if`.
  var isConditional = false

  var name: String { path.last ?? "" }
  var fullName: String { path.joined(separator: ".") }

  /// A stored or computed property.
  struct Property: Sendable {
    var name: String
    /// As spelled, or as its initial value tells; nil where that does not.
    var type: TypeName?
    /// Of its name.
    var place: SourcePlace
    var documentation: String?
    var isStatic = false
    var isLazy = false
    var isConstant = false
    var isComputed = false
    var hasInitialValue = false
    var isConditional = false
    /// The names of attributes that are no part of the language: wrappers and macros.
    var attributes: [String] = []
  }

  /// A case of an enumeration.
  struct Case: Sendable {
    var name: String
    /// The spelling of its raw value; nil for an implicit one.
    var rawValue: String?
    /// Of its name.
    var place: SourcePlace
    /// Of the whole `case` line, for one to be added after it.
    var line: SourcePlace
    var parameters: [(label: String?, type: TypeName, hasDefault: Bool)] = []
    /// Whether it stands on a `case` line of its own.
    var isAlone = true
  }
}
