// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "waymark",
  platforms: [.macOS(.v14), .iOS(.v17)],
  products: [
    .library(name: "Waymark", targets: ["Waymark"]),
    .executable(name: "waymark", targets: ["waymark-cli"]),
  ],
  targets: [
    // The system's libraries. libcsv is not to be had on iOS: there an app reads JSON and XML.
    .systemLibrary(
      name: "CLibXML2", pkgConfig: "libxml-2.0",
      providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]),
    .systemLibrary(
      name: "CLibCSV",
      providers: [.apt(["libcsv-dev"]), .brew(["libcsv"])]),

    // Small C of our own.
    .target(name: "CScan"),
    .target(name: "CContracts"),
    .target(name: "CSourceKit", linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),

    // The hub, and the leaves, none of which sees another.
    .target(
      name: "WaymarkCore",
      linkerSettings: [.linkedLibrary("iconv", .when(platforms: [.macOS, .iOS]))]),
    .target(
      name: "WaymarkFormats",
      dependencies: [
        "WaymarkCore", "CLibXML2", "CScan",
        .target(name: "CLibCSV", condition: .when(platforms: [.macOS, .linux])),
      ]),
    .target(name: "WaymarkSchema", dependencies: ["WaymarkCore", "CContracts"]),
    .target(name: "WaymarkRules", dependencies: ["WaymarkCore"]),
    .target(name: "WaymarkReporters", dependencies: ["WaymarkCore"]),
    .target(name: "WaymarkModels"),
    .target(name: "WaymarkSwift", dependencies: ["WaymarkCore", "CSourceKit"]),

    // The public face and the command.
    .target(
      name: "Waymark",
      dependencies: [
        "WaymarkCore", "WaymarkFormats", "WaymarkSchema", "WaymarkRules", "WaymarkReporters", "WaymarkModels",
        "WaymarkSwift",
      ]),
    .executableTarget(name: "waymark-cli", dependencies: ["Waymark"]),

    .target(name: "WaymarkTestSupport", dependencies: ["WaymarkCore"], path: "Tests/Support"),
    .testTarget(name: "WaymarkCoreTests", dependencies: ["WaymarkCore", "WaymarkTestSupport"]),
    .testTarget(name: "WaymarkFormatsTests", dependencies: ["WaymarkFormats", "WaymarkTestSupport"]),
    .testTarget(
      name: "WaymarkSchemaTests", dependencies: ["WaymarkSchema", "WaymarkFormats", "WaymarkTestSupport"],
      exclude: ["Patterns/Cases"]),
    .testTarget(
      name: "WaymarkRulesTests", dependencies: ["WaymarkRules", "WaymarkFormats", "WaymarkTestSupport"]),
    .testTarget(
      name: "WaymarkReportersTests", dependencies: ["WaymarkReporters", "WaymarkTestSupport"],
      exclude: ["Snapshots"]),
    .testTarget(
      name: "WaymarkSwiftTests", dependencies: ["Waymark", "WaymarkSwift", "WaymarkTestSupport"],
      exclude: ["Oracle/Models"]),
    .testTarget(name: "WaymarkTests", dependencies: ["Waymark", "WaymarkSchema", "WaymarkTestSupport"]),
    .testTarget(
      name: "CommandTests",
      dependencies: ["waymark-cli", "Waymark", "WaymarkFormats", "WaymarkSchema", "WaymarkTestSupport"],
      exclude: ["Snapshots"]),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .gnu2x
)

for target in package.targets where target.type != .system && !target.name.hasPrefix("C") {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
}
