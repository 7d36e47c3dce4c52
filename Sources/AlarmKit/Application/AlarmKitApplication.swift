import AlarmCore
import AlarmWire
import AppIntents
import DBus
public import Foundation
public import WidgetKit

/// Not part of Apple's API: makes a program on Linux the application that owns its alarms.
///
/// On iOS the system knows which application is running, and starts it for an intent. Here a program states its id, which is the
/// name of its desktop file, and the bus starts it:
///
/// ```swift
/// @main struct Tea {
///   static func main() async throws {
///     try await AlarmKitApplication.run(id: "org.example.Tea")
///   }
/// }
/// ```
///
/// Without any of this, alarms still ring, and Stop and Snooze work; only intents aren't performed.
public enum AlarmKitApplication {
  /// Sets which application this program is. Alarms that it schedules from now on belong to that application. For programs that
  /// schedule alarms and exit, such as command-line tools; ``run(id:quietTime:onActivation:)`` calls this itself.
  ///
  /// Call it before anything else in the library: a program that has already called the agent has another identity there. Throws
  /// if `id` isn't a valid application id, such as `org.example.Tea`.
  public static func register(id: String) throws { AlarmManager.shared.link.identify(try name(id)) }

  /// Makes this program the application: identifies it, takes the application's name on the bus, and performs the intents of its
  /// alarms' buttons. Returns when it has received no call for `quietTime` seconds (nil: never), or when the session has ended.
  ///
  /// `onActivation` is called when the application has to show its window. The program keeps running as long as one of these calls
  /// runs, as it would with an open window. A foreground intent is performed at the same time. Throws if another process is the
  /// application already; ``activateRunning(id:)`` asks that process to show its window.
  public static func run(
    id: String, quietTime: TimeInterval? = 10,
    onActivation: @escaping @Sendable (Activation) async -> Void = { _ in }
  ) async throws {
    try await run(id: id, quietTime: quietTime, manager: .shared, onActivation: onActivation)
  }

  /// The same, on another manager's bus.
  package static func run(
    id: String, quietTime: TimeInterval?, manager: AlarmManager,
    onActivation: @escaping @Sendable (Activation) async -> Void
  ) async throws {
    try await ApplicationService(
      link: manager.link, name: try name(id), quietTime: quietTime.map { .seconds($0) }, onActivation: onActivation
    ).run()
  }

  /// Asks the process that is the application to show its window; the bus starts a process if there is none.
  public static func activateRunning(id: String) async throws {
    let name = try name(id)
    guard let path = name.path else { return }
    let link = AlarmManager.shared.link
    do {
      _ = try await link.connected().call(
        MethodCall(
          destination: name.busName, path: path, interface: ApplicationName.interface, member: "Activate",
          arguments: [.properties([])]))
    } catch {
      throw AgentFailure.error(
        .unavailable, Message("{app} can't be activated: {reason}", ["app": id, "reason": error.sentence]))
    }
  }

  /// Performs an action that this program has received itself. For programs with their own main loop, which export
  /// `org.freedesktop.Application` (as `GApplication` does) and pass on the calls of `ActivateAction`.
  ///
  /// Returns false if the action isn't one of this library. `parameters` are those of the call, as strings; a `GAction` has one,
  /// of type `s`.
  @discardableResult
  public static func perform(
    action: String, parameters: [String], activationToken: String? = nil
  ) async throws -> Bool {
    guard action == IntentArchive.actionName else { return false }
    guard parameters.count == 1 else {
      throw AgentFailure.error(
        .invalid,
        Message(
          "the action {action} takes one text; there are {number}", ["action": action, "number": parameters.count]))
    }
    do {
      let payload = try ActionPayload(json: parameters[0])
      try await IntentPerformer.perform(
        payload, Activation(token: activationToken, alarmID: UUID(uuidString: payload.alarm)))
    } catch let error as WireError {
      throw AgentFailure.error(error)
    }
    return true
  }

  private static func name(_ id: String) throws -> ApplicationName {
    guard let name = ApplicationName(id) else {
      throw AgentFailure.error(
        .invalid,
        Message(
          "\"{id}\" is not an application's id; write the name of its desktop file, such as org.example.Tea", ["id": id]
        ))
    }
    return name
  }
}

extension AlarmKitApplication {
  /// The request that brought the application to the front.
  public struct Activation: Sendable, Hashable {
    /// The token with which a window can take the focus, for `XDG_ACTIVATION_TOKEN` and xdg-activation; nil: there is none.
    public var token: String?
    /// The alarm whose button was pressed; nil: the application was started in another way.
    public var alarmID: Alarm.ID?
    /// The URLs that the application has to open.
    public var urls: [URL]

    init(token: String? = nil, alarmID: Alarm.ID? = nil, urls: [URL] = []) {
      self.token = token
      self.alarmID = alarmID
      self.urls = urls
    }
  }

  /// Inside an intent's `perform()`: the button press that started the intent, with the token for its window; nil elsewhere.
  @TaskLocal public static var activation: Activation?
}

extension AlarmKitApplication {
  /// Registers the widgets that determine what the application's alarms show: those with an `ActivityConfiguration` for
  /// `AlarmAttributes`.
  ///
  /// On iOS the system finds them in an extension; here the application registers them before it schedules alarms. Their views
  /// are read on the main actor whenever an alarm is scheduled, so a program that keeps its main thread busy has to free it from
  /// time to time.
  public static func register<Widgets: WidgetBundle & SendableMetatype>(widgets: Widgets.Type) {
    RegisteredWidgets.add { Widgets().body }
  }

  /// Registers one widget that determines what the application's alarms show.
  public static func register<OneWidget: Widget & SendableMetatype>(widgets: OneWidget.Type) {
    RegisteredWidgets.add { OneWidget() }
  }
}

/// Performs an archived intent in this process.
enum IntentPerformer {
  private static let presses = RecentPresses()

  /// Performs the intent in the isolation that it declares: on the main actor if it requires that, otherwise on the caller's.
  /// `show` is called before an intent that needs the application's window. A press that was delivered before isn't performed
  /// again: this call ends when the first one does, with the same result.
  static func perform(
    _ payload: ActionPayload, _ activation: AlarmKitApplication.Activation,
    show: (AlarmKitApplication.Activation) -> Void = { _ in }
  ) async throws {
    try await presses.perform(payload.press) {
      let intent = try await IntentArchive.intent(from: payload.parameters ?? [:])
      if IntentArchive.isForeground(type(of: intent)) { show(activation) }
      try await AlarmKitApplication.$activation.withValue(activation) {
        try await PerformedPress.performing(IntentArchive.deed(of: payload), to: activation.alarmID) {
          _ = try await intent.perform()
        }
      }
    }
  }
}
