// Widgets of a home screen, which can be in one bundle with Live Activities. Their code compiles, but they aren't shown anywhere
// and their functions aren't called. A line is logged for an application that registers one.
public import AppIntents
public import Foundation

/// An entry of a widget's timeline.
public protocol TimelineEntry {
  /// When it begins to be shown.
  var date: Date { get }
  /// How important it is compared with others; nil: not at all.
  var relevance: TimelineEntryRelevance? { get }
}

extension TimelineEntry {
  /// By default, it isn't important.
  public var relevance: TimelineEntryRelevance? { nil }
}

/// How important an entry is; it has no effect here.
public struct TimelineEntryRelevance: Hashable, Sendable {
  /// The importance.
  public var score: Float
  /// The duration in seconds.
  public var duration: TimeInterval

  /// An importance for some seconds.
  public init(score: Float, duration: TimeInterval = 0) {
    self.score = score
    self.duration = duration
  }
}

/// A widget's timeline.
public struct Timeline<Entry: TimelineEntry> {
  /// The entries.
  public let entries: [Entry]
  /// When to ask for more entries.
  public let policy: TimelineReloadPolicy

  /// Entries, and when to ask for more.
  public init(entries: [Entry], policy: TimelineReloadPolicy) {
    self.entries = entries
    self.policy = policy
  }
}

extension Timeline: Sendable where Entry: Sendable {}

/// When a widget is asked for more entries; it has no effect here.
public struct TimelineReloadPolicy: Hashable, Sendable {
  private let date: Date?

  /// After the last entry.
  public static let atEnd = TimelineReloadPolicy(date: nil)
  /// When the application asks for it.
  public static let never = TimelineReloadPolicy(date: .distantFuture)
  /// At a date.
  public static func after(_ date: Date) -> TimelineReloadPolicy { TimelineReloadPolicy(date: date) }
}

/// The request to a widget; nothing is requested here.
public struct TimelineProviderContext: Sendable {
  /// The widget's size.
  public let family: WidgetFamily
  /// Whether it is for a gallery.
  public let isPreview: Bool
  /// The widget's size in points.
  public let displaySize: CGSize
}

/// Provides a widget's timeline. Never called.
public protocol TimelineProvider {
  /// The type of the entries.
  associatedtype Entry: TimelineEntry
  /// The request to a widget.
  typealias Context = TimelineProviderContext

  /// An entry without data.
  func placeholder(in context: Context) -> Entry
  /// An entry for a gallery.
  func getSnapshot(in context: Context, completion: @escaping @Sendable (Entry) -> Void)
  /// All entries.
  func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<Entry>) -> Void)
}

/// Provides the timeline of a widget that a user has configured. Never called.
public protocol AppIntentTimelineProvider {
  /// The type of the entries.
  associatedtype Entry: TimelineEntry
  /// The intent with the user's configuration.
  associatedtype Intent: WidgetConfigurationIntent
  /// The request to a widget.
  typealias Context = TimelineProviderContext

  /// An entry without data.
  func placeholder(in context: Context) -> Entry
  /// An entry for a gallery.
  func snapshot(for configuration: Intent, in context: Context) async -> Entry
  /// All entries.
  func timeline(for configuration: Intent, in context: Context) async -> Timeline<Entry>
}

/// A widget that looks the same for all users. It isn't shown.
public struct StaticConfiguration<Content: View>: WidgetConfiguration, OmittedConfiguration {
  let kind: String

  /// A kind of widget.
  public init<Provider: TimelineProvider>(
    kind: String, provider: Provider, @ViewBuilder content: @escaping @MainActor (Provider.Entry) -> Content
  ) { self.kind = kind }

  /// No other contents.
  public var body: EmptyWidgetConfiguration { EmptyWidgetConfiguration() }
}

/// A widget that users configure. It isn't shown.
public struct AppIntentConfiguration<Intent: WidgetConfigurationIntent, Content: View>: WidgetConfiguration,
  OmittedConfiguration
{
  let kind: String

  /// A kind of widget.
  public init<Provider: AppIntentTimelineProvider>(
    kind: String, intent: Intent.Type = Intent.self, provider: Provider,
    @ViewBuilder content: @escaping @MainActor (Provider.Entry) -> Content
  ) where Provider.Intent == Intent { self.kind = kind }

  /// No other contents.
  public var body: EmptyWidgetConfiguration { EmptyWidgetConfiguration() }
}

