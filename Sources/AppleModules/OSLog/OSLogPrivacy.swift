/// Whether an argument of a message may be read in the log.
public struct OSLogPrivacy: Hashable, Sendable {
  /// How a private argument is shown instead.
  public enum Mask: Hashable, Sendable {
    /// Equal values can be recognised. Not implemented here: the argument is replaced like any other private one.
    case hash
    /// Nothing about it may be shown.
    case none
  }

  /// Whether the argument is public; nil: its type decides.
  let isPublic: Bool?

  /// Numbers are public, texts and objects are private.
  public static let auto = OSLogPrivacy(isPublic: nil)
  /// Anyone who reads the log may see the argument.
  public static let `public` = OSLogPrivacy(isPublic: true)
  /// The argument is replaced by `<private>`.
  public static let `private` = OSLogPrivacy(isPublic: false)
  /// The argument is even more sensitive than a private one; it is treated the same.
  public static let sensitive = OSLogPrivacy(isPublic: false)

  /// Private; the mask isn't used.
  public static func `private`(mask: Mask) -> OSLogPrivacy { .private }
  /// The type decides; the mask isn't used.
  public static func auto(mask: Mask) -> OSLogPrivacy { .auto }
}
