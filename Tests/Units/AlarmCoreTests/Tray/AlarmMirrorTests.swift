import AlarmCore
import TestSupport
import Testing

@Suite struct AlarmMirrorTests {
  /// A book with these alarms, scheduled at second 0.
  private func book(_ definitions: [AlarmDefinition]) throws -> AlarmBook {
    var book = AlarmBook()
    for definition in definitions {
      guard case .accepted = book.schedule(definition, at: Fixture.moment(), zones: OneZone()) else {
        Issue.record("not scheduled")
        return book
      }
    }
    return book
  }

  private func timer(_ seconds: Int64, _ number: UInt64, title: String = "Tea", tint: String = "") -> AlarmDefinition {
    var definition = Fixture.timer(seconds)
    definition.id = AlarmID(high: 7, low: number)
    definition.presentation.title = LocalizedText(title)
    definition.presentation.tint = tint
    return definition
  }

  private func mirror(_ book: AlarmBook, after seconds: Int64 = 0) -> AlarmMirror {
    book.mirror(at: Fixture.moment(seconds), zones: OneZone(), languages: .none, in: .english)
  }

  @Test("Nothing goes on in an empty book, nor where alarms only wait")
  func quiet() throws {
    #expect(mirror(AlarmBook()) == AlarmMirror())
    let waiting = mirror(try book([Fixture.alarm(hour: 7)]))
    #expect(!waiting.isActive)
    #expect(waiting.next?.clockText == "07:00")
    #expect(waiting.next?.title == "Wake up")
  }

  @Test("A countdown is mirrored with what is left of it, its end, and what can be done")
  func countdown() throws {
    let seen = try #require(mirror(try book([timer(240, 1, tint: "#2ec27e")]), after: 60).alarms.first)
    #expect(seen.title == "Tea" && seen.state == .countdown && seen.purpose == .preAlert)
    #expect(seen.remaining == .seconds(180) && seen.clockText == "06:04" && seen.tint == "#2ec27e")
    #expect(abs(seen.passed - 0.25) < 0.001)
    #expect(seen.buttons.map(\.key) == [.pause, .cancel])
    #expect(seen.buttons.map(\.label) == ["Pause", "Cancel"])
  }

  @Test("The tray's ring stays at an alarm's share, and shows the countdown where the notification has no progress")
  func progress() throws {
    var definition = timer(240, 1)
    for (progress, passed) in [(CountdownProgress.automatic, 0.25), (.hidden, 0.25), (.share(70), 0.7)] {
      definition.presentation.progress = progress
      let seen = try #require(try mirror(book([definition]), after: 60).alarms.first)
      #expect(abs(seen.passed - passed) < 0.001)
    }
  }

  @Test("What the tray says of an alarm is one short line in the user's language, and its icon a name")
  func tray() throws {
    var definition = timer(240, 1)
    definition.presentation.trayLabel = "Draws\nand draws and draws"
    definition.presentation.trayLabel.translations = [try #require(LocaleName("de")): "Zieht"]
    definition.presentation.trayIcon = "kettle"
    let book = try book([definition])
    let seen = try #require(mirror(book).alarms.first)
    #expect(seen.trayLabel == "Draws and draws…" && seen.trayIcon == "kettle")
    let german = UserLanguages([try #require(LocaleName("de"))])
    let said = book.mirror(at: Fixture.moment(), zones: OneZone(), languages: german, in: .english)
    #expect(said.alarms.first?.trayLabel == "Zieht")
    definition.presentation.trayIcon = "../kettle"
    #expect(try mirror(self.book([definition])).alarms.first?.trayIcon == "")
  }

  @Test("What rings comes first, then the next to ring, then what is paused")
  func order() throws {
    var book = try book([
      timer(600, 1, title: "C"), timer(60, 2, title: "A"), timer(300, 3, title: "B"), timer(90, 4, title: "D"),
    ])
    _ = book.handle(.paused, for: AlarmID(high: 7, low: 4), at: Fixture.moment(), zones: OneZone())
    _ = book.clockReached(at: Fixture.moment(60), zones: OneZone())
    let mirror = mirror(book, after: 60)
    #expect(mirror.alarms.map(\.title) == ["A", "B", "C", "D"])
    #expect(mirror.alarms.map(\.state) == [.alerting, .countdown, .countdown, .paused])
    #expect(mirror.alerting == 1)
    #expect(
      mirror.alarms.map { $0.buttons.map(\.key) } == [
        [.stop, .snooze, .minute], [.pause, .cancel], [.pause, .cancel], [.resume, .cancel],
      ])
    #expect(mirror.alarms.first?.ringText.hasPrefix("1 min is over · since ") == true)
    #expect(mirror.next?.title == "B")
  }

  @Test("A repeating alarm's snooze ends by Stop, which leaves it its next occurrence")
  func snoozeOfRepeating() throws {
    var book = try book([Fixture.alarm(hour: 7, WeekdaySet([.friday]))])
    _ = book.clockReached(at: Fixture.moment(3600), zones: OneZone())
    _ = book.handle(.snoozed(nil), for: Fixture.id, at: Fixture.moment(3605), zones: OneZone())
    let seen = mirror(book, after: 3610).alarms
    #expect(seen.map(\.purpose) == [.postAlert])
    #expect(seen.first?.buttons.map(\.key) == [.pause, .stop])
  }

  @Test("Of very many the first are named and the rest counted")
  func many() throws {
    let mirror = mirror(try book((1...40).map { timer(Int64($0) * 60, UInt64($0)) }))
    #expect(mirror.alarms.count == AlarmMirror.limit && mirror.more == 40 - AlarmMirror.limit)
    #expect(mirror.alarms.first?.remaining == .seconds(60))
  }

  @Test("Every change of an alarm is a new revision, and one that is taken back too")
  func revision() throws {
    var book = try book([timer(60, 1)])
    let first = book.revision
    book.beginBatch()
    _ = book.handle(.paused, for: AlarmID(high: 7, low: 1), at: Fixture.moment(), zones: OneZone())
    let second = book.revision
    book.rollback()
    #expect(first != second && second != book.revision)
    #expect(mirror(book).alarms.map(\.state) == [.countdown])
  }

  @Test(
    "The next ring is shown by the clock today, with its weekday within a week, else with its date",
    arguments: [
      (3600, "07:00"), (86_400, "tomorrow 06:00"), (6 * 86_400, "Thu 06:00"), (7 * 86_400, "2026-11-27 06:00"),
    ]
      as [(Int64, String)])
  func clockText(seconds: Int64, text: String) throws {
    var alarm = Fixture.alarm(hour: 7)
    alarm.schedule = .fixed(Fixture.morning + .seconds(seconds) + .seconds(seconds % 60))
    #expect(mirror(try book([alarm])).next?.clockText == text)
  }
}
