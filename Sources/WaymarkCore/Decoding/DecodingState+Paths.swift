extension DecodingState {
  /// The way to a value, from the document's root.
  ///
  /// It is worked out when it is asked for: no decoder carries it.
  func codingPath(to token: Int) -> [any CodingKey] {
    if token < 0 {
      let phantom = phantoms[-token - 1]
      return codingPath(to: phantom.parent) + [phantom.key]
    }
    guard let span = batch.span(of: token) else { return [] }
    var path: [any CodingKey] = batch.layout == .single ? [] : [MemberKey(index: span.index)]
    var container = span.token
    while container != token {
      var position = 0
      var next: Int?
      for child in batch.children(container) {
        if child <= token, token < child + self[child].stride {
          next = child
          break
        }
        position += 1
      }
      guard let next else { return path }
      path.append(self[container].kind == .array ? MemberKey(index: position) : key(of: next, in: container))
      container = next
    }
    return path
  }

  /// The value at the end of a way, as far as it leads.
  func value(at path: [any CodingKey], in span: RecordSpan) -> Int {
    var value = span.token
    for key in path.dropFirst(batch.layout == .single ? 0 : 1) {
      switch self[value].kind {
      case .object:
        guard
          let member = batch.children(value).first(where: { self.key(of: $0, in: value).stringValue == key.stringValue }
          )
        else { return value }
        value = member
      case .array:
        guard let index = key.intValue,
          let item = batch.children(value).dropFirst(max(0, index)).first(where: { _ in true })
        else { return value }
        value = item
      default: return value
      }
    }
    return value
  }
}

extension RecordBatch {
  /// The record that a token belongs to.
  func span(of token: Int) -> RecordSpan? {
    var low = 0
    var high = records.count
    while low < high {
      let middle = (low + high) / 2
      if records[middle].token <= token { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? records[low - 1] : nil
  }
}
