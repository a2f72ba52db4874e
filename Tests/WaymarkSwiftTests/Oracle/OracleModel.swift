import Foundation
import Waymark

/// A type of the models that data is decoded as, with data that it decodes.
///
/// A line `//: TYPE options` in a source file names it, `//= JSON` on the next gives the data.
struct OracleModel {
  var file: String
  var type: String
  var strategies: DecodingStrategies
  /// Whether some of it is decoded by hand, so that not all faults can be known.
  var isOpaque: Bool
  var data: String

  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Models")

  static func all() throws -> [OracleModel] {
    var models: [OracleModel] = []
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    for file in files.sorted(by: { $0.path < $1.path }) where file.pathExtension == "swift" {
      let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
      for (line, next) in zip(lines, lines.dropFirst()) where line.hasPrefix("//: ") && next.hasPrefix("//= ") {
        // Options follow the type, which may hold blanks itself.
        let words = line.dropFirst(4).components(separatedBy: " ")
        let options = words.filter { $0.contains("=") || $0 == "opaque" }
        let type = words.filter { !options.contains($0) }.joined(separator: " ")
        var strategies = DecodingStrategies()
        for option in options {
          let parts = option.components(separatedBy: "=")
          switch parts[0] {
          case "keys": strategies.keys = .init(rawValue: parts[1]) ?? strategies.keys
          case "dates": strategies.dates = .init(rawValue: parts[1]) ?? strategies.dates
          case "data": strategies.data = .init(rawValue: parts[1]) ?? strategies.data
          case "floats": strategies.nonConformingFloats = parts[1].components(separatedBy: ",")
          default: break
          }
        }
        models.append(
          OracleModel(
            file: file.path, type: type, strategies: strategies, isOpaque: options.contains("opaque"),
            data: String(next.dropFirst(4))))
      }
    }
    return models
  }

  /// The data, and what it becomes by one change each, spread evenly over all that there are.
  func variants(limit: Int) -> [String] {
    let all = JSONVariant(data).variants.map(\.text)
    let step = max(1, Double(all.count) / Double(limit))
    return [data] + stride(from: 0, to: Double(all.count), by: step).map { all[Int($0)] }
  }
}
