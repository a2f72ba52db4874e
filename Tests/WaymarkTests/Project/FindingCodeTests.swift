import Testing
import Waymark
import WaymarkTestSupport

/// What is said of each kind of finding.
@Suite("Finding codes") struct FindingCodeTests {
  @Test func areUnique() {
    let ids = FindingCatalog.codes.map(\.id)
    for (id, next) in zip(ids, ids.dropFirst()) { #expect(id != next, "two codes are called \(id): rename one") }
  }

  @Test(arguments: FindingCatalog.codes)
  func areKebabCase(code: FindingCode) {
    let words = code.id.split(separator: "-", omittingEmptySubsequences: false)
    let isKebab = words.allSatisfy { word in
      !word.isEmpty && word.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) }
    }
    #expect(isKebab, "\(code.id): write it in lower case, with hyphens between words")
  }

  @Test(arguments: FindingCatalog.codes)
  func haveASummaryOfOneSentence(code: FindingCode) {
    #expect(!code.summary.hasSuffix("."), "\(code.id): the summary takes no full stop")
    #expect(!code.summary.contains(". "), "\(code.id): one sentence is enough for the summary")
    #expect(!code.summary.contains("\n"), "\(code.id): the summary is one line")
    let first = code.summary.first.map(String.init) ?? ""
    #expect(first.uppercased() == first && !first.isEmpty, "\(code.id): the summary begins with a capital letter")
  }

  @Test(arguments: FindingCatalog.codes)
  func haveAPageWithAnExample(code: FindingCode) {
    #expect(code.page.count > 80, "\(code.id): the page says too little; tell what goes wrong and how to mend it")
    #expect(
      code.page.split(separator: "```", omittingEmptySubsequences: false).count % 2 == 1, "\(code.id): a fence is open")
    #expect(!code.page.hasPrefix("#"), "\(code.id): the page needs no title, the code is one")
  }

  @Test func areTestedEach() throws {
    var words: Set<Substring> = []
    for path in ProjectFiles.all(in: "Tests", ending: ".swift") where !path.contains("/Project/") {
      let text = try ProjectFiles.text(of: path)
      words.formUnion(text.split { !($0.isLetter || $0.isNumber || $0 == "-") || !$0.isASCII })
    }
    for code in FindingCatalog.codes {
      let isNamed = words.contains(Substring(code.id))
      #expect(isNamed, "no test names \(code.id): write one that expects it at its place")
    }
  }

  @Test func haveARowInTheCatalogPage() throws {
    let page = try ProjectFiles.text(of: "Sources/Waymark/Waymark.docc/Findings.md")
    for code in FindingCatalog.codes {
      #expect(
        page.contains("### \(code.id)\n"), "run the tests with WAYMARK_RECORD_SNAPSHOTS=1 to write Findings.md anew")
    }
  }
}
