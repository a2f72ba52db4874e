import WaymarkSchema

/// Remembers what the first record is made of, so that a run without a contract can say which built-in one would fit.
final class ContractSuggestion {
  private var names: Set<String>?
  private let format: String

  init(format: String) { self.format = format }

  func observe(_ record: Record) {
    guard names == nil else { return }
    names = Set(record.batch.children(record.root).map { record.batch.name($0) })
  }

  /// The built-in contract all of whose required members the first record has.
  var name: String? {
    guard let names, !names.isEmpty else { return nil }
    return ContractReference.builtInNames.first { name in
      guard let shape = try? ContractReference.builtIn(name).load().shape else { return false }
      return shape.nodes[0].members.filter(\.isRequired).allSatisfy { names.contains(spelling(of: $0, in: shape)) }
    }
  }

  /// How the first record spells a member, read without a contract.
  private func spelling(of member: RecordShape.Member, in shape: RecordShape) -> String {
    let node = shape.nodes[member.node]
    switch format {
    case "xml":
      let item = node.xml.isWrapped ? nil : node.items.flatMap { shape.nodes[$0].xml.name }
      return item ?? node.xml.name ?? member.text
    case "csv": return node.csv.column ?? member.text
    default: return member.text
    }
  }
}
