extension DecodingState {
  /// The error that a value is of another kind than the type takes.
  func mismatch(_ type: Any.Type, _ token: Int) -> DecodingError {
    let path = codingPath(to: token)
    if token < 0 || self[token].kind == .null {
      return .valueNotFound(
        type, .init(codingPath: path, debugDescription: "\(DecodedType.name(type)) is due, not null"))
    }
    return .typeMismatch(
      type, .init(codingPath: path, debugDescription: "\(DecodedType.name(type)) is due, not \(shown(token))"))
  }

  /// The error that a value is of the right kind and cannot be had all the same.
  func corrupted(_ message: String, _ token: Int) -> DecodingError {
    .dataCorrupted(.init(codingPath: codingPath(to: token), debugDescription: message))
  }

  /// The error that an object lacks a member.
  func missing(_ key: some CodingKey, of object: Int) -> DecodingError {
    var message = "\(Prose.quoted(key.stringValue)) is missing"
    if object >= 0, self[object].kind == .object {
      let names = batch.children(object).prefix(1000).map { batch.name($0) }
      if let near = nearestMatch(to: key.stringValue, among: names) { message += "; there is \(Prose.quoted(near))" }
    }
    return .keyNotFound(key, .init(codingPath: codingPath(to: object), debugDescription: message))
  }

  /// A value in words.
  func shown(_ token: Int) -> String {
    switch self[token].kind {
    case .null: "null"
    case .true: "true"
    case .false: "false"
    case .number: "the number \(batch.string(token))"
    case .string: "the text \(Prose.quoted(batch.string(token)))"
    case .array: "a list"
    case .object: "an object"
    }
  }

  /// The error of a type that did not take a value, in better words where they are known.
  ///
  /// The standard library says of an enum only that a value did not initialize it.
  func explained(_ error: any Error, by type: Any.Type, at token: Int) -> any Error {
    guard case DecodingError.dataCorrupted(let context)? = error as? DecodingError, context.underlyingError == nil,
      token >= 0, !self[token].isContainer, let type = type as? any RawRepresentable.Type,
      context.codingPath.count == codingPath(to: token).count
    else { return error }
    let value = batch.detailValue(token).map(Prose.shown) ?? batch.string(token)
    var message = "\(value) is no case of \(DecodedType.name(type))"
    let cases = DecodedType.rawValues(of: type)
    if !cases.isEmpty { message += ", which has \(Prose.listed(cases.prefix(20).map(Prose.quoted), "and"))" }
    if let near = nearestMatch(to: batch.string(token), among: cases) {
      message += "; the nearest is \(Prose.quoted(near))"
    }
    return DecodingError.dataCorrupted(
      .init(codingPath: context.codingPath, debugDescription: message, underlyingError: nil))
  }
}

/// What is known of a type at run time.
enum DecodedType {
  /// As it is called where it is declared: `Landmark.Category`.
  static func name(_ type: Any.Type) -> String {
    let name = String(reflecting: type)
    // Without the module, and without the marks of types that are declared in functions.
    guard !name.contains("("), let dot = name.firstIndex(of: ".") else { return "\(type)" }
    return name.contains("<") ? "\(type)" : String(name[name.index(after: dot)...])
  }

  /// The raw values of an enum that lists its cases.
  static func rawValues(of type: any RawRepresentable.Type) -> [String] {
    guard let listed = type as? any CaseIterable.Type else { return [] }
    return texts(listed)
  }

  private static func texts<T: CaseIterable>(_ type: T.Type) -> [String] {
    type.allCases.prefix(1000).compactMap { value in
      (value as? any RawRepresentable).map { "\($0.rawValue)" }
    }
  }
}
