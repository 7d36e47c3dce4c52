package import AlarmCore
import AlarmWire
package import DBus

/// Tells what changed as D-Bus signals: the Manager's own, ObjectManager's and PropertiesChanged.
///
/// Nobody can be kept from hearing a broadcast. So only the Manager's signals, which have no texts, are broadcast, and only
/// where no sandboxed application's alarms are concerned; everything else goes to each connection that may know it.
package struct BusAnnouncer: Announcer {
  private let connection: BusConnection
  private let languages: UserLanguages
  private let words: Wording
  /// Whether alarms wake the machine, at this moment.
  private let waking: @Sendable () -> WakeOutlook
  /// The connections that have called, chosen by their callers.
  private let connections: @Sendable ((Caller) -> Bool) -> [BusName]

  /// Announces on a connection, with texts in the best language for a user; `connections` tells who has called.
  package init(
    connection: BusConnection, languages: UserLanguages = .none, words: Wording = .english,
    waking: @escaping @Sendable () -> WakeOutlook = { .unsettled },
    connections: @escaping @Sendable ((Caller) -> Bool) -> [BusName]
  ) {
    self.connection = connection
    self.languages = languages
    self.words = words
    self.waking = waking
    self.connections = connections
  }

  package func announce(_ announcement: Announcement, to audience: Audience) {
    switch announcement {
    case .added(let record):
      let snapshot = AlarmSnapshot(record: record, languages: languages, waking: waking(), words: words)
      tell("AlarmAdded", [.string(record.id.description)], audience)
      objectManager(
        "InterfacesAdded",
        [.objectPath(AlarmInterface.path(for: record.id)), AlarmInterface.interfaces(of: snapshot)], audience)
    case .changed(let record):
      let snapshot = AlarmSnapshot(record: record, languages: languages)
      tell(
        "AlarmChanged",
        [.string(record.id.description), .string(record.phase.state.rawValue), .int64(snapshot.fireTime)], audience)
      propertiesChanged(
        AlarmInterface.path(for: record.id), AlarmInterface.alarm, snapshot.changingProperties, audience)
    case .removed(let id, let reason):
      tell("AlarmRemoved", [.string(id.description), .string(reason.rawValue)], audience)
      objectManager(
        "InterfacesRemoved",
        [.objectPath(AlarmInterface.path(for: id)), .strings([AlarmInterface.alarm.text])], audience)
    case .missed(let occurrence):
      tell(
        "AlarmMissed",
        [.string(occurrence.id.description), .int64(occurrence.due.microseconds), .string(occurrence.reason.rawValue)],
        audience)
    case .opened(let id, let activationToken):
      tell("AlarmOpened", [.string(id.description), .string(activationToken)], audience)
    case .summary(let summary):
      propertiesChanged(AlarmInterface.rootPath, AlarmInterface.manager, summary.properties, audience)
    case .authorization(let app, let state):
      tell("AuthorizationChanged", [.string(app), .string(state.rawValue)], audience)
    }
  }

  /// Those who have called and may hear it.
  private func listeners(_ audience: Audience) -> [BusName] {
    connections { caller in
      switch audience {
      case .everybody: !caller.isSandboxed
      case .owner(let id): !caller.isSandboxed || (caller.id == id && caller.kind != .unknown)
      case .application(let id): caller.isSandboxed && caller.id == id && caller.kind != .unknown
      }
    }
  }

  /// Sends one of the Manager's signals.
  private func tell(_ member: MemberName, _ arguments: [DBusValue], _ audience: Audience) {
    let signal = SignalMessage(
      path: AlarmInterface.rootPath, interface: AlarmInterface.manager, member: member, arguments: arguments)
    if audience == .everybody { connection.emit(signal) } else { send(signal, audience) }
  }

  private func objectManager(_ member: MemberName, _ arguments: [DBusValue], _ audience: Audience) {
    send(
      SignalMessage(
        path: AlarmInterface.rootPath, interface: "org.freedesktop.DBus.ObjectManager", member: member,
        arguments: arguments), audience)
  }

  private func propertiesChanged(
    _ path: ObjectPath, _ interface: InterfaceName, _ changed: [(String, DBusValue)], _ audience: Audience
  ) {
    send(.propertiesChanged(path: path, interface: interface, changed: changed), audience)
  }

  private func send(_ signal: SignalMessage, _ audience: Audience) {
    connection.emit(signal, to: listeners(audience))
  }
}
