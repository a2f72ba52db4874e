import WaymarkFormats
import WaymarkRules
import WaymarkSchema

/// All kinds of findings there are.
public enum FindingCatalog {
  /// Every code, by its id.
  public static let codes: [FindingCode] =
    (encodingCodes + formatCodes + schemaCodes + modelCodes + ruleCodes + decodingCodes).sorted { $0.id < $1.id }

  /// The code of an id.
  public static func code(_ id: String) -> FindingCode? { codes.first { $0.id == id } }
}
