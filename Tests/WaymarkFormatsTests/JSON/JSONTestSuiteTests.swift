import Testing
import WaymarkCore
import WaymarkTestSupport

@testable import WaymarkFormats

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The public suite of parsing tests: its `y_` files are JSON, its `n_` files are not, its `i_` files may be either.
@Suite(.enabled(if: Corpora.folder != nil, "set WAYMARK_CORPORA to the folder that Scripts/fetch-corpora fills"))
struct JSONTestSuiteTests {
  @Test func acceptsWhatIsValidAndReportsWhatIsNot() throws {
    let folder = (Corpora.folder ?? "") + "/JSONTestSuite/test_parsing"
    let names = names(in: folder)
    #expect(names.count > 300)
    for name in names {
      let bytes = try contents(of: "\(folder)/\(name)")
      let reading = try readAllWays(bytes)
      let codes = reading.findings.map { String($0.prefix { $0 != " " }) }
      switch name.prefix(2) {
      case "y_":
        let expected = name.hasPrefix("y_object_duplicated_key") ? ["duplicate-name"] : []
        #expect(codes == expected, "\(name)")
      case "n_":
        #expect(!codes.filter { $0 != "byte-order-mark" }.isEmpty, "\(name)")
      default: break
      }
    }
  }

  @Test func readsDeepFilesWhateverTheLimit() throws {
    let folder = (Corpora.folder ?? "") + "/JSONTestSuite/test_parsing"
    for name in ["n_structure_100000_opening_arrays.json", "n_structure_open_array_object.json"] {
      let bytes = try contents(of: "\(folder)/\(name)")
      for depth in [512, 1_000_000] {
        var options = ReadingOptions()
        options.maximumDepth = depth
        let reading = try Reading.of(bytes, by: JSONReader(), options: options)
        #expect(reading.findings.count == 1, "\(name)")
      }
    }
  }

  private func names(in folder: String) -> [String] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name.hasSuffix(".json") { names.append(name) }
    }
    return names.sorted()
  }

  private func contents(of path: String) throws -> [UInt8] {
    let source = try OpenSource(.file(path))
    var bytes = [UInt8](repeating: 0, count: source.byteCount ?? 0)
    _ = try bytes.withUnsafeMutableBytes { try source.read(at: 0, into: $0) }
    return bytes
  }
}
