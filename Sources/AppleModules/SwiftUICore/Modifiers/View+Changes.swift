public import Foundation

// How a view changes, and when it is hidden. Nothing is drawn here, so it means nothing.
extension View {
  /// The same: nothing moves here.
  nonisolated public func animation(_ animation: Animation?, value: some Equatable) -> some View { self }

  /// The same: nothing moves here.
  nonisolated public func transition(_ transition: AnyTransition) -> some View { self }

  /// The same: nothing moves here.
  nonisolated public func contentTransition(_ transition: ContentTransition) -> some View { self }

  /// The same: nothing moves here.
  nonisolated public func id(_ id: some Hashable) -> some View { self }

  /// The same: nothing moves here.
  nonisolated public func tag(_ tag: some Hashable) -> some View { self }

  /// The same: nothing moves here.
  nonisolated public func allowsHitTesting(_ enabled: Bool) -> some View { self }

  /// The same: nothing moves here.
  nonisolated public func privacySensitive(_ sensitive: Bool = true) -> some View { self }

  /// The same: nothing moves here.
  nonisolated public func redacted(reason: RedactionReasons) -> some View { self }

  /// The same: nothing moves here.
  nonisolated public func unredacted() -> some View { self }

  /// The same: nothing moves here.
  nonisolated public func invalidatableContent(_ invalidatable: Bool = true) -> some View { self }
}

/// How something moves; it means nothing here.
public struct Animation: Hashable, Sendable {
  /// Usual.
  public static let `default` = Animation()
  /// Evenly.
  public static let linear = Animation()
  /// It begins slowly.
  public static let easeIn = Animation()
  /// It ends slowly.
  public static let easeOut = Animation()
  /// Both.
  public static let easeInOut = Animation()
  /// As on a spring.
  public static let spring = Animation()

  /// Evenly, in so many seconds.
  public static func linear(duration: TimeInterval) -> Animation { Animation() }
  /// Slowly at both ends, in so many seconds.
  public static func easeInOut(duration: TimeInterval) -> Animation { Animation() }
}

/// How a view comes and goes; it means nothing here.
public struct AnyTransition: Sendable {
  /// It is there, or not.
  public static let identity = AnyTransition()
  /// It fades.
  public static let opacity = AnyTransition()
  /// It slides.
  public static let slide = AnyTransition()
}

/// How a text changes; it means nothing here.
public struct ContentTransition: Sendable {
  /// At once.
  public static let identity = ContentTransition()
  /// It fades.
  public static let opacity = ContentTransition()

  /// Digits roll.
  public static func numericText(countsDown: Bool = false) -> ContentTransition { ContentTransition() }
}

/// Why something is hidden; it means nothing here.
public struct RedactionReasons: OptionSet, Hashable, Sendable {
  /// One bit for each.
  public let rawValue: Int

  /// Takes the bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// It isn't there yet.
  public static let placeholder = RedactionReasons(rawValue: 1)
  /// It is nobody's business.
  public static let privacy = RedactionReasons(rawValue: 2)
}
