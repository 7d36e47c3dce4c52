/// Whether an argument of a message may be read in the log.
public struct OSLogPrivacy: Hashable, Sendable {
  /// How a private argument is shown instead.
  public enum Mask: Hashable, Sendable {
    /// Equal values can be recognised. Not done here: it is replaced like any other private argument.
    case hash
    /// Nothing about it may be shown.
    case none
  }

  /// Nil: the argument's type decides.
  let isPublic: Bool?

  /// Numbers are public, texts and objects are private.
  public static let auto = OSLogPrivacy(isPublic: nil)
  /// Anybody who reads the log may know it.
  public static let `public` = OSLogPrivacy(isPublic: true)
  /// Replaced by `<private>`.
  public static let `private` = OSLogPrivacy(isPublic: false)
  /// As private, and more so.
  public static let sensitive = OSLogPrivacy(isPublic: false)

  /// Private; the mask isn't used.
  public static func `private`(mask: Mask) -> OSLogPrivacy { .private }
  /// As the type decides; the mask isn't used.
  public static func auto(mask: Mask) -> OSLogPrivacy { .auto }
}
