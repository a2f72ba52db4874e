import Foundation
import Waymark

// typed-import importer|decoder|foundation FILE: landmarks as values of a type, by Waymark or by Foundation.

let arguments = CommandLine.arguments
guard arguments.count == 3 else {
  FileHandle.standardError.write(Data("typed-import importer|decoder|foundation FILE\n".utf8))
  exit(2)
}
let source = Source.file(arguments[2])
let landmarks =
  switch arguments[1] {
  // With every check of the contract.
  case "importer": try Importer<Landmark>(options: CheckOptions(contract: .builtIn("landmarks"))).load(source)
  // With those of syntax and text only.
  case "decoder": try Importer<Landmark>().load(source)
  default: try JSONDecoder().decode([Landmark].self, from: Data(contentsOf: URL(fileURLWithPath: arguments[2])))
  }
print(landmarks.count)
