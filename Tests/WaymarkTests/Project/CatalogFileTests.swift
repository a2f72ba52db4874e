import Testing
import Waymark
import WaymarkTestSupport

/// What has a file has its line in a catalog, and the other way round.
@Suite("Catalogs and files") struct CatalogFileTests {
  /// Files of a kind, and where each must have its line.
  struct Catalog: Sendable, CustomTestStringConvertible {
    /// Where the files are.
    var folders: [String]
    /// How their names end, `.swift` left out.
    var ending: String
    /// The file with the lines.
    var path: String
    /// What stands right after a type's name in its line.
    var follower: String
    /// Files that end so and are something else.
    var others: Set<String> = []

    var testDescription: String { path }
  }

  private static let catalogs = [
    Catalog(
      folders: ["Sources/WaymarkReporters"], ending: "Reporter", path: "Sources/WaymarkReporters/ReporterCatalog.swift",
      follower: ".self"),
    Catalog(
      folders: ["Sources/WaymarkSchema/Keywords", "Sources/WaymarkSchema/Dataset"], ending: "Keyword",
      path: "Sources/WaymarkSchema/Keywords/KeywordTable.swift", follower: ".self", others: ["Keyword"]),
    Catalog(
      folders: ["Sources/WaymarkFormats/JSON", "Sources/WaymarkFormats/XML", "Sources/WaymarkFormats/CSV"],
      ending: "Reader", path: "Sources/WaymarkFormats/FormatCatalog.swift", follower: "(", others: ["CSVRowReader"]),
  ]

  @Test(arguments: catalogs)
  func haveALineForEachFile(catalog: Catalog) throws {
    let text = try ProjectFiles.text(of: catalog.path)
    let names = Self.names(in: catalog.folders).filter { $0.hasSuffix(catalog.ending) && !catalog.others.contains($0) }
    #expect(!names.isEmpty)
    for name in names { #expect(text.contains(name + catalog.follower), "add \(name) to \(catalog.path)") }
  }

  /// Rules: each is a file that declares its code, called as the code is.
  @Test func nameARulesFileAfterItsCode() throws {
    let files = Set(Self.names(in: ["Sources/WaymarkRules"]).map { $0.lowercased() })
    for code in FindingCatalog.codes where code.category == .rule {
      let name = code.id.replacing("-", with: "")
      #expect(files.contains(name), "put the rule of \(code.id) into a file of that name in Sources/WaymarkRules")
    }
  }

  @Test func haveALineForEachRule() throws {
    let text = try ProjectFiles.text(of: "Sources/WaymarkRules/RuleCatalog.swift")
    for path in ProjectFiles.all(in: "Sources/WaymarkRules", ending: ".swift") {
      let name = Self.name(path)
      let declaration = try ProjectFiles.text(of: path)
      let isRule = ["Rule", "TextRule", "PointRule"].contains { declaration.contains("struct \(name): \($0) {") }
      if isRule { #expect(text.contains("\(name)("), "add \(name)() to RuleCatalog.swift") }
    }
  }

  @Test func haveATestFileForEachRule() {
    let tests = Set(Self.names(in: ["Tests/WaymarkRulesTests", "Tests/WaymarkTests"]).map { $0.lowercased() })
    for code in FindingCatalog.codes where code.category == .rule {
      let name = code.id.replacing("-", with: "") + "tests"
      #expect(
        tests.contains(name),
        "test \(code.id) in a file called after its rule, below Tests/WaymarkRulesTests or, with files, Tests/WaymarkTests"
      )
    }
  }

  @Test func haveALineAndAHelpPageForEachCommand() throws {
    let text = try ProjectFiles.text(of: "Sources/waymark-cli/Commands/Command.swift")
    let list = text.split(separator: "\n").first { $0.contains("static let all: [Command]") } ?? ""
    for name in Self.names(in: ["Sources/waymark-cli/Commands"]) where name.hasSuffix("Command") && name != "Command" {
      let command = name.dropLast("Command".count).lowercased()
      #expect(list.contains(".\(command)"), "add .\(command) to Command.all")
      #expect(
        ProjectFiles.all(in: "Tests/CommandTests/Snapshots").contains { $0.hasSuffix("/help-\(command).txt") },
        "record the help of \(command) with WAYMARK_RECORD_SNAPSHOTS=1")
    }
  }

  private static func names(in folders: [String]) -> [String] {
    folders.flatMap { ProjectFiles.all(in: $0, ending: ".swift") }.map(name)
  }

  private static func name(_ path: String) -> String {
    String(path.split(separator: "/").last?.dropLast(".swift".count) ?? "")
  }
}
