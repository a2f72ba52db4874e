// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "waymark", path: "..")],
  targets: [
    .executableTarget(name: "generate"),
    .executableTarget(name: "measure"),
    .executableTarget(name: "typed-import", dependencies: [.product(name: "Waymark", package: "waymark")]),
  ]
)
