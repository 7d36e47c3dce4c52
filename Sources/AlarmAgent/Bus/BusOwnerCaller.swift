package import AlarmCore
import AlarmWire
package import DBus

/// Calls applications over the bus, which starts them if they aren't running: `org.freedesktop.Application`.
///
/// Each application receives its presses one after the other; one that hangs doesn't delay any other application. A press that
/// can't be delivered isn't sent again, because it is unknown what the application did before the failure.
package struct BusOwnerCaller: OwnerCaller {
  /// How long an application may take to start and to perform one action.
  package static let patience = Duration.seconds(60)
  /// How many presses may wait for one application; further ones are dropped.
  static let maxQueued = 16

  private let connection: BusConnection
  private let inbox = Inbox<OwnerCall>()
  private let launcher: any ApplicationLauncher
  private let timeout: Duration
  private let report: @Sendable (OwnerCall, _ failure: Message?) -> Void

  /// Calls on a connection, once `run` runs; `report` receives the result of each call, with a sentence for the user if it failed.
  package init(
    connection: BusConnection, launcher: any ApplicationLauncher, timeout: Duration = patience,
    report: @escaping @Sendable (OwnerCall, _ failure: Message?) -> Void
  ) {
    self.connection = connection
    self.launcher = launcher
    self.timeout = timeout
    self.report = report
  }

  package func call(_ call: OwnerCall) { inbox.post(call) }

  /// Works until `close`, or until its task is cancelled and `close` was called.
  package func run() async {
    await withDiscardingTaskGroup { group in
      var lanes: [String: AsyncStream<OwnerCall>.Continuation] = [:]
      while let calls = await inbox.next() {
        for call in calls {
          let lane = lanes[call.owner] ?? makeLane(in: &group)
          lanes[call.owner] = lane
          if case .dropped = lane.yield(call) {
            report(
              call,
              Message(
                "{app} doesn't answer; a press on {alarm} was dropped",
                ["app": call.owner, "alarm": call.alarm.description]))
          }
        }
      }
      for lane in lanes.values { lane.finish() }
    }
  }

  /// Ends `run` when all waiting presses have been handled.
  package func close() { inbox.close() }

  // MARK: Private

  private func makeLane(in group: inout DiscardingTaskGroup) -> AsyncStream<OwnerCall>.Continuation {
    let (calls, lane) = AsyncStream<OwnerCall>.makeStream(bufferingPolicy: .bufferingOldest(Self.maxQueued))
    group.addTask {
      for await call in calls { report(call, await failure(of: call)) }
    }
    return lane
  }

  /// Calls the owner; the result is the reason for a failure.
  private func failure(of call: OwnerCall) async -> Message? {
    guard let application = ApplicationName(call.owner), let path = application.path else {
      return Message(
        "{app} can't be notified of a press: it is not an application that the bus can start",
        ["app": call.owner.isEmpty ? Message("a program without an id") : Message(verbatim: call.owner)])
    }
    do {
      let request = try Self.request(for: call)
      _ = try await connection.call(
        MethodCall(
          destination: application.busName, path: path, interface: ApplicationName.interface, member: request.member,
          arguments: request.arguments), timeout: timeout)
      return nil
    } catch let error as DBusError {
      if error.isServiceUnknown, call.isForeground {
        // The bus can't start the application. Its window can still be opened; only the action is lost.
        let failure = await launcher.launch(call.owner, activationToken: call.activationToken)
        guard failure != nil || call.action != nil else { return nil }
        return failure
          ?? Message(
            "{app} was launched, but could not be notified of a press on {alarm}: it has no D-Bus service file",
            ["app": call.owner, "alarm": call.alarm.description])
      }
      let facts: KeyValuePairs<String, any MessageValue> = [
        "app": call.owner, "alarm": call.alarm.description, "reason": error.sentence,
      ]
      return error.isOfBus
        ? Message("{app} could not be notified of a press on {alarm}: {reason}", facts)
        : Message("{app} was notified of a press on {alarm}, but its action failed: {reason}", facts)
    } catch {
      return Message(
        "{app} could not be notified of a press on {alarm}: {reason}",
        ["app": call.owner, "alarm": call.alarm.description, "reason": "\(error)"])
    }
  }

  private static func request(for call: OwnerCall) throws(WireError) -> (member: MemberName, arguments: [DBusValue]) {
    let platform = platformData(for: call)
    guard let action = call.action else { return ("Activate", [platform]) }
    let payload = ActionPayload(
      alarm: call.alarm.description, kind: call.kind.rawValue, occurrence: call.occurrence.microseconds,
      press: call.press.description,
      parameters: try ActionPayload.parameters(action.parameters))
    let argument = DBusValue.variant(.string(try JSONText.encode(payload)))
    return ("ActivateAction", [.string(action.name), .array([argument], of: "v"), platform])
  }

  /// The token under both of its names, as some toolkits read one and some the other. If no window is to come to the front, no
  /// token is needed.
  private static func platformData(for call: OwnerCall) -> DBusValue {
    guard call.isForeground, !call.activationToken.isEmpty else { return .properties([]) }
    return .properties([
      ("activation-token", .string(call.activationToken)), ("desktop-startup-id", .string(call.activationToken)),
    ])
  }
}
