/// The version of the library and the command.
public enum ReleaseVersion {
  /// As in the change log.
  public static let current = "0.1.0"
}
