public import FoundationAdditions

// Information for a screen reader, which reads the notification instead.
extension View {
  /// Returns the view unchanged: a notification is read as it is.
  nonisolated public func accessibilityLabel(_ label: Text) -> some View { self }

  /// Returns the view unchanged: a notification is read as it is.
  nonisolated public func accessibilityLabel(_ key: LocalizedStringKey) -> some View { self }

  /// Returns the view unchanged: a notification is read as it is.
  @_disfavoredOverload nonisolated public func accessibilityLabel(_ resource: LocalizedStringResource) -> some View {
    self
  }

  /// Returns the view unchanged: a notification is read as it is.
  @_disfavoredOverload nonisolated public func accessibilityLabel(_ label: some StringProtocol) -> some View { self }

  /// Returns the view unchanged: a notification is read as it is.
  nonisolated public func accessibilityHint(_ key: LocalizedStringKey) -> some View { self }

  /// Returns the view unchanged: a notification is read as it is.
  nonisolated public func accessibilityValue(_ value: Text) -> some View { self }

  /// Returns the view unchanged: a notification is read as it is.
  nonisolated public func accessibilityValue(_ key: LocalizedStringKey) -> some View { self }

  /// Returns the view unchanged: a notification is read as it is.
  @_disfavoredOverload nonisolated public func accessibilityValue(_ value: some StringProtocol) -> some View { self }

  /// Returns the view unchanged: a notification is read as it is.
  @_disfavoredOverload nonisolated public func accessibilityHint(_ hint: some StringProtocol) -> some View { self }

  /// Returns the view unchanged: a notification is read as it is.
  nonisolated public func accessibilityHidden(_ hidden: Bool) -> some View { self }

  /// Returns the view unchanged: a notification is read as it is.
  nonisolated public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View { self }

  /// Returns the view unchanged: a notification is read as it is.
  nonisolated public func accessibilityIdentifier(_ identifier: String) -> some View { self }

  /// Returns the view unchanged: a notification is read as it is.
  nonisolated public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View { self }

  /// Returns the view unchanged: notifications are read aloud as they are.
  nonisolated public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View { self }

  /// Returns the view unchanged: notifications are read aloud as they are.
  nonisolated public func accessibilitySortPriority(_ priority: Double) -> some View { self }

  /// Returns the view unchanged: notifications are read aloud as they are.
  nonisolated public func accessibilityInputLabels(_ labels: [LocalizedStringKey]) -> some View { self }

  /// Returns the view unchanged: notifications are read aloud as they are.
  nonisolated public func speechAlwaysIncludesPunctuation(_ value: Bool = true) -> some View { self }
}

/// How views are grouped for a screen reader.
public enum AccessibilityChildBehavior: Hashable, Sendable {
  case ignore, contain, combine
}

/// The role of a view for a screen reader.
public struct AccessibilityTraits: OptionSet, Hashable, Sendable {
  /// One bit for each.
  public let rawValue: Int

  /// A set with these bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// It can be pressed.
  public static let isButton = AccessibilityTraits(rawValue: 1)
  /// It is the heading of what follows.
  public static let isHeader = AccessibilityTraits(rawValue: 2)
  /// It is a picture, not text.
  public static let isImage = AccessibilityTraits(rawValue: 4)
  /// A view that changes often.
  public static let updatesFrequently = AccessibilityTraits(rawValue: 8)
}
