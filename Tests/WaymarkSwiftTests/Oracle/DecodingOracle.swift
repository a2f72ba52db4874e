import Foundation
import Waymark

/// Asks the real `JSONDecoder` whether data decodes: all models are compiled into one program, which is run once.
struct DecodingOracle {
  private let folder: URL

  /// The toolchain's compiler; nil where there is none on the path.
  static let compiler: String? = {
    for folder in (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":") {
      let path = "\(folder)/swiftc"
      if FileManager.default.isExecutableFile(atPath: path) { return path }
    }
    return nil
  }()

  /// Compiles the models.
  ///
  /// - Throws: `Failure` with what the compiler says.
  init(_ models: [OracleModel], in folder: URL) throws {
    self.folder = folder
    let types = Set(models.map(\.type)).sorted()
    let entries = types.map { "  \"\($0)\": { _ = try $0.decode((\($0)).self, from: $1) }," }
    let program = """
      import Foundation
      nonisolated(unsafe) let types: [String: (JSONDecoder, Data) throws -> Void] = [
      \(entries.joined(separator: "\n"))
      ]
      \(Self.reading)
      """
    try program.write(to: folder.appendingPathComponent("main.swift"), atomically: true, encoding: .utf8)
    let files = Set(models.map(\.file)).sorted() + [folder.appendingPathComponent("main.swift").path]
    let output = folder.appendingPathComponent("oracle").path
    let (status, text) = try Self.run(
      Self.compiler ?? "swiftc",
      ["-Onone", "-swift-version", "5", "-suppress-warnings", "-module-name", "Oracle", "-o", output] + files,
      in: folder)
    guard status == 0 else { throw Failure(text: text) }
  }

  /// What the decoder says of each document: nil where it decodes, else why not.
  func verdicts(on cases: [(model: OracleModel, text: String)]) throws -> [String?] {
    let lines = cases.map { one in
      let strategies = one.model.strategies
      return [
        one.model.type, strategies.keys.rawValue, strategies.dates.rawValue, strategies.data.rawValue,
        strategies.nonConformingFloats.joined(separator: ","), one.text,
      ].joined(separator: "\t")
    }
    let file = folder.appendingPathComponent("cases")
    try lines.joined(separator: "\n").write(to: file, atomically: true, encoding: .utf8)
    let (status, text) = try Self.run(folder.appendingPathComponent("oracle").path, [file.path], in: folder)
    let answers = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    guard status == 0, answers.count == cases.count else {
      throw Failure(text: "the oracle ended early: \(text.suffix(400))")
    }
    return answers.map { $0 == "ok" ? nil : String($0) }
  }

  struct Failure: Error, CustomStringConvertible {
    var text: String
    var description: String { text }
  }

  private static func run(_ path: String, _ arguments: [String], in folder: URL) throws -> (Int32, String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    let log = folder.appendingPathComponent("output")
    _ = FileManager.default.createFile(atPath: log.path, contents: nil)
    let handle = try FileHandle(forWritingTo: log)
    process.standardOutput = handle
    process.standardError = handle
    try process.run()
    process.waitUntilExit()
    return (process.terminationStatus, try String(contentsOf: log, encoding: .utf8))
  }

  /// The part of the program that is the same for all models.
  private static let reading = #"""
    func decoder(_ fields: [String]) -> JSONDecoder {
      let decoder = JSONDecoder()
      if fields[1] == "convertFromSnakeCase" { decoder.keyDecodingStrategy = .convertFromSnakeCase }
      switch fields[2] {
      case "iso8601": decoder.dateDecodingStrategy = .iso8601
      case "secondsSince1970": decoder.dateDecodingStrategy = .secondsSince1970
      case "millisecondsSince1970": decoder.dateDecodingStrategy = .millisecondsSince1970
      default: break
      }
      if fields[3] == "deferredToData" { decoder.dataDecodingStrategy = .deferredToData }
      let floats = fields[4].components(separatedBy: ",")
      if floats.count == 3 {
        decoder.nonConformingFloatDecodingStrategy = .convertFromString(
          positiveInfinity: floats[0], negativeInfinity: floats[1], nan: floats[2])
      }
      return decoder
    }

    let text = try String(contentsOfFile: CommandLine.arguments[1], encoding: .utf8)
    var answers = ""
    for line in text.components(separatedBy: "\n") {
      let fields = line.components(separatedBy: "\t")
      do {
        try types[fields[0]]!(decoder(fields), Data(fields[5].utf8))
        answers += "ok\n"
      } catch {
        answers += "\(error)".replacingOccurrences(of: "\n", with: " ") + "\n"
      }
    }
    print(answers, terminator: "")
    """#
}
