public import Foundation

/// The machine, as far as code asks for its name.
@MainActor public final class UIDevice {
  /// The machine.
  public static let current = UIDevice()

  private init() {}

  /// The machine's name.
  public var name: String { ProcessInfo.processInfo.hostName }
  /// Linux.
  public var systemName: String { "Linux" }
  /// The kernel's version.
  public var systemVersion: String { ProcessInfo.processInfo.operatingSystemVersionString }
  /// A computer.
  public var model: String { "Computer" }
  /// None: no vendor tells machines apart.
  public var identifierForVendor: UUID? { nil }
}

/// What a phone lets a hand feel; a computer doesn't.
@MainActor open class UIFeedbackGenerator {
  /// Nothing.
  public init() {}
  /// Nothing happens.
  open func prepare() {}
}

/// A stroke that nobody feels.
@MainActor public final class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// How hard it is; it means nothing here.
  public enum FeedbackStyle: Int, Sendable {
    case light, medium, heavy, soft, rigid
  }

  /// A stroke.
  public init(style: FeedbackStyle) { super.init() }
  /// A stroke.
  public override init() { super.init() }
  /// Nothing happens.
  public func impactOccurred() {}
  /// Nothing happens.
  public func impactOccurred(intensity: CGFloat) {}
}

/// A sign that nobody feels.
@MainActor public final class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// What it says; it means nothing here.
  public enum FeedbackType: Int, Sendable {
    case success, warning, error
  }

  /// Nothing happens.
  public func notificationOccurred(_ type: FeedbackType) {}
}

/// A click that nobody feels.
@MainActor public final class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Nothing happens.
  public func selectionChanged() {}
}