/// A configuration that can't be shown here.
@MainActor protocol OmittedConfiguration {
  /// The widget's kind.
  var kind: String { get }
}

// MARK: Controls

/// A button or a switch in a control center. It is left out of a bundle.
@MainActor @preconcurrency public protocol ControlWidget {
  /// The type of its contents.
  associatedtype Body: ControlWidgetConfiguration
  /// A control.
  init()
  /// Its contents.
  var body: Body { get }
}

/// What a control shows.
@MainActor @preconcurrency public protocol ControlWidgetConfiguration {}

extension ControlWidgetConfiguration {
  /// Returns it unchanged: users don't choose controls here.
  public func displayName(_ name: LocalizedStringResource) -> some ControlWidgetConfiguration { self }
  /// Returns it unchanged: users don't choose controls here.
  public func description(_ description: LocalizedStringResource) -> some ControlWidgetConfiguration { self }
}

/// A control that is the same for all users.
public struct StaticControlConfiguration: ControlWidgetConfiguration {
  /// A kind of control.
  public init(kind: String, @ViewBuilder content: () -> some View) {}
  /// A kind of control with a value; the value is never requested.
  public init<Provider: ControlValueProvider>(
    kind: String, provider: Provider, @ViewBuilder content: @escaping (Provider.Value) -> some View
  ) {}
}

/// A control that each user configures.
public struct AppIntentControlConfiguration: ControlWidgetConfiguration {
  /// A kind of control that an intent configures; no user sees it.
  public init<Configuration: ControlConfigurationIntent>(
    kind: String, intent: Configuration.Type = Configuration.self,
    @ViewBuilder content: @escaping (Configuration) -> some View
  ) {}
  /// A kind of control with a value; the value is never requested.
  public init<Provider: AppIntentControlValueProvider>(
    kind: String, provider: Provider, @ViewBuilder content: @escaping (Provider.Value) -> some View
  ) {}
}

/// Provides the value of a control. Never called.
public protocol ControlValueProvider {
  /// The type of what is shown.
  associatedtype Value
  /// What is shown in a gallery.
  var previewValue: Value { get }
  /// What is shown now.
  func currentValue() async throws -> Value
}

/// Provides the value of a configured control. Never called.
public protocol AppIntentControlValueProvider {
  /// The intent with which a user configures the control.
  associatedtype Configuration: ControlConfigurationIntent
  /// The type of what is shown.
  associatedtype Value
  /// What is shown in a gallery.
  func previewValue(configuration: Configuration) -> Value
  /// What is shown now.
  func currentValue(configuration: Configuration) async throws -> Value
}

/// An intent with which a user configures a control.
public protocol ControlConfigurationIntent: AppIntent {}

extension ControlConfigurationIntent {
  /// Does nothing: the intent only contains a configuration.
  public func perform() async throws -> some IntentResult { .result() }
}

/// A button in a control center. It isn't read.
public struct ControlWidgetButton: View {
  /// A button.
  public init(action: some AppIntent, @ViewBuilder label: () -> some View) {}
  /// Nothing.
  public var body: EmptyView { EmptyView() }
}

/// A switch in a control center. It isn't read.
public struct ControlWidgetToggle: View {
  /// A switch.
  public init(
    _ title: LocalizedStringKey, isOn: Bool, action: some AppIntent, @ViewBuilder valueLabel: (Bool) -> some View
  ) {}
  /// Nothing.
  public var body: EmptyView { EmptyView() }
}

/// Lets applications request that their controls are drawn again; there are none.
public final class ControlCenter: Sendable {
  /// The only control center.
  public static let shared = ControlCenter()

  private init() {}

  /// Does nothing.
  public func reloadAllControls() {}
  /// Does nothing.
  public func reloadControls(ofKind kind: String) {}
}

/// A widget that a user has put on a screen; there is none.
public struct WidgetInfo: Hashable, Sendable {
  /// Its kind.
  public let kind: String
  /// Its size.
  public let family: WidgetFamily
}

extension WidgetCenter {
  /// Calls a closure with an empty array: there are no widgets.
  public func getCurrentConfigurations(_ completion: @escaping (Result<[WidgetInfo], any Error>) -> Void) {
    completion(.success([]))
  }

  /// An empty array: there are no widgets.
  public func currentConfigurations() async throws -> [WidgetInfo] { [] }
}
