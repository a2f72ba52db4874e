import WaymarkCore

/// What a contract asks of a list of records as a whole, and whether that can be told while its records stream by.
struct ListSurvey {
  /// Whether something looks at the whole list at once.
  let needsWholeDocument: Bool
  /// `contains` at the root.
  let contained: [ContainedItems]
  /// Whether no two records may be equal.
  let hasDistinctRecords: Bool

  /// - Parameters:
  ///   - whole: The schemas that the document must meet, through `$ref` and `allOf`.
  ///   - hasDynamicReferences: Whether the way to a schema decides what it means.
  init(_ whole: [SchemaNode], hasDynamicReferences: Bool) {
    let assertions = whole.flatMap(\.assertions).filter { $0.kinds.contains(.array) }
    contained = assertions.compactMap { $0.assertion as? ContainedItems }
    hasDistinctRecords = assertions.contains { $0.assertion is DistinctItems }
    // `items` of one schema knows nothing of the first items of another.
    let prefixed = whole.filter { !$0.prefixItems.isEmpty }
    let isLayered =
      prefixed.count > 1 || !prefixed.isEmpty && whole.contains { $0.items != nil && $0.prefixItems.isEmpty }
    needsWholeDocument =
      hasDynamicReferences || isLayered || whole.contains(where: \.isFalse)
      || assertions.contains { !($0.assertion is ContainedItems) && !($0.assertion is DistinctItems) }
  }
}
