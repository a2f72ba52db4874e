/// The data that ships with the project.
package enum Samples {
  /// The path of a file or folder below `SampleData`.
  package static func path(_ name: String) -> String {
    let parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    return parts.dropLast(3).joined(separator: "/") + "/SampleData/" + name
  }
}
