@_exported public import Foundation
@_exported public import FoundationAdditions

/// Something that an application can do when it is asked to, described so that it can be started from outside.
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

  /// An intent whose parameters are filled in afterwards.
  init()

  /// Performs the intent, in the application's process.
  func perform() async throws -> PerformResult
}

extension AppIntent {
  /// A value that is sent with the intent.
  public typealias Parameter<Value: Sendable> = IntentParameter<Value>

  /// A sentence about the intent and its parameters.
  public typealias Summary = IntentParameterSummary<Self>

  /// By default, there is none.
  public static var parameterSummary: IntentParameterSummary<Self> { IntentParameterSummary() }
  /// By default, there is none.
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
