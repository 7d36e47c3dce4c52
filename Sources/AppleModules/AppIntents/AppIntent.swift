@_exported public import Foundation
@_exported public import FoundationAdditions

/// Something that an application can do on request, described so that it can be started from outside.
///
/// This module is not AppIntents: it contains the types that an alarm's buttons need. There is no Siri and there are no
/// Shortcuts, so anything that only they would read (titles, summaries, dialogs) is kept but not shown anywhere.
public protocol AppIntent: PersistentlyIdentifiable, Sendable {
  /// The type of its result.
  associatedtype PerformResult: IntentResult
  /// The type of its parameter summary.
  associatedtype SummaryContent: ParameterSummary

  /// The title, for people.
  static var title: LocalizedStringResource { get }
  /// An explanation, for people.
  static var description: IntentDescription? { get }
  /// Whether the application's window comes to the front before the intent runs.
  static var openAppWhenRun: Bool { get }
  /// The states of the application in which the intent can run.
  static var supportedModes: IntentModes { get }
  /// Whether the intent is offered to people.
  static var isDiscoverable: Bool { get }
  /// The authentication that the intent needs in a locked session.
  static var authenticationPolicy: IntentAuthenticationPolicy { get }

  /// The intent and its parameters as a sentence.
  static var parameterSummary: SummaryContent { get }

  /// An intent whose parameters are set afterwards.
  init()

  /// Performs the intent, in the application's process.
  func perform() async throws -> PerformResult
}

extension AppIntent {
  /// A value that is sent with the intent.
  public typealias Parameter<Value: Sendable> = IntentParameter<Value>

  /// A sentence about the intent and its parameters.
  public typealias Summary = IntentParameterSummary<Self>

  /// There is none by default.
  public static var parameterSummary: IntentParameterSummary<Self> { IntentParameterSummary() }
  /// There is none by default.
  public static var description: IntentDescription? { nil }
  /// False by default.
  public static var openAppWhenRun: Bool { false }
  /// By default, in the background.
  public static var supportedModes: IntentModes { .background }
  /// True by default.
  public static var isDiscoverable: Bool { true }
  /// By default, it is allowed at any time.
  public static var authenticationPolicy: IntentAuthenticationPolicy { .alwaysAllowed }
  /// The type's own name.
  public static var persistentIdentifier: String { String(describing: Self.self) }
}

/// An intent that the system starts itself.
public protocol SystemIntent: AppIntent {}

/// An intent that a button of a Live Activity starts; here, a button of an alarm's notification.
public protocol LiveActivityIntent: SystemIntent {}

/// An intent with which users configure a widget. There are no widgets on Linux.
public protocol WidgetConfigurationIntent: SystemIntent {}

extension WidgetConfigurationIntent {
  /// Never called.
  public func perform() async throws -> some IntentResult { .result() }
}

/// A type with a name that stays the same in later versions of the application.
public protocol PersistentlyIdentifiable {
  /// The name, which may be stored in settings and shortcuts.
  static var persistentIdentifier: String { get }
}

/// Explains an intent to people. Kept; shown nowhere on Linux.
public struct IntentDescription: Sendable, ExpressibleByStringLiteral {
  /// What the intent does, in a sentence.
  public let descriptionText: LocalizedStringResource
  /// The category under which the intent is listed.
  public let categoryName: LocalizedStringResource?
  /// The keywords by which the intent is found.
  public let searchKeywords: [LocalizedStringResource]

  /// An explanation; without a category and keywords, the intent is found by its title alone.
  public init(
    _ descriptionText: LocalizedStringResource, categoryName: LocalizedStringResource? = nil,
    searchKeywords: [LocalizedStringResource] = []
  ) {
    self.descriptionText = descriptionText
    self.categoryName = categoryName
    self.searchKeywords = searchKeywords
  }

  /// An explanation as a literal.
  public init(stringLiteral value: String) { self.init(LocalizedStringResource(stringLiteral: value)) }
}

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

  /// A set with these bits.
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

/// The authentication that an intent needs in a locked session. Kept; nothing is enforced on Linux.
public enum IntentAuthenticationPolicy: Hashable, Sendable {
  /// The intent runs at any time.
  case alwaysAllowed
  /// The user has to authenticate.
  case requiresAuthentication
  /// The user has to authenticate on this very device.
  case requiresLocalDeviceAuthentication
}
