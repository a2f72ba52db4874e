import WaymarkCore

/// Proposes a contract for data: reads every record, and says what all of them have in common.
package final class SchemaInference: RecordConsumer {
  private let root = ValueProfile()
  private let isTextual: Bool
  private var records = 0
  private var layout = DocumentLayout.sequence
  /// What keeps a member from being described more closely, at the value that does.
  package private(set) var notes: [(message: String, place: Place)] = []

  package init(_ context: CheckContext) { isTextual = context.format == "csv" || context.format == "xml" }

  package func take(_ record: Record, into sink: FindingSink) throws(WriteError) {
    records += 1
    root.look(at: record.root, of: record, isTextual: isTextual)
  }

  package func finish(layout: DocumentLayout, into sink: FindingSink) throws(WriteError) { self.layout = layout }

  /// The contract, as a document.
  ///
  /// - Parameter title: What it is to be called.
  /// - Returns: Its text; nil where there was no record.
  package func document(title: String) -> String? {
    if records == 0 { return nil }
    notes = []
    var members: [(String, SchemaText)] = [
      ("$schema", .text("https://json-schema.org/draft/2020-12/schema")), ("title", .text(title)),
    ]
    let record = schema(of: root, at: "")
    if layout == .single {
      members += record
    } else {
      members.append(("type", .text("array")))
      members.append(("items", .object(record)))
      let keys = uniqueMembers()
      if !keys.isEmpty { members.append(("x-uniqueBy", .list(keys.map { .text($0) }))) }
    }
    return SchemaText.object(members).document
  }

  /// Members that every record has and no two share, those that are called so first.
  private func uniqueMembers() -> [String] {
    let unique = root.order.filter { name in
      guard let member = root.members[name] else { return false }
      return member.isUnique && member.count == root.objects && member.allKinds.isDisjoint(with: .number)
    }
    let keys = unique.filter { Self.isKeyName($0) }
    return keys.isEmpty ? Array(unique.prefix(1)) : keys
  }

  private static func isKeyName(_ name: String) -> Bool {
    let folded = name.lowercased()
    return ["id", "key", "code", "slug", "isbn", "uuid", "guid", "sku"].contains(folded) || name == "ID"
  }

  // MARK: Schemas

  private func schema(of profile: ValueProfile, at path: String) -> [(String, SchemaText)] {
    var kinds = profile.allKinds
    if kinds.contains(.number) { kinds.remove(.integer) }
    var members: [(String, SchemaText)] = []
    if let type = type(kinds, of: profile, at: path) { members.append(("type", type)) }
    if kinds.contains(.object) { members += object(profile, at: path) }
    if kinds.contains(.array), let items = profile.items {
      members.append(("items", .object(schema(of: items, at: path.isEmpty ? "items" : "\(path)[]"))))
    }
    if !kinds.isDisjoint(with: [.number, .integer]) { members += range(of: profile, at: path) }
    if kinds.contains(.string) { members += text(profile, kinds, at: path) }
    return members
  }

  private func type(_ kinds: RecordShape.Kinds, of profile: ValueProfile, at path: String) -> SchemaText? {
    let names: [(RecordShape.Kinds, String)] = [
      (.object, "object"), (.array, "array"), (.string, "string"), (.number, "number"), (.integer, "integer"),
      (.boolean, "boolean"), (.null, "null"),
    ]
    let found = names.filter { kinds.contains($0.0) }
    if found.isEmpty { return nil }
    noteDissent(profile, at: path)
    if found.count == 1 { return .text(found[0].1) }
    return .list(found.map { .text($0.1) })
  }

  /// Where all values but a few are of one kind, the first of the few.
  private func noteDissent(_ profile: ValueProfile, at path: String) {
    let counts = profile.kinds.filter { $0.key != RecordShape.Kinds.null.rawValue }
    let isNumeric = Set(counts.keys) == [RecordShape.Kinds.number.rawValue, RecordShape.Kinds.integer.rawValue]
    guard counts.count > 1, !isNumeric, let rarest = counts.min(by: { $0.value.count < $1.value.count }) else { return }
    let all = counts.values.reduce(0) { $0 + $1.count }
    guard all >= 10, rarest.value.count * 20 <= all else { return }
    let kind = RecordShape.Kinds(rawValue: rarest.key)
    notes.append(
      (
        "\(name(path)): \(Prose.grouped(rarest.value.count)) of \(Prose.grouped(all)) values"
          + " \(rarest.value.count == 1 ? "is" : "are") \(kind.phrase): \(Prose.quoted(rarest.value.first.text)) in record"
          + " \(Prose.grouped(rarest.value.first.record + 1))", rarest.value.first.place
      ))
  }

  private func name(_ path: String) -> String { path.isEmpty ? "the records" : Prose.quoted(path) }

  private func object(_ profile: ValueProfile, at path: String) -> [(String, SchemaText)] {
    var members: [(String, SchemaText)] = []
    let required = profile.order.filter { name in
      guard let member = profile.members[name] else { return false }
      // An empty cell is no value.
      return member.count == profile.objects && !(isTextual && member.count(of: .null) > 0)
    }
    if !required.isEmpty { members.append(("required", .list(required.map { .text($0) }))) }
    members.append(
      (
        "properties",
        .object(
          profile.order.compactMap { name in
            guard let member = profile.members[name] else { return nil }
            return (name, .object(schema(of: member, at: path.isEmpty ? name : "\(path).\(name)")))
          })
      ))
    return members
  }

  /// What numbers lie between: where the name tells, what it means; else only that none is negative.
  private func range(of profile: ValueProfile, at path: String) -> [(String, SchemaText)] {
    guard let least = profile.least, let greatest = profile.greatest else { return [] }
    let name = path.split(separator: ".").last.map { $0.lowercased() } ?? ""
    let zero = ExactDecimal(0)
    let limits: [String: Int] = ["latitude": 90, "lat": 90, "longitude": 180, "lon": 180, "lng": 180]
    if let limit = limits[name], !(least.value < ExactDecimal(-limit)), !(ExactDecimal(limit) < greatest.value) {
      return [("minimum", .literal("-\(limit)")), ("maximum", .literal("\(limit)"))]
    }
    var members: [(String, SchemaText)] = []
    if !(least.value < zero) { members.append(("minimum", .literal("0"))) }
    members.append(("$comment", .text("from \(least.text) to \(greatest.text)")))
    return members
  }

  private func text(
    _ profile: ValueProfile, _ kinds: RecordShape.Kinds, at path: String
  ) -> [(String, SchemaText)] {
    let all = profile.count(of: .string)
    for format in ValueProfile.formats {
      guard let misfit = profile.misfits[format.name], all > 0 else { continue }
      if misfit.count == 0 { return [("format", .text(format.name))] }
      // One that breaks the pattern of many is a slip, most likely.
      if misfit.count == 1, all >= 10, let first = misfit.first {
        notes.append(
          (
            "\(name(path)): all but one of \(Prose.grouped(all)) texts are \(format.name)s: \(Prose.quoted(first.text))"
              + " in record \(Prose.grouped(first.record + 1)) is none", first.place
          ))
      }
    }
    guard let closed = profile.closedSet, kinds.isSubset(of: [.string, .null]) else { return [] }
    let null: [SchemaText] = kinds.contains(.null) && !isTextual ? [.literal("null")] : []
    return [("enum", .list(closed.map { .text($0) } + null))]
  }
}
