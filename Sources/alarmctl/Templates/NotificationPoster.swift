import AlarmCore
import DBus

/// Posts one notification at the session's server, for a look at it; its buttons do nothing.
struct NotificationPoster {
  let connection: BusConnection

  /// Shows a notice as the agent would, and returns the server's name.
  func post(_ notice: Notice) async throws(CommandFailure) -> String {
    let about = try await call("GetServerInformation")
    let capabilities = try await call("GetCapabilities").first?.asStrings ?? []
    func text(_ place: Int) -> String { about.indices.contains(place) ? about[place].asString ?? "" : "" }
    let server = ServerCapabilities(name: text(0), vendor: text(1), version: text(2), words: Set(capabilities))
    let plan = NotificationPlanner.plan(for: notice, on: server, in: readersWords)
    var hints: [(String, DBusValue)] = [
      ("urgency", .byte(plan.urgency.rawValue)), ("category", .string(plan.category)),
      ("resident", .bool(plan.isResident)), ("image-path", .string(plan.icon)),
      ("desktop-entry", .string("org.alarmkit.Alarms1")),
    ]
    if let progress = plan.progress { hints.append(("value", .int32(Int32(clamping: progress)))) }
    if let picture = plan.picture { hints.append(("image-data", Self.pixels(of: picture))) }
    _ = try await call(
      "Notify",
      [
        .string("Alarms"), .uint32(0), .string(plan.icon), .string(plan.summary), .string(plan.body),
        .strings(plan.actions.flatMap { [$0.key.rawValue, $0.label] }), .properties(hints), .int32(plan.timeout),
      ])
    return "\(server.name) \(server.version)"
  }

  /// A drawn picture as a notification's `image-data` has it.
  private static func pixels(of picture: RingPicture) -> DBusValue {
    let image = RingImage(picture, size: 64)
    let size = Int32(image.size)
    return .structure([
      .int32(size), .int32(size), .int32(size * 4), .bool(true), .int32(8), .int32(4),
      .array(image.bytesRGBA.map { .byte($0) }, of: "y"),
    ])
  }

  private func call(_ member: MemberName, _ arguments: [DBusValue] = []) async throws(CommandFailure) -> [DBusValue] {
    do throws(DBusError) {
      return try await connection.call(
        MethodCall(
          destination: "org.freedesktop.Notifications", path: "/org/freedesktop/Notifications",
          interface: "org.freedesktop.Notifications", member: member, arguments: arguments))
    } catch {
      guard error.isServiceUnknown else { throw CommandFailure(error) }
      throw CommandFailure(
        "Unreachable", say("nobody shows notifications in this session; alarmctl notifications does, in a terminal"),
        .unreachable)
    }
  }
}
