// Widgets of a home screen, which stand in one bundle with Live Activities. Their code compiles; there is no place where they are shown,
// so nothing of it is called, and whoever registers one gets a line about it.
public import AppIntents
public import Foundation

/// A moment of a widget.
public protocol TimelineEntry {
  /// From when on it is shown.
  var date: Date { get }
  /// How important it is beside others; nil: not at all.
  var relevance: TimelineEntryRelevance? { get }
}

extension TimelineEntry {
  /// Not at all.
  public var relevance: TimelineEntryRelevance? { nil }
}

/// How important a moment is; it means nothing here.
public struct TimelineEntryRelevance: Hashable, Sendable {
  /// The importance.
  public var score: Float
  /// For how many seconds.
  public var duration: TimeInterval

  /// An importance, for a while.
  public init(score: Float, duration: TimeInterval = 0) {
    self.score = score
    self.duration = duration
  }
}

/// A widget's moments.
public struct Timeline<Entry: TimelineEntry> {
  /// The moments.
  public let entries: [Entry]
  /// When to ask for more.
  public let policy: TimelineReloadPolicy

  /// Moments, and when to ask for more.
  public init(entries: [Entry], policy: TimelineReloadPolicy) {
    self.entries = entries
    self.policy = policy
  }
}

extension Timeline: Sendable where Entry: Sendable {}

/// When a widget is asked for more; it means nothing here.
public struct TimelineReloadPolicy: Hashable, Sendable {
  private let date: Date?

  /// After the last moment.
  public static let atEnd = TimelineReloadPolicy(date: nil)
  /// When the application says so.
  public static let never = TimelineReloadPolicy(date: .distantFuture)
  /// At a date.
  public static func after(_ date: Date) -> TimelineReloadPolicy { TimelineReloadPolicy(date: date) }
}

/// What a widget is asked for; nobody asks here.
public struct TimelineProviderContext: Sendable {
  /// The widget's size.
  public let family: WidgetFamily
  /// Whether it is to be chosen.
  public let isPreview: Bool
  /// The widget's size in points.
  public let displaySize: CGSize
}

/// Makes a widget's moments. Never asked.
public protocol TimelineProvider {
  /// A moment.
  associatedtype Entry: TimelineEntry
  /// What a widget is asked for.
  typealias Context = TimelineProviderContext

  /// A moment without data.
  func placeholder(in context: Context) -> Entry
  /// A moment for a choice.
  func getSnapshot(in context: Context, completion: @escaping @Sendable (Entry) -> Void)
  /// All moments.
  func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<Entry>) -> Void)
}

/// Makes the moments of a widget that a user has set up. Never asked.
public protocol AppIntentTimelineProvider {
  /// A moment.
  associatedtype Entry: TimelineEntry
  /// What the user has set up.
  associatedtype Intent: WidgetConfigurationIntent
  /// What a widget is asked for.
  typealias Context = TimelineProviderContext

  /// A moment without data.
  func placeholder(in context: Context) -> Entry
  /// A moment for a choice.
  func snapshot(for configuration: Intent, in context: Context) async -> Entry
  /// All moments.
  func timeline(for configuration: Intent, in context: Context) async -> Timeline<Entry>
}

/// A widget that looks the same for everybody. Left out.
public struct StaticConfiguration<Content: View>: WidgetConfiguration, OmittedConfiguration {
  let kind: String

  /// A kind of widget.
  public init<Provider: TimelineProvider>(
    kind: String, provider: Provider, @ViewBuilder content: @escaping @MainActor (Provider.Entry) -> Content
  ) { self.kind = kind }

  /// Nothing else.
  public var body: EmptyWidgetConfiguration { EmptyWidgetConfiguration() }
}

/// A widget that users set up. Left out.
public struct AppIntentConfiguration<Intent: WidgetConfigurationIntent, Content: View>: WidgetConfiguration,
  OmittedConfiguration
{
  let kind: String

  /// A kind of widget.
  public init<Provider: AppIntentTimelineProvider>(
    kind: String, intent: Intent.Type = Intent.self, provider: Provider,
    @ViewBuilder content: @escaping @MainActor (Provider.Entry) -> Content
  ) where Provider.Intent == Intent { self.kind = kind }

  /// Nothing else.
  public var body: EmptyWidgetConfiguration { EmptyWidgetConfiguration() }
}

/// A configuration that has no place here.
@MainActor protocol OmittedConfiguration {
  /// The widget's kind.
  var kind: String { get }
}

// MARK: Controls

/// A button or a switch in a control center. Left out of a bundle.
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
  /// Returns the same: users don't choose among controls.
  public func displayName(_ name: LocalizedStringResource) -> some ControlWidgetConfiguration { self }
  /// Returns the same: users don't choose among controls.
  public func description(_ description: LocalizedStringResource) -> some ControlWidgetConfiguration { self }
}

/// A control that is the same for everybody.
public struct StaticControlConfiguration: ControlWidgetConfiguration {
  /// A kind of control.
  public init(kind: String, @ViewBuilder content: () -> some View) {}
  /// A kind of control with a value, which is never asked for.
  public init<Provider: ControlValueProvider>(
    kind: String, provider: Provider, @ViewBuilder content: @escaping (Provider.Value) -> some View
  ) {}
}

/// A control that each user configures.
public struct AppIntentControlConfiguration: ControlWidgetConfiguration {
  /// A kind of control, configured by an intent, which no user is shown.
  public init<Configuration: ControlConfigurationIntent>(
    kind: String, intent: Configuration.Type = Configuration.self,
    @ViewBuilder content: @escaping (Configuration) -> some View
  ) {}
  /// A kind of control with a value, which is never asked for.
  public init<Provider: AppIntentControlValueProvider>(
    kind: String, provider: Provider, @ViewBuilder content: @escaping (Provider.Value) -> some View
  ) {}
}

/// What a control shows; nobody asks it.
public protocol ControlValueProvider {
  /// The type of what is shown.
  associatedtype Value
  /// What is shown in a gallery.
  var previewValue: Value { get }
  /// What is shown now.
  func currentValue() async throws -> Value
}

/// What a configured control shows; nobody asks it.
public protocol AppIntentControlValueProvider {
  /// The intent by which a user configures the control.
  associatedtype Configuration: ControlConfigurationIntent
  /// The type of what is shown.
  associatedtype Value
  /// What is shown in a gallery.
  func previewValue(configuration: Configuration) -> Value
  /// What is shown now.
  func currentValue(configuration: Configuration) async throws -> Value
}

/// An intent by which a user configures a control.
public protocol ControlConfigurationIntent: AppIntent {}

extension ControlConfigurationIntent {
  /// Nothing: it holds a choice.
  public func perform() async throws -> some IntentResult { .result() }
}

/// A button in a control center; nothing is read of it.
public struct ControlWidgetButton: View {
  /// A button.
  public init(action: some AppIntent, @ViewBuilder label: () -> some View) {}
  /// Nothing.
  public var body: EmptyView { EmptyView() }
}

/// A switch in a control center; nothing is read of it.
public struct ControlWidgetToggle: View {
  /// A switch.
  public init(
    _ title: LocalizedStringKey, isOn: Bool, action: some AppIntent, @ViewBuilder valueLabel: (Bool) -> some View
  ) {}
  /// Nothing.
  public var body: EmptyView { EmptyView() }
}

/// Lets applications ask for their controls to be drawn again; there are none.
public final class ControlCenter: Sendable {
  /// The only one.
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
