@_exported public import Foundation
@_exported public import FoundationAdditions

/// Something that an application can do when it is asked to, described so that it can be started from outside.
///
/// This module is not AppIntents: it has what the buttons of an alarm need. There is no Siri and there are no Shortcuts, so
/// what only they would read (titles, summaries, dialogs) is kept and shown nowhere.
public protocol AppIntent: PersistentlyIdentifiable, Sendable {
  /// What it answers with.
  associatedtype PerformResult: IntentResult
  /// Its sentence.
  associatedtype SummaryContent: ParameterSummary

  /// Names it for people.
  static var title: LocalizedStringResource { get }
  /// Explains it.
  static var description: IntentDescription? { get }
  /// Whether the application's window comes to the front before it runs.
  static var openAppWhenRun: Bool { get }
  /// In which states of the application it can run.
  static var supportedModes: IntentModes { get }
  /// Whether people are offered it.
  static var isDiscoverable: Bool { get }
  /// What it needs of a locked session.
  static var authenticationPolicy: IntentAuthenticationPolicy { get }

  /// The intent and its parameters as a sentence.
  static var parameterSummary: SummaryContent { get }

  /// An intent whose parameters are filled in afterwards.
  init()

  /// Does it, in the application's process.
  func perform() async throws -> PerformResult
}

extension AppIntent {
  /// A value that travels with the intent.
  public typealias Parameter<Value: Sendable> = IntentParameter<Value>

  /// A sentence about the intent and its parameters.
  public typealias Summary = IntentParameterSummary<Self>

  /// None.
  public static var parameterSummary: IntentParameterSummary<Self> { IntentParameterSummary() }
  /// None.
  public static var description: IntentDescription? { nil }
  /// No.
  public static var openAppWhenRun: Bool { false }
  /// In the background.
  public static var supportedModes: IntentModes { .background }
  /// Yes.
  public static var isDiscoverable: Bool { true }
  /// Allowed at any time.
  public static var authenticationPolicy: IntentAuthenticationPolicy { .alwaysAllowed }
  /// The type's own name.
  public static var persistentIdentifier: String { String(describing: Self.self) }
}
