import WaymarkSwift

/// An app's Swift source as a contract: the data must decode as its types.
public struct ModelReference: Sendable, Hashable {
  /// Swift files, and folders of them, which are searched through.
  public var paths: [String]
  /// The type that the data decodes as, as Swift spells it: `Landmark`, `[Landmark]`, `Page<Landmark>`; nil to find the
  /// one that fits.
  public var type: String?
  /// How the app's decoder is set up.
  public var strategies = DecodingStrategies()
  /// Whether every enumeration is to be covered by the data, and not those alone that are `CaseIterable`.
  public var coversAllCases = false

  /// Names a model.
  ///
  /// - Parameters:
  ///   - paths: Swift files and folders of them.
  ///   - type: The type that the data decodes as; nil to find the one that fits.
  public init(paths: [String], type: String? = nil) {
    self.paths = paths
    self.type = type
  }
}
