/// Why a model cannot be read as a contract.
package struct ModelError: Error, CustomStringConvertible {
  package var message: String
  /// The source file it is about.
  package var path: String?

  init(_ message: String, path: String? = nil) {
    self.message = message
    self.path = path
  }

  package var description: String { path.map { "\($0): \(message)" } ?? message }
}
