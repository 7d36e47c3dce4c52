import AlarmCore
import AlarmWire
import DBus
import EventLoop
import Foundation
import HostSystem

/// The application on the bus: performs the calls to its object, and ends when no more calls arrive.
struct ApplicationService: Sendable {
  private enum Event: Sendable {
    case called(ApplicationCall, ReplyToken)
    /// An intent needs the window.
    case activated(AlarmKitApplication.Activation)
    case done
    /// Nothing has happened since the timer with this number was set.
    case quiet(Int)
    /// The name was released: calls that came before that precede this event in the stream.
    case released
    case closed
  }

  let link: AgentLink
  let name: ApplicationName
  /// How long the application keeps running without a call; nil: for ever.
  let quietTime: Duration?
  let onActivation: @Sendable (AlarmKitApplication.Activation) async -> Void

  /// Serves until no more calls arrive, or the bus is gone.
  func run() async throws {
    guard let path = name.path else { return }
    link.identify(name)
    let (events, continuation) = AsyncStream<Event>.makeStream()
    let connection: BusConnection
    do {
      connection = try await link.connected()
      // The object is exported before the name is taken: a caller that finds the name also finds the object.
      connection.export(.application(at: path) { continuation.yield(.called($0, $1)) })
      guard try await connection.requestName(name.busName) != .inUse else {
        connection.unexport(path)
        throw AgentFailure.error(
          .invalid,
          Message(
            "another process is {app} already; see activateRunning(id:)", ["app": name.busName.text]))
      }
    } catch let error as DBusError {
      throw AgentFailure.error(
        .unavailable,
        Message("{app} can't be served: {reason}", ["app": name.busName.text, "reason": error.sentence]))
    }
    await serve(events, continuation, on: connection)
    await connection.releaseName(name.busName)
    connection.unexport(path)
  }

  // MARK: Private

  private func serve(
    _ events: AsyncStream<Event>, _ continuation: AsyncStream<Event>.Continuation, on connection: BusConnection
  ) async {
    await withDiscardingTaskGroup { group in
      group.addTask {
        await connection.waitUntilClosed()
        continuation.yield(.closed)
      }
      var busy = 0
      var turn = 0
      var isLeaving = false
      var timer = quietTimer(turn, continuation)
      loop: for await event in events {
        switch event {
        case .called(let call, let token):
          busy += 1
          timer = nil
          group.addTask {
            await answer(call, token, on: connection) { continuation.yield(.activated($0)) }
            continuation.yield(.done)
          }
        case .activated(let activation):
          busy += 1
          group.addTask {
            await onActivation(activation)
            continuation.yield(.done)
          }
        case .done:
          busy -= 1
          guard busy == 0 else { continue }
          if isLeaving { break loop }
          turn += 1
          timer = quietTimer(turn, continuation)
        case .quiet(let asked):
          guard asked == turn, busy == 0 else { continue }
          // From here on the bus starts a new process for new callers.
          await connection.releaseName(name.busName)
          continuation.yield(.released)
        case .released:
          isLeaving = true
          if busy == 0 { break loop }
        case .closed: break loop
        }
      }
      _ = timer
      group.cancelAll()
    }
  }

  private func quietTimer(_ turn: Int, _ continuation: AsyncStream<Event>.Continuation) -> EventSource? {
    quietTime.map { link.loop.after($0) { continuation.yield(.quiet(turn)) } }
  }

  /// Performs a call, and answers it only when that is done, so the agent notices if the application has crashed.
  private func answer(
    _ call: ApplicationCall, _ token: ReplyToken, on connection: BusConnection,
    show: @Sendable (AlarmKitApplication.Activation) -> Void
  ) async {
    switch call {
    case .activate(let activation):
      show(activation)
      connection.reply(token, [])
    case .action(let action, let parameters, let activationToken):
      do {
        try await perform(action, parameters, activationToken, show: show)
        connection.reply(token, [])
      } catch let error as WireError {
        connection.fail(token, error.dbusError(in: WordingFiles.ofUser))
      } catch {
        connection.fail(token, DBusError("org.alarmkit.Application.Error.IntentFailed", "\(error)"))
      }
    }
  }

  private func perform(
    _ action: String, _ parameters: [DBusValue], _ token: String?,
    show: @Sendable (AlarmKitApplication.Activation) -> Void
  ) async throws {
    guard action == IntentArchive.actionName else {
      throw WireError(
        .notFound, argument: "action_name",
        Message("there is no action \"{action}\"", ["action": DefinitionLimits.shortened(action)]))
    }
    guard parameters.count == 1, let json = parameters[0].asString else {
      throw WireError(
        argument: "parameter", Message("{action} takes one string of JSON", ["action": action]))
    }
    let payload = try ActionPayload(json: json)
    try await IntentPerformer.perform(
      payload, AlarmKitApplication.Activation(token: token, alarmID: UUID(uuidString: payload.alarm)), show: show)
  }
}

/// A call to `org.freedesktop.Application`.
enum ApplicationCall: Sendable {
  /// The application has to show its window, with the URLs that it has to open.
  case activate(AlarmKitApplication.Activation)
  /// The application has to perform an action.
  case action(name: String, parameters: [DBusValue], token: String?)

  /// Reads a call that matches the interface's table; nil: the interface has no such method.
  init?(_ call: IncomingCall) {
    let token = call.arguments.last.flatMap { platform in
      (platform["activation-token"] ?? platform["desktop-startup-id"])?.asString
    }
    switch call.member {
    case "Activate": self = .activate(.init(token: token))
    case "Open":
      self = .activate(.init(token: token, urls: (call.arguments[0].asStrings ?? []).compactMap(URL.init(string:))))
    case "ActivateAction":
      self = .action(
        name: call.arguments[0].asString ?? "",
        parameters: (call.arguments[1].asArray ?? []).compactMap(\.asVariant), token: token)
    default: return nil
    }
  }
}

extension ExportedObject {
  /// An application's object on the bus; `heard` is called for each call on the connection's loop, and the call is answered later.
  static func application(
    at path: ObjectPath, _ heard: @escaping @Sendable (ApplicationCall, ReplyToken) -> Void
  ) -> ExportedObject {
    func row(_ name: MemberName, _ inputs: [ArgumentRow]) -> MethodRow {
      MethodRow(name: name, inputs: inputs) { incoming in
        guard let call = ApplicationCall(incoming) else { return .failure(.unknownMethod(incoming.member.text)) }
        heard(call, incoming.token)
        return .later
      }
    }
    let platform = ArgumentRow("platform_data", "a{sv}")
    return ExportedObject(
      path: path,
      interfaces: [
        InterfaceTable(
          name: "org.freedesktop.Application",
          methods: [
            row("Activate", [platform]), row("Open", [ArgumentRow("uris", "as"), platform]),
            row("ActivateAction", [ArgumentRow("action_name", "s"), ArgumentRow("parameter", "av"), platform]),
          ])
      ])
  }
}
