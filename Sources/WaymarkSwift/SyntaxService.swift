import CSourceKit
import WaymarkCore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The Swift toolchain's syntax service, which reads source files as the compiler does.
///
/// It is looked for where toolchains are installed and loaded when it is first asked: nothing of it is linked.
enum SyntaxService {
  /// One request at a time: the service's C interface has one state for the process.
  private static let turn = Locked<Bool>(false)

  /// What a source file declares.
  ///
  /// - Parameters:
  ///   - path: The file's name, for the service.
  ///   - text: Its bytes.
  ///   - withSyntaxMap: Whether the kinds of all its words are wanted too.
  /// - Returns: The structure.
  /// - Throws: `ModelError` where there is no toolchain, or it gives no answer.
  static func structure(
    of path: String, _ text: [UInt8], withSyntaxMap: Bool
  ) throws(ModelError) -> SourceStructure {
    let answer: Result<[UInt8], ModelError> = turn.withLock { isLoaded in
      if !isLoaded {
        do throws(ModelError) { try load() } catch { return .failure(error) }
        isLoaded = true
      }
      var isError = false
      // The service takes text that ends with a zero: a zero in a source file is a fault of its own, which ends it here.
      let answer = (text + [0]).withUnsafeBufferPointer { bytes in
        bytes.baseAddress?.withMemoryRebound(to: CChar.self, capacity: bytes.count) { text in
          sourcekit_structure(path, text, withSyntaxMap, &isError)
        }
      }
      guard let answer else { return .failure(ModelError("the syntax service gave no answer", path: path)) }
      defer { free(answer) }
      if isError { return .failure(ModelError(String(cString: answer), path: path)) }
      return .success(
        UnsafeRawBufferPointer(start: answer, count: strlen(answer)).withMemoryRebound(to: UInt8.self, Array.init))
    }
    do {
      return try JSONDecoder().decode(SourceStructure.self, from: Data(try answer.get()))
    } catch let error as ModelError {
      throw error
    } catch {
      throw ModelError("the syntax service's answer cannot be read: \(error)", path: path)
    }
  }

  private static func load() throws(ModelError) {
    var reasons: [String] = []
    for library in ToolchainSearch.libraries where access(library, R_OK) == 0 {
      guard let reason = sourcekit_load(library) else { return }
      reasons.append("\(library): \(String(cString: reason))")
      free(reason)
    }
    throw ModelError(
      (reasons.first.map { "the Swift toolchain's syntax service cannot be loaded (\($0))" }
        ?? "no Swift toolchain was found, whose syntax service reads the model")
        + "; install Swift (swift.org) or set WAYMARK_SOURCEKITD to libsourcekitdInProc, or derive the contract once"
        + " where there is one (waymark schema from-model) and check with --schema")
  }
}

/// Where the toolchain's syntax service may lie.
enum ToolchainSearch {
  /// In the order in which they are tried.
  static var libraries: [String] {
    var found: [String] = []
    if let path = variable("WAYMARK_SOURCEKITD") { found.append(path) }
    #if os(macOS)
      let inner = "/sourcekitdInProc.framework/Versions/A/sourcekitdInProc"
      for name in ["XCODE_DEFAULT_TOOLCHAIN_OVERRIDE", "TOOLCHAIN_DIR"] {
        if let path = variable(name) { found.append(path + "/usr/lib" + inner) }
      }
      if let developer = variable("DEVELOPER_DIR") {
        found.append(developer + "/Toolchains/XcodeDefault.xctoolchain/usr/lib" + inner)
      }
      if let usr = folderOfCompiler() { found.append(usr + "/lib" + inner) }
      for root in [
        "/Applications/Xcode.app/Contents/Developer/Toolchains/XcodeDefault.xctoolchain",
        "/Library/Developer/Toolchains/swift-latest.xctoolchain", "/Library/Developer/CommandLineTools",
      ] { found.append(root + "/usr/lib" + inner) }
    #else
      if let usr = folderOfCompiler() { found.append(usr + "/lib/libsourcekitdInProc.so") }
      if let folder = variable("LINUX_SOURCEKIT_LIB_PATH") { found.append(folder + "/libsourcekitdInProc.so") }
      for root in ["/usr", "/opt/swift/usr", "/usr/libexec/swift/usr", "/usr/local/swift/usr"] {
        found.append(root + "/lib/libsourcekitdInProc.so")
      }
    #endif
    return found
  }

  /// The `usr` folder of the toolchain whose compiler is on the path.
  private static func folderOfCompiler() -> String? {
    for folder in (variable("PATH") ?? "").split(separator: ":") {
      guard let real = realpath("\(folder)/swiftc", nil) else { continue }
      defer { free(real) }
      let parts = String(cString: real).split(separator: "/", omittingEmptySubsequences: false)
      // …/usr/bin/swift-driver
      if parts.count > 2 { return parts.dropLast(2).joined(separator: "/") }
    }
    return nil
  }

  private static func variable(_ name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }
}
