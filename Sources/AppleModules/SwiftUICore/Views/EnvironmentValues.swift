public import Foundation

/// The values that a view can read from its environment. There is no screen, so they are those of a plain screen.
public struct EnvironmentValues {
  /// The environment of the view that is being read.
  @MainActor static var current = EnvironmentValues()

  private var own: [ObjectIdentifier: Any] = [:]
  /// The tint that was set by a view around it.
  var tint: ColorValue?

  /// Light.
  public var colorScheme: ColorScheme = .light
  /// Standard.
  public var colorSchemeContrast: ColorSchemeContrast = .standard
  /// False.
  public var isLuminanceReduced = false
  /// False.
  public var isActivityFullscreen = false
  /// False.
  public var showsWidgetContainerBackground = false
  /// None.
  public var widgetContentMargins = EdgeInsets()
  /// In all colours.
  public var widgetRenderingMode: WidgetRenderingMode = .fullColor
  /// None.
  public var redactionReasons: RedactionReasons = []
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
  /// True, unless a view around it disables it.
  public var isEnabled = true

  /// The environment of a plain screen.
  public init() {}

  /// A value that the application defines.
  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get { own[ObjectIdentifier(key)] as? Key.Value ?? key.defaultValue }
    set { own[ObjectIdentifier(key)] = newValue }
  }
}

/// The key of a value that an application defines for the environment of its views.
public protocol EnvironmentKey {
  /// The type of the value.
  associatedtype Value
  /// The value if none was set.
  static var defaultValue: Value { get }
}

/// A value from a view's environment.
@propertyWrapper public struct Environment<Value> {
  private let path: KeyPath<EnvironmentValues, Value>

  /// The value at a path.
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { path = keyPath }

  /// The value; it is available while the view's body is read.
  @MainActor public var wrappedValue: Value { EnvironmentValues.current[keyPath: path] }
}

/// A view with another environment.
struct ModifiedEnvironment<Content: View> {
  let content: Content
  let change: (inout EnvironmentValues) -> Void

  init(content: Content, change: @escaping (inout EnvironmentValues) -> Void) {
    self.content = content
    self.change = change
  }
}

extension ModifiedEnvironment: View, ReadableView {
  typealias Body = Never

  func read(into reader: inout ViewReader, _ environment: EnvironmentValues) {
    var environment = environment
    change(&environment)
    reader.read(content, environment)
  }
}

extension View {
  /// The view with another value in its environment.
  nonisolated public func environment<Value>(
    _ path: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
  ) -> some View { ModifiedEnvironment(content: self) { $0[keyPath: path] = value } }

  /// The view, enabled or disabled in its environment.
  nonisolated public func disabled(_ disabled: Bool) -> some View {
    ModifiedEnvironment(content: self) { $0.isEnabled = $0.isEnabled && !disabled }
  }
}

/// Whether a screen is light or dark.
public enum ColorScheme: CaseIterable, Hashable, Sendable {
  case light, dark
}

/// How strong the contrast of a screen's colours is.
public enum ColorSchemeContrast: CaseIterable, Hashable, Sendable {
  case standard, increased
}

/// How a widget's colours are drawn; it has no effect here.
public struct WidgetRenderingMode: Hashable, Sendable {
  private let name: String

  /// As the widget defines.
  public static let fullColor = WidgetRenderingMode(name: "fullColor")
  /// In two colours.
  public static let accented = WidgetRenderingMode(name: "accented")
  /// In shades of one colour.
  public static let vibrant = WidgetRenderingMode(name: "vibrant")
}

/// The direction in which texts run.
public enum LayoutDirection: CaseIterable, Hashable, Sendable {
  case leftToRight, rightToLeft
}

/// How large texts are.
public enum DynamicTypeSize: CaseIterable, Hashable, Comparable, Sendable {
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
  case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

  /// Whether it is one of the sizes for people who need larger texts.
  public var isAccessibilitySize: Bool { self >= .accessibility1 }
}

/// Why something is hidden; it has no effect here.
public struct RedactionReasons: OptionSet, Hashable, Sendable {
  /// One bit for each.
  public let rawValue: Int

  /// A set with these bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The content isn't available yet.
  public static let placeholder = RedactionReasons(rawValue: 1)
  /// The content is private.
  public static let privacy = RedactionReasons(rawValue: 2)
}

extension Color {
  /// A colour's components, as floating-point numbers from 0 to 1.
  public struct Resolved: Hashable, Sendable {
    /// The components in sRGB.
    public var red: Float, green: Float, blue: Float, opacity: Float
  }

  /// The components; a colour that the desktop decides has those of black.
  public func resolve(in environment: EnvironmentValues) -> Resolved {
    guard case .components(let red, let green, let blue, let opacity) = value else {
      return Resolved(red: 0, green: 0, blue: 0, opacity: 1)
    }
    return Resolved(red: Float(red), green: Float(green), blue: Float(blue), opacity: Float(opacity))
  }
}
