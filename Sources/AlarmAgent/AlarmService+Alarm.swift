import AlarmCore
import AlarmWire
import DBus

extension AlarmService {
  /// The interface of each alarm object; the same rows as `dbus/org.alarmkit.Alarms1.Alarm.xml`.
  var alarmTable: InterfaceTable {
    InterfaceTable(
      name: AlarmInterface.alarm,
      methods: [
        alarmRow("Cancel") { .cancel($0) }, alarmRow("Stop") { .stop($0) }, alarmRow("Pause") { .pause($0) },
        alarmRow("Resume") { .resume($0) }, alarmRow("Countdown") { .snooze($0, nil) },
        changing("Snooze", in: [.init("duration", "s")]) { call throws(WireError) in
          .snooze(try Self.alarm(at: call.path), try call.length(0, argument: "duration"))
        },
        alarmRow("Skip") { .skip($0) }, alarmRow("Unskip") { .unskip($0) },
      ],
      propertyHandler: { request in
        do throws(WireError) {
          let id = try Self.alarm(at: request.path)
          switch request.kind {
          case .get(let name): return later(.ask(.alarmProperties(id, name: name)), request.token)
          case .getAll: return later(.ask(.alarmProperties(id, name: nil)), request.token)
          }
        } catch {
          return .failure(error.dbusError(in: words))
        }
      },
      listProperties: {
        AlarmSnapshot.rows.map {
          PropertyRow(name: $0.name, signature: $0.signature, emitsChanged: $0.emitsChanged)
        } + [PropertyRow(name: AlarmDetails.definition, signature: "s", emitsChanged: .no)]
      })
  }

  private func alarmRow(_ name: MemberName, _ change: @escaping @Sendable (AlarmID) -> AgentChange) -> MethodRow {
    changing(name) { call throws(WireError) in change(try Self.alarm(at: call.path)) }
  }

  /// The alarm that an object path names.
  private static func alarm(at path: ObjectPath) throws(WireError) -> AlarmID {
    guard let id = AlarmInterface.alarmID(at: path) else {
      throw WireError(
        .notFound, argument: "path",
        Message(
          "{path} names no alarm; alarms are at {folder}/ID with _ for -",
          ["path": path.text, "folder": AlarmInterface.alarmsPath.text]))
    }
    return id
  }
}
