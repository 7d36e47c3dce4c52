import AlarmCore
import AlarmKit
import DBus
import EventLoop
import Synchronization

/// What the user did with a notification that is shown.
enum NotificationEvent: Hashable, Sendable {
  /// A button or the notification itself was pressed; the key is one of `Notify`, the token lets a window take the focus.
  case pressed(UInt32, key: String, token: String?)
  /// The user dismissed it.
  case dismissed(UInt32)
  /// It isn't shown any more, whatever the reason. Follows `dismissed`.
  case gone(UInt32)
  /// The server has gone, and every notification with it.
  case allGone
}

/// The session's notification server, as this process sees it: a connection that is opened when it is first needed, and again after
/// it was lost. The whole actor runs on the library's thread.
actor NotificationLink {
  /// How long the server may take to be started and to answer, in seconds.
  static let patienceSeconds = 5.0

  private nonisolated let loop: EventLoop
  // Safe: this actor keeps the loop, which therefore lives as long as anything that could use its executor.
  nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe loop.asUnownedSerialExecutor() }
  private let address: BusAddress
  private let heard: @Sendable (NotificationEvent) -> Void
  private var connection: BusConnection?
  private var server: ServerCapabilities?
  /// The activation tokens of presses that are about to be signalled.
  private var tokens: [UInt32: String] = [:]
  /// Requests that become due, by their names.
  private var waiting: [String: EventSource] = [:]

  /// A link on a bus. `heard` is called on the loop's thread, in order, and must not block.
  init(_ address: BusAddress, on loop: EventLoop, heard: @escaping @Sendable (NotificationEvent) -> Void) {
    self.address = address
    self.loop = loop
    self.heard = heard
  }

  // MARK: Calls

  /// The server's capabilities, which are requested once for each server. Throws if there is no server.
  func capabilities() async throws(DBusError) -> ServerCapabilities {
    if let server { return server }
    let words = try await call("GetCapabilities").first?.asStrings ?? []
    // Without a name: what is known of single servers is for alarms.
    let capabilities = ServerCapabilities(name: "", vendor: "", version: "", words: Set(words))
    server = capabilities
    return capabilities
  }

  /// Shows a notification and returns its number.
  func show(_ arguments: [DBusValue]) async throws(DBusError) -> UInt32 {
    guard let number = try await call("Notify", arguments).first?.asUInt32 else {
      throw .failed("Notify was answered without a number")
    }
    return number
  }

  /// Closes a notification, if it is still shown.
  func close(_ number: UInt32) async {
    // A server returns an error if the notification has disappeared, which is the intended state.
    do throws(DBusError) { _ = try await call("CloseNotification", [.uint32(number)]) } catch {}
  }

  private func call(_ member: MemberName, _ arguments: [DBusValue] = []) async throws(DBusError) -> [DBusValue] {
    let call = MethodCall(
      destination: Self.name, path: "/org/freedesktop/Notifications", interface: "org.freedesktop.Notifications",
      member: member, arguments: arguments)
    let used = try await connected()
    do {
      return try await used.call(call, timeout: .seconds(Self.patienceSeconds))
    } catch {
      guard error == .disconnected else { throw error }
      // The bus has gone since the last call, and may be back.
      forget(used)
    }
    return try await connected().call(call, timeout: .seconds(Self.patienceSeconds))
  }

  // MARK: Due later

  /// Calls a closure on the loop's thread after a delay, unless the request is removed before.
  func wait(_ delay: Duration, for identifier: String, _ body: @escaping @Sendable () -> Void) {
    waiting[identifier]?.cancel()
    waiting[identifier] = loop.after(delay) { [weak self] in
      self?.assumeIsolated { _ = $0.waiting.removeValue(forKey: identifier) }
      body()
    }
  }

  /// Removes waiting requests.
  func forget(_ identifiers: [String]) {
    for identifier in identifiers { waiting.removeValue(forKey: identifier)?.cancel() }
  }

  // MARK: Signals

  private static let name: BusName = "org.freedesktop.Notifications"

  private func connected() async throws(DBusError) -> BusConnection {
    if let connection { return connection }
    let opened = try await BusConnection.open(address, on: loop)
    let signals = try await opened.signals(MatchRule(sender: Self.name, interface: "org.freedesktop.Notifications"))
    let owners = try await opened.ownerChanges(of: Self.name)
    // Another call may have been faster.
    if let connection {
      await opened.close()
      return connection
    }
    connection = opened
    // Both end with the connection.
    Task(executorPreference: loop) { [weak self] in
      for await signal in signals { await self?.hear(signal) }
      await self?.forget(opened)
    }
    Task(executorPreference: loop) { [weak self] in
      for await owner in owners where owner == nil { await self?.lose() }
    }
    return opened
  }

  /// A signal of the server; Desktop Notifications Specification 1.2, "D-Bus Protocol". Numbers of other programs are among them.
  private func hear(_ signal: SignalMessage) {
    guard let number = signal.arguments.first?.asUInt32, signal.arguments.count > 1 else { return }
    switch signal.member {
    case "ActivationToken":
      // Most tokens are for other programs' notifications; only the latest can be followed by its press.
      tokens = signal.arguments[1].asString.map { [number: $0] } ?? [:]
    case "ActionInvoked":
      guard let key = signal.arguments[1].asString else { return }
      heard(.pressed(number, key: key, token: tokens.removeValue(forKey: number)))
    case "NotificationClosed":
      // 2: dismissed by the user.
      if signal.arguments[1].asUInt32 == 2 { heard(.dismissed(number)) }
      heard(.gone(number))
    default: break
    }
  }

  private func lose() {
    // No server yet is no loss: reported late, it would take away what a server that has just started shows.
    guard server != nil else { return }
    server = nil
    tokens = [:]
    heard(.allGone)
  }

  private func forget(_ lost: BusConnection) {
    guard connection === lost else { return }
    connection = nil
    lose()
  }
}
