package import AlarmCore
import AlarmWire
package import DBus

/// Announces changes as D-Bus signals: the Manager's own, ObjectManager's and PropertiesChanged.
///
/// A broadcast can't be withheld from anybody: every sandbox that may talk to the agent receives it. So nothing is broadcast; each
/// signal is sent only to the connections that have called and may receive it.
package struct BusAnnouncer: Announcer {
  private let connection: BusConnection
  private let languages: UserLanguages
  private let words: Wording
  /// Whether alarms wake the machine, as currently known.
  private let waking: @Sendable () -> WakeOutlook
  /// Returns the connections that have called and whose callers match.
  private let connections: @Sendable ((Caller) -> Bool) -> [BusName]

  /// Sends signals on a connection, with texts in the best language for a user; `connections` returns those that have called.
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
      var signal = WrittenMessage(
        signal: AlarmInterface.rootPath, "org.freedesktop.DBus.ObjectManager", "InterfacesAdded", "oa{sa{sv}}")
      signal.body.append(AlarmInterface.path(for: record.id).text)
      AlarmInterface.append(interfacesOf: snapshot, to: &signal.body)
      send(&signal, audience)
    case .changed(let record):
      changed(record, AlarmSnapshot(record: record, languages: languages), audience) {
        $0.appendChanging(to: &$1)
      }
    case .redefined(let record):
      let snapshot = AlarmSnapshot(record: record, languages: languages, waking: waking(), words: words)
      changed(record, snapshot, audience) { $0.append(to: &$1) }
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
    case .opened(let id, let owner, let activationToken):
      // A program with the token may come to the front, so only the owner gets it.
      for (token, isOwner) in [(activationToken, true), ("", false)] {
        tell("AlarmOpened", [.string(id.description), .string(token)], audience) { $0.owns(owner) == isOwner }
      }
    case .summary(let summary):
      propertiesChanged(AlarmInterface.rootPath, AlarmInterface.manager, summary.properties, audience)
    case .authorization(let app, let state):
      tell("AuthorizationChanged", [.string(app), .string(state.rawValue)], audience)
    }
  }

  /// Sends the signals of an alarm that has changed; `write` appends the changed properties.
  private func changed(
    _ record: AlarmRecord, _ snapshot: AlarmSnapshot, _ audience: Audience,
    write: (AlarmSnapshot, inout WireWriter) -> Void
  ) {
    tell(
      "AlarmChanged",
      [.string(record.id.description), .string(record.state.rawValue), .int64(snapshot.fireTime)], audience)
    var signal = WrittenMessage(
      signal: AlarmInterface.path(for: record.id), "org.freedesktop.DBus.Properties", "PropertiesChanged", "sa{sv}as")
    signal.body.append(AlarmInterface.alarm.text)
    write(snapshot, &signal.body)
    signal.body.append([])
    send(&signal, audience)
  }

  /// Sends one of the Manager's signals to the connections of an audience.
  private func tell(
    _ member: MemberName, _ arguments: [DBusValue], _ audience: Audience, isMeant: (Caller) -> Bool = { _ in true }
  ) {
    let signal = SignalMessage(
      path: AlarmInterface.rootPath, interface: AlarmInterface.manager, member: member, arguments: arguments)
    connection.emit(signal, to: connections { audience.contains($0) && isMeant($0) })
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

  private func send(_ written: inout WrittenMessage, _ audience: Audience) {
    written.end()
    connection.emit(written, to: connections(audience.contains))
  }

  private func send(_ signal: SignalMessage, _ audience: Audience) {
    connection.emit(signal, to: connections(audience.contains))
  }
}
