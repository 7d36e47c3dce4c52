package import AlarmCore
import AlarmWire
package import DBus
package import HostSystem
import Synchronization

/// Opens the window like a launcher, by `org.freedesktop.Application`: the bus starts it if it isn't running, and there is only one.
///
/// A call that fails isn't repeated: the user sees that no window appeared, and clicks again.
package final class BusWindowOpener: WindowOpener {
  /// How long the window may take to start.
  private static let patience = Duration.seconds(30)
  /// How long a result from the disk is used. Every notification asks for it, and the window is installed rarely.
  private static let freshness = Duration.seconds(5)
  /// How many openings may wait while the window starts; further ones are dropped, because all would show the same window.
  private static let maxQueued = 8

  private let connection: BusConnection
  private let files: DesktopFiles
  private let lastLook = Mutex<(at: ContinuousClock.Instant, isInstalled: Bool)?>(nil)
  private let report: @Sendable (Message) -> Void
  private let queue: AsyncStream<MethodCall>
  private let queued: AsyncStream<MethodCall>.Continuation

  /// Calls on a connection, once `run` runs; `report` gets a sentence for each call that failed.
  package init(connection: BusConnection, files: DesktopFiles, report: @escaping @Sendable (Message) -> Void) {
    self.connection = connection
    self.files = files
    self.report = report
    (queue, queued) = AsyncStream<MethodCall>.makeStream(bufferingPolicy: .bufferingOldest(Self.maxQueued))
  }

  /// Whether the window's desktop file exists. Looks at some folders, without reading a file, and not again within `freshness`.
  package var isInstalled: Bool {
    lastLook.withLock { last in
      let now = ContinuousClock.now
      if let last, now - last.at < Self.freshness { return last.isInstalled }
      let isInstalled = files.path(of: AppID.ofWindow) != nil
      last = (now, isInstalled)
      return isInstalled
    }
  }

  package func open(_ place: WindowPlace, activationToken: String) {
    guard isInstalled, let application = ApplicationName(AppID.ofWindow), let path = application.path else { return }
    let (member, arguments) = Self.request(for: place, token: activationToken)
    queued.yield(
      MethodCall(
        destination: application.busName, path: path, interface: ApplicationName.interface, member: member,
        arguments: arguments))
  }

  /// Works until `close`.
  package func run() async {
    for await call in queue {
      do throws(DBusError) {
        _ = try await connection.call(call, timeout: Self.patience)
      } catch {
        report(Message("the window could not be opened: {reason}", ["reason": error.sentence]))
      }
    }
  }

  /// Ends `run` when the waiting openings have been handled.
  package func close() { queued.finish() }

  // MARK: Private

  private static func request(for place: WindowPlace, token: String) -> (member: MemberName, arguments: [DBusValue]) {
    // Under both of its names, as some toolkits read one and some the other.
    let platform = DBusValue.properties(
      token.isEmpty ? [] : [("activation-token", .string(token)), ("desktop-startup-id", .string(token))])
    func action(_ action: WindowActionName, _ parameter: String? = nil) -> (MemberName, [DBusValue]) {
      let parameters = parameter.map { [DBusValue.variant(.string($0))] } ?? []
      return ("ActivateAction", [.string(action.rawValue), .array(parameters, of: "v"), platform])
    }
    switch place {
    case .front: return ("Activate", [platform])
    case .alarm(let id): return action(.showAlarm, id.description)
    case .missed: return action(.showHistory)
    case .newAlarm: return action(.newAlarm)
    case .newTimer: return action(.newTimer)
    case .words(let words): return action(.typeAlarm, words)
    }
  }
}
