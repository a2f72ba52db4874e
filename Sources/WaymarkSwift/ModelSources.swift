import WaymarkCore

/// The source files of a model, read together: types are found across them.
package struct ModelSources: Sendable {
  package private(set) var files: [SourceFile] = []
  /// By full name; their extensions are put together with them.
  private(set) var types: [String: TypeDeclaration] = [:]
  /// The full names, in the order of the files.
  private(set) var names: [String] = []
  /// Whether the model changes how containers decode: then nothing is certain about wrapped properties.
  private(set) var overloadsContainers = false

  /// Reads source files.
  ///
  /// - Parameter sources: Each file's path and text.
  /// - Throws: `ModelError` where there is no toolchain to read them with.
  package init(_ sources: [(path: String, text: [UInt8])]) throws(ModelError) {
    var extensions: [TypeDeclaration] = []
    for (path, text) in sources {
      let hasConditions = text.withUnsafeBufferPointer { Self.contains("#if", in: $0) }
      let structure = try SyntaxService.structure(of: path, text, withSyntaxMap: hasConditions)
      let file = SourceFile(path: path, text: text, structure)
      let reader = DeclarationReader(file, at: files.count, structure)
      files.append(file)
      for type in reader.types where types[type.fullName] == nil {
        types[type.fullName] = type
        names.append(type.fullName)
      }
      extensions += reader.extensions
    }
    for one in extensions { join(one) }
  }

  private static func contains(_ text: StaticString, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let count = text.utf8CodeUnitCount
    guard bytes.count >= count else { return false }
    return text.withUTF8Buffer { wanted in
      (0...bytes.count - count).contains { start in
        bytes[start] == wanted[0] && (1..<count).allSatisfy { bytes[start + $0] == wanted[$0] }
      }
    }
  }

  /// Puts an extension together with what it extends.
  private mutating func join(_ one: TypeDeclaration) {
    if ["KeyedDecodingContainer", "UnkeyedDecodingContainer", "KeyedDecodingContainerProtocol"].contains(one.fullName) {
      overloadsContainers = true
    }
    let name = find(one.path, from: [])?.fullName ?? one.fullName
    guard var type = types[name] else {
      // What the model extends and another module declares.
      types[name] = one
      return
    }
    type.inherited += one.inherited
    // Extensions hold no stored properties, only computed and static ones.
    type.properties += one.properties.map {
      var property = $0
      property.isComputed = true
      return property
    }
    type.functions += one.functions
    types[name] = type
  }

  /// The type that a name means, seen from within another.
  ///
  /// - Parameters:
  ///   - path: The parts of the name.
  ///   - scope: The full name of the type that it stands in.
  /// - Returns: The declaration, which may be an alias; nil where the model has none.
  func find(_ path: [String], from scope: [String]) -> TypeDeclaration? {
    for depth in stride(from: scope.count, through: 0, by: -1) {
      if let type = types[(scope.prefix(depth) + path).joined(separator: ".")] { return type }
      // Through an alias, or what a superclass has within it.
      if path.count > 1, let outer = types[(scope.prefix(depth) + path.dropLast()).joined(separator: ".")],
        outer.kind == .alias, case .named(let target, _)? = outer.aliased,
        let type = find(target + [path[path.count - 1]], from: outer.path.dropLast())
      {
        return type
      }
      if depth > 0, let around = types[scope.prefix(depth).joined(separator: ".")] {
        for parent in around.inherited {
          guard case .named(let target, _) = parent, let base = types[target.joined(separator: ".")],
            base.kind == .classType, let type = types[(base.path + path).joined(separator: ".")]
          else { continue }
          return type
        }
      }
    }
    // `App.Landmark`, where the first part is the module.
    return path.count > 1 ? types[path.dropFirst().joined(separator: ".")] : nil
  }

  /// Whether a type conforms to a protocol, itself or by way of those of the model.
  func conforms(_ type: TypeDeclaration, to wanted: Set<String>) -> Bool {
    var seen: Set<String> = []
    func any(_ inherited: [TypeName], from scope: [String]) -> Bool {
      inherited.flatMap(\.composed).contains { name in
        guard case .named(let path, _) = name, let last = path.last else { return false }
        if wanted.contains(last) { return true }
        guard let found = find(path, from: scope), seen.insert(found.fullName).inserted else { return false }
        switch found.kind {
        case .protocolType, .classType: return any(found.inherited, from: found.path)
        case .alias: return any(found.aliased.map { [$0] } ?? [], from: found.path)
        default: return false
        }
      }
    }
    return any(type.inherited, from: type.path)
  }

  func isDecodable(_ type: TypeDeclaration) -> Bool { conforms(type, to: ["Codable", "Decodable"]) }

  /// The class that a class inherits from, where the model has it.
  func superclass(of type: TypeDeclaration) -> TypeDeclaration? {
    guard type.kind == .classType, case .named(let path, _)? = type.inherited.first,
      let base = find(path, from: Array(type.path.dropLast())), base.kind == .classType
    else { return nil }
    return base
  }

  /// The source text of a place.
  package func text(at place: SourcePlace) -> String { files[place.file].slice(place.range) }

  package func location(of place: SourcePlace) -> Location { files[place.file].location(of: place.range) }

  /// The declaration around a place, on one line: `var category: Category`.
  package func line(at place: SourcePlace) -> String {
    let file = files[place.file]
    let start = file.line(at: place.range.lowerBound).start
    let line = file.text[start...].prefix { $0 != 0x0A && $0 != 0x0D }
    return String(decoding: line, as: UTF8.self).trimmed
  }
}
