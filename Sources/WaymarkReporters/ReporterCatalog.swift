import WaymarkCore

/// All reporters, in the order in which the help lists them.
package let reporterCatalog: [any Reporter.Type] = [
  HumanReporter.self,
  JSONReporter.self,
  GitHubReporter.self,
  BasicOutputReporter.self,
]
