import AlarmClient
import AlarmCore
import AlarmWire
import DBus
import EventLoop
import RingDrawing

/// Posts one notification at the session's server as a preview, and reports how it ended. Its buttons only end the preview, and it
/// is always removed: a notification whose buttons have no effect must not stay.
struct NotificationPoster {
  let connection: BusConnection
  let loop: EventLoop

  /// What ended the preview; the raw value is the word in JSON.
  enum End: String {
    case pressed, closed, expired, overdue, interrupted
    case serverGone = "server-gone"
  }

  /// The outcome of a preview.
  struct Outcome {
    /// The server's name and version.
    var server: String
    var end: End
    /// The button, or the click on the text, that ended it; nil if neither did.
    var button: NotificationPlan.Action?
  }

  /// An event during the preview.
  private enum News: Sendable {
    case signal(SignalMessage)
    case owner(BusName?)
    case overdue, interrupted
  }

  /// Shows a notice as the agent would, for at most `length`; `posted` is called with the server's name once the notice is shown.
  func show(
    _ notice: Notice, for length: Duration, posted: (String) -> Void
  ) async throws(CommandFailure) -> Outcome {
    let server = try await server()
    let name = "\(server.name) \(server.version)"
    let plan = NotificationPlanner.plan(for: notice, on: server, in: readersWords)
    let (news, feed) = AsyncStream<News>.makeStream()
    // Started before the notification is shown, so no press is missed, and a signal to end leaves nothing on the screen: SIGHUP 1,
    // SIGINT 2, SIGTERM 15.
    let signals = try await signals()
    let interrupts = [1, 2, 15].map { loop.onSignal($0) { feed.yield(.interrupted) } }
    let id = try await post(plan, for: length)
    posted(name)
    let owners = try await owners()
    let timer = loop.after(length) { feed.yield(.overdue) }
    let outcome = await withTaskGroup { group in
      group.addTask { for await signal in signals { feed.yield(.signal(signal)) } }
      group.addTask { for await owner in owners { feed.yield(.owner(owner)) } }
      defer { group.cancelAll() }
      for await item in news {
        if let (end, key) = Self.end(of: id, item) {
          return Outcome(server: name, end: end, button: plan.actions.first { $0.key.rawValue == key })
        }
      }
      return Outcome(server: name, end: .serverGone)
    }
    timer.cancel()
    for interrupt in interrupts { interrupt.cancel() }
    // Has no effect if the notification, or its server, is already gone.
    _ = try? await call("CloseNotification", [.uint32(id)])
    return outcome
  }

  /// How an event ends the preview, with the key that was pressed; nil if it doesn't.
  private static func end(of id: UInt32, _ news: News) -> (End, key: String?)? {
    switch news {
    case .overdue: return (.overdue, nil)
    case .interrupted: return (.interrupted, nil)
    case .owner(let owner): return owner == nil ? (.serverGone, nil) : nil
    case .signal(let signal):
      guard signal.arguments.first?.asUInt32 == id, signal.arguments.count == 2 else { return nil }
      switch signal.member.text {
      case "ActionInvoked": return (.pressed, signal.arguments[1].asString)
      // The Desktop Notifications Specification's reasons: 1 expired, 2 dismissed, 3 closed by a call.
      case "NotificationClosed": return (signal.arguments[1].asUInt32 == 1 ? .expired : .closed, nil)
      default: return nil
      }
    }
  }

  // MARK: The server

  private func server() async throws(CommandFailure) -> ServerCapabilities {
    let about = try await call("GetServerInformation")
    let capabilities = try await call("GetCapabilities").first?.asStrings ?? []
    func text(_ place: Int) -> String { about.indices.contains(place) ? about[place].asString ?? "" : "" }
    return ServerCapabilities(name: text(0), vendor: text(1), version: text(2), words: Set(capabilities))
  }

  /// Posts a plan and returns the server's number for it. A notification that wouldn't expire does so if the server allows it, in
  /// case this program is killed.
  private func post(_ plan: NotificationPlan, for length: Duration) async throws(CommandFailure) -> UInt32 {
    var hints: [(String, DBusValue)] = [
      ("urgency", .byte(plan.urgency.rawValue)), ("category", .string(plan.category)),
      ("resident", .bool(plan.isResident)),
    ]
    if let entry = plan.desktopEntry { hints.append(("desktop-entry", .string(entry))) }
    if let progress = plan.progress { hints.append(("value", .int32(Int32(clamping: progress)))) }
    if let picture = plan.picture { hints.append(("image-data", Self.pixels(of: picture))) }
    let timeout = plan.timeout == 0 ? Int32(clamping: length.components.seconds * 1000) : plan.timeout
    let answer = try await call(
      "Notify",
      [
        .string(say("Alarms")), .uint32(0), .string(plan.icon), .string(plan.summary), .string(plan.body),
        .strings(plan.actions.flatMap { [$0.key.rawValue, $0.label] }), .properties(hints), .int32(timeout),
      ])
    return answer.first?.asUInt32 ?? 0
  }

  /// A drawn picture in the form of a notification's `image-data`.
  private static func pixels(of picture: RingPicture) -> DBusValue {
    let image = RingImage(picture, size: 64)
    let size = Int32(image.size)
    return .structure([
      .int32(size), .int32(size), .int32(size * 4), .bool(true), .int32(8), .int32(4),
      .array(image.bytesRGBA.map { .byte($0) }, of: "y"),
    ])
  }

  private static let name: BusName = "org.freedesktop.Notifications"
  private static let path: ObjectPath = "/org/freedesktop/Notifications"
  private static let interface: InterfaceName = "org.freedesktop.Notifications"

  private func signals() async throws(CommandFailure) -> AsyncStream<SignalMessage> {
    do {
      return try await connection.signals(
        MatchRule(sender: Self.name, path: Self.path, interface: Self.interface))
    } catch {
      throw CommandFailure(error)
    }
  }

  private func owners() async throws(CommandFailure) -> AsyncStream<BusName?> {
    do { return try await connection.ownerChanges(of: Self.name) } catch { throw CommandFailure(error) }
  }

  private func call(_ member: MemberName, _ arguments: [DBusValue] = []) async throws(CommandFailure) -> [DBusValue] {
    do throws(DBusError) {
      return try await connection.call(
        MethodCall(
          destination: Self.name, path: Self.path, interface: Self.interface, member: member, arguments: arguments))
    } catch {
      guard error.isServiceUnknown else { throw CommandFailure(error) }
      throw CommandFailure(
        "Unreachable", say("nobody shows notifications in this session; alarmctl notifications does, in a terminal"),
        .unreachable)
    }
  }
}

/// A preview as `--json` prints it.
struct PreviewReport: JSONRepresentable {
  let server: String
  /// How it ended: `pressed`, `closed`, `expired`, `overdue`, `interrupted` or `server-gone`.
  let end: String
  /// The pressed button's key and label; empty if none was pressed.
  let action: String
  let label: String

  /// The outcome of a preview.
  init(_ outcome: NotificationPoster.Outcome) {
    server = outcome.server
    end = outcome.end.rawValue
    action = outcome.button?.key.rawValue ?? ""
    label = outcome.button?.label ?? ""
  }

  var json: JSONValue {
    get throws(WireError) {
      try .fields(["server": server, "end": end, "action": action, "label": label])
    }
  }
}
