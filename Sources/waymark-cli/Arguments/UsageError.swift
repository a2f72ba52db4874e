/// Why a command line cannot be followed.
struct UsageError: Error, Equatable {
  /// What is wrong, in one line.
  var message: String
  /// What may have been meant.
  var suggestion: String?

  init(_ message: String, suggestion: String? = nil) {
    self.message = message
    self.suggestion = suggestion
  }
}
