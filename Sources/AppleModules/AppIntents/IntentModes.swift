/// The states of its application in which an intent can run.
public struct IntentModes: OptionSet, Hashable, Sendable {
  /// When the application's window comes to the front.
  public enum ForegroundMode: Hashable, Sendable {
    /// Before the intent runs.
    case immediate
    /// When the intent asks for it.
    case dynamic
    /// When the intent has ended, or when it asks for it.
    case deferred
  }

  /// One bit for each mode.
  public let rawValue: Int

  /// Takes the bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Without a window.
  public static let background = IntentModes(rawValue: 1)
  /// With its window in front, before it runs.
  public static let foreground = IntentModes(rawValue: 2)

  /// With its window in front at a certain time.
  public static func foreground(_ mode: ForegroundMode) -> IntentModes {
    switch mode {
    case .immediate: .foreground
    case .dynamic: IntentModes(rawValue: 4)
    case .deferred: IntentModes(rawValue: 8)
    }
  }
}
