public import Foundation

/// The machine, with the properties that alarm code reads.
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
  /// Always nil: there is no identifier of a vendor.
  public var identifierForVendor: UUID? { nil }
}

/// Haptic feedback of a phone; a computer has none.
@MainActor open class UIFeedbackGenerator {
  /// Does nothing.
  public init() {}
  /// Does nothing.
  open func prepare() {}
}

/// An impact, which has no effect here.
@MainActor public final class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// How strong it is; it has no effect here.
  public enum FeedbackStyle: Int, Sendable {
    case light, medium, heavy, soft, rigid
  }

  /// An impact.
  public init(style: FeedbackStyle) { super.init() }
  /// An impact.
  public override init() { super.init() }
  /// Does nothing.
  public func impactOccurred() {}
  /// Does nothing.
  public func impactOccurred(intensity: CGFloat) {}
}

/// A haptic notification, which has no effect here.
@MainActor public final class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// The kind of notification; it has no effect here.
  public enum FeedbackType: Int, Sendable {
    case success, warning, error
  }

  /// Does nothing.
  public func notificationOccurred(_ type: FeedbackType) {}
}

/// A haptic click, which has no effect here.
@MainActor public final class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Does nothing.
  public func selectionChanged() {}
}
