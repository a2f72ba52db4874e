import WaymarkSwift

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension ModelReference {
  /// Reads the model's declarations.
  ///
  /// - Returns: The model.
  /// - Throws: `ConfigurationError` where there is no file, no toolchain to read it with, or a file is no Swift; its
  ///   report says where.
  func load() throws(ConfigurationError) -> AppModel {
    let files = try sourceFiles()
    guard !files.isEmpty else { throw ConfigurationError("\(Prose.listed(paths)): there are no Swift files") }
    let sources: ModelSources
    do throws(ModelError) { sources = try ModelSources(files) } catch { throw ConfigurationError("\(error)") }
    let faults = sources.files.flatMap { file in
      file.faults.map { fault in
        Finding(
          code: .swiftSyntax, message: fault.message, path: file.path,
          location: file.location(line: fault.line, column: fault.column))
      }
    }
    if !faults.isEmpty {
      var report = Report(
        sources: sources.files.filter { !$0.faults.isEmpty }.map {
          SourceSummary(path: $0.path, format: "swift", records: 0)
        }, findings: faults)
      report.counts[.error] = faults.count
      throw ConfigurationError("\(Prose.listed(paths)): the model cannot be read", report: report)
    }
    return AppModel(sources, strategies)
  }

  /// The Swift files of the paths, those of a folder in the order of their names.
  private func sourceFiles() throws(ConfigurationError) -> [(path: String, text: [UInt8])] {
    var found: [String] = []
    for path in paths {
      var isFolder: Bool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
        throw ConfigurationError("\(path): there is no such file")
      }
      if !isFolder {
        found.append(path)
        continue
      }
      let names = (try? FileManager.default.subpathsOfDirectory(atPath: path)) ?? []
      let base = path.hasSuffix("/") ? path : path + "/"
      found += names.filter { $0.hasSuffix(".swift") && !Self.isBuildProduct($0) }.sorted().map { base + $0 }
    }
    var files: [(path: String, text: [UInt8])] = []
    for path in found {
      guard let data = FileManager.default.contents(atPath: path) else {
        throw ConfigurationError("\(path): cannot be read")
      }
      files.append((path, Array(data)))
    }
    return files
  }

  /// Whether a file lies where tools put what they fetch or make.
  private static func isBuildProduct(_ path: String) -> Bool {
    path.split(separator: "/").dropLast().contains {
      $0.hasPrefix(".") || $0 == "Pods" || $0 == "Carthage" || $0 == "DerivedData"
    }
  }
}

extension FindingCode {
  static let swiftSyntax = FindingCode(
    "swift-syntax", .error, .syntax, "A source file of the model is no valid Swift",
    page: """
      The model is read as the compiler reads it, by its syntax alone: imports need not resolve. Where the syntax itself is
      broken, what follows may be missed, so nothing is checked against it.

      ```text
      struct Landmark: Codable {
        var name: = "Turtle Rock"
      }
      ```

      Build the app, mend what the compiler says, and check again.
      """)
}

/// The codes of what is found in models.
let modelCodes: [FindingCode] = [.swiftSyntax]
