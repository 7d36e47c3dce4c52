import AlarmCore
import TestSupport
import Testing

@testable import AlarmStore

/// Files that older versions of the program wrote.
@Suite("Upgrades of old files")
struct UpgradeTests {
  /// A store in the first released layout with one weekly alarm and one line of history.
  private static func oldStore() throws -> StoreFixture {
    let fixture = try StoreFixture()
    try fixture.folder.prepare()
    try writeOldStore(in: fixture)
    return fixture
  }

  /// Writes it into a folder that is there.
  static func writeOldStore(in fixture: StoreFixture) throws {
    try fixture.folder.prepareStore()
    let database = try Database(path: fixture.folder.store)
    try Layout(of: database).migrate(database, through: [.alarmsAndHistory])
    try database.execute(
      """
      INSERT INTO alarms (id, state, next_due, owner, title, body, icon, tint, can_pause, sound_kind, time_of_day,
        weekdays, post_alert, metadata, ring_window, snooze_count, created_at, occurrence_due, occurrence_date)
      VALUES (x'0102030405060708090a0b0c0d0e0f10', 'scheduled', 1790926200000000, '', 'Wake up', '', '', '', 1,
        'standard', 450, 31, 600000000, '', 1200000000, 0, 1790000000000000, 1790926200000000, 20728);
      INSERT INTO history (at, alarm, title, event, detail)
      VALUES (1790000000000000, x'0102030405060708090a0b0c0d0e0f11', 'Tea', 'stopped', '');
      """)
  }

  @Test("What the old history knew is in the new one")
  func history() throws {
    let fixture = try Self.oldStore()
    let session = try fixture.session()
    let entries = try session.history(since: WallInstant(seconds: 0), limit: 10)
    let at = WallInstant(microseconds: 1_790_000_000_000_000)
    #expect(entries.map(\.title) == ["Tea"] && entries.map(\.ending) == [.stopped])
    #expect(entries.first?.due == at && entries.first?.endedAt == at && entries.first?.rangAt == nil)
    #expect(entries.first?.by.word == "unknown" && entries.first?.why == [])
  }

  @Test(
    "The late window of an old alarm is its ring window, it stops unanswered, counts while asleep, and nothing of it is skipped"
  )
  func timeouts() throws {
    let record = try #require(try Self.oldStore().records().first)
    #expect(record.definition.ringTimeout == .seconds(1200))
    #expect(record.definition.lateWindow == .seconds(1200))
    #expect(record.definition.onTimeout == .stop)
    #expect(record.definition.whileAsleep == .count)
    #expect(record.skipped == nil)
    #expect(record.phase.nextRing == WallInstant(microseconds: 1_790_926_200_000_000))
  }

  @Test("What rang when an old version stored it rings on, and is timed by the boot clock then")
  func ringing() throws {
    let fixture = try Self.oldStore()
    try Database(path: fixture.folder.store).execute("UPDATE alarms SET state = 'alerting', started_at = next_due")
    var record = try #require(try fixture.records().first)
    guard case .alerting(var alert) = record.phase else { throw TestFailure("\(record.phase)") }
    #expect(alert.endsAtUptime == nil && alert.boot == nil)
    (alert.endsAtUptime, alert.boot) = (1_200_000_000, .random())
    record.phase = .alerting(alert)
    try fixture.save([record])
    #expect(try fixture.records() == [record])
  }

  @Test(
    "A store of every layout opens with its alarm, and nothing of it looks damaged", arguments: 1...Migration.newest)
  func everyLayout(version: Int) throws {
    let fixture = try Self.oldStore()
    do {
      let database = try Database(path: fixture.folder.store)
      try Layout(of: database).migrate(database, through: Array(Migration.all.prefix(version)))
    }
    #expect(try fixture.records().map(\.definition.presentation.title) == ["Wake up"])
    #expect(fixture.notices.isEmpty)
  }

