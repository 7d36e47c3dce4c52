import AlarmCore
import AlarmWire

/// The document that a hook reads: `{"event":"alerting","id":"…","alarm":{…}}`; the alarm is as in `alarmctl show --json`.
struct HookDocument: Encodable, Sendable {
  /// The event's word, which is also the folder's name.
  var event: String
  /// The alarm's id.
  var id: String
  /// The alarm as it is now, or as it was before it was removed.
  var alarm: AlarmSnapshot?

  /// The document as JSON.
  var bytes: [UInt8] {
    // Consists of words and numbers only: encoding can't fail.
    Array(((try? JSONText.encode(self)) ?? "{}").utf8)
  }
}

extension Agent {
  /// Notifies the clients that may know about a change, and has the user's own programs run.
  func announce(_ announcement: Announcement, _ state: AgentState) {
    ports.announcer.announce(announcement, to: state.audience(of: announcement))
    guard let hooks = ports.hooks else { return }
    let id: AlarmID
    var record: AlarmRecord?
    switch announcement {
    case .added(let added): (id, record) = (added.id, added)
    case .changed(let changed): (id, record) = (changed.id, changed)
    case .removed(let removed, _): id = removed
    case .missed(let occurrence): id = occurrence.id
    case .opened, .summary, .authorization: return
    }
    let before = state.book.before(id)
    guard let event = HookEvent(announcement, before: before) else { return }
    let shown = record ?? state.book[id] ?? state.book.missedRecord(id) ?? before
    let (languages, words) = (ports.host.languages(), ports.host.wording())
    hooks.run(
      HookCall(event, id) {
        HookDocument(
          event: event.rawValue, id: id.description,
          alarm: shown.map { AlarmSnapshot(record: $0, languages: languages, words: words) }
        ).bytes
      })
  }
}
