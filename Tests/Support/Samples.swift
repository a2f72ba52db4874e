/// The data that ships with the project.
package enum Samples {
  /// The path of a file or folder below `SampleData`.
  package static func path(_ name: String) -> String { ProjectFiles.path("SampleData/\(name)") }
}