  @Test("An old alarm has no actions, and can be given one")
  func actions() throws {
    let fixture = try Self.oldStore()
    var record = try #require(try fixture.records().first)
    #expect(record.definition.stopAction == nil && record.definition.secondaryAction == nil)
    #expect(record.definition.countdownAction == nil && record.definition.secondCountdownAction == nil)
    record.definition.presentation.secondaryButton = SecondaryButton(label: "Open", behavior: .custom)
    record.definition.secondaryAction = AlarmAction(name: "open", parameters: "{}", isForeground: true)
    record.definition.secondCountdownAction = AlarmAction(name: "baste", parameters: "", isForeground: true)
    record.definition.countdownAction = AlarmAction(name: "turn", parameters: "{}")
    try fixture.save([record])
    #expect(try fixture.records() == [record])
  }

  @Test("An old alarm has its texts without translations, and takes translations then")
  func translations() throws {
    let fixture = try Self.oldStore()
    var record = try #require(try fixture.records().first)
    #expect(record.definition.presentation.title == "Wake up")
    record.definition.presentation.title.translations = [try #require(LocaleName("de")): "Aufstehen"]
    try fixture.save([record])
    #expect(try fixture.records() == [record])
  }

  @Test("An old alarm has no template, and can be given one")
  func template() throws {
    let fixture = try Self.oldStore()
    var record = try #require(try fixture.records().first)
    #expect(record.definition.template.isEmpty)
    record.definition.template = "kitchen"
    try fixture.save([record])
    #expect(try fixture.records() == [record])
  }

  @Test("An old alarm has no inferred icon, and can be given one")
  func symbolIcon() throws {
    let fixture = try Self.oldStore()
    var record = try #require(try fixture.records().first)
    #expect(record.definition.presentation.symbolIcon.isEmpty)
    record.definition.presentation.symbolIcon = "kettle"
    try fixture.save([record])
    #expect(try fixture.records() == [record])
  }

  @Test("An old alarm has its ring in the tray, and can be given an icon and a label there")
  func trayIcon() throws {
    let fixture = try Self.oldStore()
    var record = try #require(try fixture.records().first)
    #expect(record.definition.presentation.trayIcon.isEmpty && record.definition.presentation.trayLabel.isEmpty)
    record.definition.presentation.trayIcon = "kettle"
    record.definition.presentation.trayLabel = "Stir"
    try fixture.save([record])
    #expect(try fixture.records() == [record])
  }

  @Test(
    "An old alarm shows as much as has passed, and can be given another progress",
    arguments: [CountdownProgress.hidden, .share(0), .share(100)])
  func progress(progress: CountdownProgress) throws {
    let fixture = try Self.oldStore()
    var record = try #require(try fixture.records().first)
    #expect(record.definition.presentation.progress == .automatic)
    record.definition.presentation.progress = progress
    try fixture.save([record])
    #expect(try fixture.records() == [record])
  }

  @Test("An old alarm is as loud as the user set it for all, and can be given a volume and a ramp")
  func sound() throws {
    let fixture = try Self.oldStore()
    var record = try #require(try fixture.records().first)
    #expect(record.definition.volume == nil && record.definition.ramp == nil)
    record.definition.volume = 0
    record.definition.ramp = .zero
    try fixture.save([record])
    #expect(try fixture.records() == [record])
  }

  @Test("An old store has no decisions about applications, and remembers them then")
  func permissions() throws {
    let fixture = try Self.oldStore()
    let app = AppPermission(id: "org.example.Clock", state: .denied, kind: .flatpak, name: "Clock", decidedAt: noon)
    do {
      let session = try fixture.session()
      #expect(try session.permissions().isEmpty)
      try session.commit([.permit(app)])
    }
    let session = try fixture.session()
    #expect(try session.permissions() == [app])
    #expect(try session.records(report: { _ in }).count == 1)
  }
}
