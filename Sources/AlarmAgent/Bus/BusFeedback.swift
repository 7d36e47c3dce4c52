import AlarmCore
package import DBus

/// Makes a phone vibrate while an alarm sounds, by feedbackd (of Phosh), which knows the device's motor and the user's profile for it.
///
/// The agent plays the sound itself, so feedbackd is asked for its profile `quiet`: everything but sounds. By its rules this can
/// only be less than what the user has set for the device or for alarms, never more. If there is no feedbackd, the bus reports that
/// at once.
package struct BusFeedback: Sendable {
  private enum Order: Sendable {
    case begin, end
  }

  /// The maximum duration of an alarm's ring, so the vibration ends even if the agent hangs. In seconds.
  private static let longest: Int32 = 3_600
  private static let daemon: BusName = "org.sigxcpu.Feedback"
  /// The id for which the user sets how much alarms may vibrate.
  private static let application = AppID.ofAgent
  /// The event's name in feedbackd's event naming specification.
  private static let event = "alarm-clock-elapsed"

  private let connection: BusConnection
  private let inbox = Inbox<Order>()

  /// Works on a connection, once `run` runs.
  package init(connection: BusConnection) { self.connection = connection }

  /// An alarm sounds; returns at once.
  package func begin() { inbox.post(.begin) }

  /// No alarm sounds any more; returns at once.
  package func end() { inbox.post(.end) }

  /// Ends `run`, and with it the vibration.
  package func close() { inbox.close() }

  /// Works until `close`.
  package func run() async {
    var running: UInt32?
    while let orders = await inbox.next() {
      // Only the latest order counts.
      switch (orders.last, running) {
      case (.begin, nil): running = await trigger()
      case (.end, let id?):
        end(id)
        running = nil
      case (.begin, _?), (.end, nil), (nil, _): break
      }
    }
    if let running { end(running) }
  }

  /// The id of the vibration; nil: there is no feedbackd, or it doesn't answer.
  private func trigger() async -> UInt32? {
    do {
      let answer = try await connection.call(
        call(
          "TriggerFeedback",
          [
            .string(Self.application), .string(Self.event), .properties([("profile", .string("quiet"))]),
            .int32(Self.longest),
          ]))
      return answer.first?.asUInt32
    } catch {
      return nil
    }
  }

  private func end(_ id: UInt32) { connection.post(call("EndFeedback", [.uint32(id)])) }

  private func call(_ member: MemberName, _ arguments: [DBusValue]) -> MethodCall {
    MethodCall(
      destination: Self.daemon, path: "/org/sigxcpu/Feedback", interface: "org.sigxcpu.Feedback", member: member,
      arguments: arguments)
  }
}
