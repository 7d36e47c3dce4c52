public import Foundation

/// What a view can ask of its surroundings. There is no screen, so the answers are those of a plain one.
public struct EnvironmentValues {
  /// That of the view that is being read.
  @MainActor static var current = EnvironmentValues()

  private var own: [ObjectIdentifier: Any] = [:]
  /// The tint that a view around it set.
  var tint: ColorValue?

  /// Light.
  public var colorScheme: ColorScheme = .light
  /// Standard.
  public var colorSchemeContrast: ColorSchemeContrast = .standard
  /// No.
  public var isLuminanceReduced = false
  /// No.
  public var isActivityFullscreen = false
  /// No.
  public var showsWidgetContainerBackground = false
  /// The user's.
  public var locale = Locale.current
  /// The user's.
  public var calendar = Calendar.current
  /// The system's.
  public var timeZone = TimeZone.current
  /// From left to right.
  public var layoutDirection: LayoutDirection = .leftToRight
  /// The usual size.
  public var dynamicTypeSize: DynamicTypeSize = .large
  /// Yes, unless a view around it says otherwise.
  public var isEnabled = true

  /// Those of a plain screen.
  public init() {}

  /// A value of the application's own.
  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get { own[ObjectIdentifier(key)] as? Key.Value ?? key.defaultValue }
    set { own[ObjectIdentifier(key)] = newValue }
  }
}

/// Names a value of the application's own in the surroundings of its views.
public protocol EnvironmentKey {
  /// What it is a value of.
  associatedtype Value
  /// The value where none was set.
  static var defaultValue: Value { get }
}

/// A value of a view's surroundings.
@propertyWrapper public struct Environment<Value> {
  private let path: KeyPath<EnvironmentValues, Value>

  /// The value at a path.
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { path = keyPath }

  /// The value; it is there while the view's body is read.
  @MainActor public var wrappedValue: Value { EnvironmentValues.current[keyPath: path] }
}

/// Whether a screen is light or dark.
public enum ColorScheme: CaseIterable, Hashable, Sendable {
  case light, dark
}

/// How much the colours of a screen differ.
public enum ColorSchemeContrast: CaseIterable, Hashable, Sendable {
  case standard, increased
}

/// In which direction texts run.
public enum LayoutDirection: CaseIterable, Hashable, Sendable {
  case leftToRight, rightToLeft
}

/// How large texts are.
public enum DynamicTypeSize: CaseIterable, Hashable, Comparable, Sendable {
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
  case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

  /// Whether it is one of those for people who need it.
  public var isAccessibilitySize: Bool { self >= .accessibility1 }
}
