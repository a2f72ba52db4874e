import WaymarkCore

/// What the values at one place of all records are like.
final class ValueProfile {
  /// How many values there were of each kind, and the first of it.
  private(set) var kinds: [RecordShape.Kinds.RawValue: (count: Int, first: Sighting)] = [:]
  private(set) var count = 0

  // MARK: Objects and lists

  private(set) var objects = 0
  private(set) var order: [String] = []
  private(set) var members: [String: ValueProfile] = [:]
  private(set) var items: ValueProfile?
  /// Where nesting goes beyond what people write, nothing more is looked at.
  private static let maximumDepth = 64

  // MARK: Numbers

  private(set) var least: (value: ExactDecimal, text: String)?
  private(set) var greatest: (value: ExactDecimal, text: String)?

  // MARK: Texts

  /// Distinct texts in the order in which they came, as long as they are few.
  private(set) var texts: [String] = []
  private var textCounts: [String: Int]? = [:]
  private static let maximumTexts = 50
  /// Formats that texts are of: how many are not, and the first of those.
  private(set) var misfits: [String: (count: Int, first: Sighting?)] = Dictionary(
    uniqueKeysWithValues: ValueProfile.formats.map { ($0.name, (0, nil)) })
  static let formats: [any TextFormat.Type] = [
    DateTimeFormat.self, DateFormat.self, TimeFormat.self, UUIDFormat.self, EmailFormat.self, URIFormat.self,
    IPv4Format.self,
  ]

  // MARK: Uniqueness

  /// Hashes of all scalars, until one comes again.
  private var hashes: Set<UInt64>? = []
  private static let hash = KeyHash()

  /// A value at its place.
  struct Sighting {
    var place: Place
    var record: Int
    var text: String
  }

  /// Looks at a value.
  func look(at value: Int, of record: Record, isTextual: Bool, depth: Int = 0) {
    let batch = record.batch
    count += 1
    let kind = Self.kind(of: value, in: batch, isTextual: isTextual)
    let sighting = Sighting(place: batch.place(value), record: record.span.index, text: Self.text(of: value, in: batch))
    kinds[kind.rawValue, default: (0, sighting)].count += 1
    switch kind {
    case .object where depth < Self.maximumDepth:
      objects += 1
      for member in batch.children(value) {
        let name = batch.name(member)
        let profile = members[name] ?? ValueProfile()
        if members[name] == nil {
          members[name] = profile
          order.append(name)
        }
        profile.look(at: member, of: record, isTextual: isTextual, depth: depth + 1)
      }
      return
    case .array where depth < Self.maximumDepth:
      let profile = items ?? ValueProfile()
      items = profile
      for item in batch.children(value) { profile.look(at: item, of: record, isTextual: isTextual, depth: depth + 1) }
      return
    case .number, .integer: lookAtNumber(batch.text(value))
    case .string: lookAtText(batch.text(value), sighting)
    default: break
    }
    lookForRepetition(of: batch.text(value), kind)
  }

  private func lookAtNumber(_ text: UnsafeBufferPointer<UInt8>) {
    guard let number = ExactDecimal(text) else { return }
    let spelled = String(decoding: text, as: UTF8.self)
    if least.map({ number < $0.value }) ?? true { least = (number, spelled) }
    if greatest.map({ $0.value < number }) ?? true { greatest = (number, spelled) }
  }

  private func lookAtText(_ text: UnsafeBufferPointer<UInt8>, _ sighting: Sighting) {
    for format in Self.formats {
      guard let known = misfits[format.name], known.count < 2, format.fault(in: text) != nil else { continue }
      misfits[format.name] = (known.count + 1, known.first ?? sighting)
    }
    guard textCounts != nil else { return }
    let spelled = String(decoding: text, as: UTF8.self)
    if textCounts?[spelled] == nil { texts.append(spelled) }
    textCounts?[spelled, default: 0] += 1
    if texts.count > Self.maximumTexts {
      texts = []
      textCounts = nil
    }
  }

  private func lookForRepetition(of text: UnsafeBufferPointer<UInt8>, _ kind: RecordShape.Kinds) {
    guard hashes != nil else { return }
    // Numbers are unique by value, and not by their spelling; integers are mostly spelled in one way.
    if hashes?.insert(Self.hash(text) ^ UInt64(kind.rawValue)).inserted == false { hashes = nil }
  }

  // MARK: What came of it

  /// The kinds that values had.
  var allKinds: RecordShape.Kinds { kinds.keys.reduce(into: []) { $0.formUnion(.init(rawValue: $1)) } }

  func count(of kind: RecordShape.Kinds) -> Int { kinds[kind.rawValue]?.count ?? 0 }

  /// Whether no scalar came twice.
  var isUnique: Bool { hashes != nil && count > 1 && allKinds.isDisjoint(with: [.null, .array, .object, .boolean]) }

  /// The texts, where they are few and come again and again: a closed set, most likely.
  var closedSet: [String]? {
    let all = count(of: .string)
    guard textCounts != nil, (2...12).contains(texts.count), all >= 3 * texts.count, texts.allSatisfy({ !$0.isEmpty }),
      textCounts?.values.filter({ $0 > 1 }).count ?? 0 > texts.count / 2
    else { return nil }
    return texts
  }

  /// The kind of a value; in formats that have text alone, what its text reads as.
  private static func kind(of value: Int, in batch: RecordBatch, isTextual: Bool) -> RecordShape.Kinds {
    switch batch[value].kind {
    case .null: return .null
    case .true, .false: return .boolean
    case .array: return .array
    case .object: return .object
    case .number: return batch[value].flags.contains(.integral) ? .integer : .number
    case .string:
      guard isTextual else { return .string }
      let text = batch.text(value)
      if text.isEmpty { return batch[value].flags.contains(.quoted) ? .string : .null }
      if text.elementsEqual("true".utf8) || text.elementsEqual("false".utf8) { return .boolean }
      guard let number = ExactDecimal(text) else { return .string }
      return number.isInteger && !text.contains(UInt8(ascii: ".")) ? .integer : .number
    }
  }

  private static func text(of value: Int, in batch: RecordBatch) -> String {
    batch[value].isContainer ? "" : String(decoding: batch.text(value).prefix(200), as: UTF8.self)
  }
}
