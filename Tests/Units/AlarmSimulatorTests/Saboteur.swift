import AlarmAgent
import AlarmCore
import AlarmWire
import DBus
import HostSystem

/// Ports that do something else than they should, where a test says so.
struct Saboteur: Sendable {
  /// The ports that behave correctly.
  let inner: AgentPorts
  /// What the store returns for a record; nil: it has lost it.
  var read: @Sendable (AlarmRecord) -> AlarmRecord? = { $0 }
  /// What the store makes of a change.
  var write: @Sendable (ArchiveChange) -> [ArchiveChange] = { [$0] }
  var arms: @Sendable (WallInstant) -> WallInstant = { $0 }
  var clock: @Sendable (Moment) -> Moment = { $0 }
  var hearsOfZones = true
  var announces: @Sendable (Announcement) -> Bool = { _ in true }
  var answers: @Sendable (ReplyToken) -> Answer = { _ in .granted }
  var stopsSound = true
  var withdraws = true
  var wakes: @Sendable (WallInstant?) -> WallInstant? = { $0 }

  /// What happens to an answer.
  enum Answer {
    case granted, refused, lost
  }

  init(_ inner: AgentPorts) { self.inner = inner }

  /// This, as the agent's ports.
  var ports: AgentPorts {
    AgentPorts(
      archive: self, presenter: self, sound: self, wakeup: self, announcer: self, replies: self, host: self,
      owners: inner.owners, tray: inner.tray, inhibition: inner.inhibition, waker: self)
  }
}

extension Saboteur: AlarmArchive {
  func records() async throws(ArchiveError) -> [AlarmRecord] { try await inner.archive.records().compactMap(read) }
  func permissions() async throws(ArchiveError) -> [AppPermission] { try await inner.archive.permissions() }
  func calls() async throws(ArchiveError) -> [OwnerCall] { try await inner.archive.calls() }
  func lastSeen() async throws(ArchiveError) -> WallInstant? { try await inner.archive.lastSeen() }
  func commit(_ changes: [ArchiveChange]) async throws(ArchiveError) {
    try await inner.archive.commit(changes.flatMap(write))
  }
  func maintain(isClockSure: Bool) async { await inner.archive.maintain(isClockSure: isClockSure) }
  func history(since start: WallInstant, limit: Int, owner: String?) async throws(ArchiveError) -> [HistoryEntry] {
    try await inner.archive.history(since: start, limit: limit, owner: owner)
  }
}

extension Saboteur: AlertPresenter, AlarmSound, Wakeup, Announcer, ReplyPort, MachineWaker {
  func keep(_ plan: WakePlan, isAfresh: Bool) {
    var plan = plan
    plan.wakesAt = wakes(plan.wakesAt)
    inner.waker?.keep(plan, isAfresh: isAfresh)
  }
  func present(_ notice: Notice) { inner.presenter.present(notice) }
  func prepare(_ notice: Notice) { inner.presenter.prepare(notice) }
  func withdraw(_ id: AlarmID) { if withdraws { inner.presenter.withdraw(id) } }
  func withdrawMissed() { inner.presenter.withdrawMissed() }
  func withdrawQuestion(about app: String) { inner.presenter.withdrawQuestion(about: app) }
  func start(_ id: AlarmID, sound: RingSound) { inner.sound.start(id, sound: sound) }
  func play(_ sound: RingSound) { inner.sound.play(sound) }
  func adopt(_ settings: SoundSettings) { inner.sound.adopt(settings) }
  func stop(_ id: AlarmID) { if stopsSound { inner.sound.stop(id) } }
  func arm(at instant: WallInstant?) { inner.wakeup.arm(at: instant.map(arms)) }
  func announce(_ announcement: Announcement, to audience: Audience) {
    if announces(announcement) { inner.announcer.announce(announcement, to: audience) }
  }
  func answer(_ token: ReplyToken, with values: [DBusValue]) {
    answer(token) { inner.replies.answer(token, with: values) }
  }
  func answer(_ token: ReplyToken, with written: WrittenMessage) {
    answer(token) { inner.replies.answer(token, with: written) }
  }
  private func answer(_ token: ReplyToken, _ grant: () -> Void) {
    switch answers(token) {
    case .granted: grant()
    case .refused: inner.replies.refuse(token, with: WireError(.invalidState, Message(verbatim: "no")))
    case .lost: break
    }
  }
  func refuse(_ token: ReplyToken, with error: WireError) { inner.replies.refuse(token, with: error) }
}

extension Saboteur: HostPort {
  func now() -> Moment { clock(inner.host.now()) }
  func isClockSynchronised() -> Bool { inner.host.isClockSynchronised() }
  func zones() -> any ZoneLookup & Sendable { inner.host.zones() }
  func refreshZones(where isUsed: (String) -> Bool) -> Bool {
    hearsOfZones && inner.host.refreshZones(where: isUsed)
  }
  func hasZone(_ name: String) -> Bool { inner.host.hasZone(name) }
  func templateFile(named name: String, for application: String) throws(HostError) -> TemplateFolders.File? { nil }
  func templateNames(for application: String) -> [String] { [] }
  func languages() -> UserLanguages { inner.host.languages() }
  func wording() -> Wording { inner.host.wording() }
  func zoneStatus() -> (name: String, warning: Message?) { inner.host.zoneStatus() }
}
