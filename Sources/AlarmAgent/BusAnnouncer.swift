package import AlarmCore
import AlarmWire
package import DBus

/// Tells what changed as D-Bus signals: the Manager's own, ObjectManager's and PropertiesChanged.
package struct BusAnnouncer: Announcer {
  private let connection: BusConnection
  private let languages: UserLanguages

  /// Announces on a connection, with texts in the best language for a user.
  package init(connection: BusConnection, languages: UserLanguages = .none) {
    self.connection = connection
    self.languages = languages
  }

  package func announce(_ announcement: Announcement) {
    switch announcement {
    case .added(let record):
      let snapshot = AlarmSnapshot(record: record, languages: languages)
      emit("AlarmAdded", [.string(record.id.description)])
      objectManager(
        "InterfacesAdded",
        [.objectPath(AlarmInterface.path(for: record.id)), AlarmInterface.interfaces(of: snapshot)])
    case .changed(let record):
      let snapshot = AlarmSnapshot(record: record, languages: languages)
      emit(
        "AlarmChanged",
        [.string(record.id.description), .string(record.phase.state.rawValue), .int64(snapshot.fireTime)])
      connection.emitPropertiesChanged(
        path: AlarmInterface.path(for: record.id), interface: AlarmInterface.alarm,
        changed: snapshot.changingProperties, invalidated: [])
    case .removed(let id, let reason):
      emit("AlarmRemoved", [.string(id.description), .string(reason.rawValue)])
      objectManager(
        "InterfacesRemoved",
        [.objectPath(AlarmInterface.path(for: id)), .strings([AlarmInterface.alarm.text])])
    case .missed(let occurrence):
      emit(
        "AlarmMissed",
        [.string(occurrence.id.description), .int64(occurrence.due.microseconds), .string(occurrence.reason.rawValue)])
    case .opened(let id, let activationToken):
      emit("AlarmOpened", [.string(id.description), .string(activationToken)])
    case .summary(let summary):
      connection.emitPropertiesChanged(
        path: AlarmInterface.rootPath, interface: AlarmInterface.manager, changed: summary.properties, invalidated: [])
    }
  }

  private func emit(_ member: MemberName, _ arguments: [DBusValue]) {
    connection.emit(
      SignalMessage(
        path: AlarmInterface.rootPath, interface: AlarmInterface.manager, member: member, arguments: arguments))
  }

  private func objectManager(_ member: MemberName, _ arguments: [DBusValue]) {
    connection.emit(
      SignalMessage(
        path: AlarmInterface.rootPath, interface: "org.freedesktop.DBus.ObjectManager", member: member,
        arguments: arguments))
  }
}
