import AlarmCore
import TestSupport
import Testing

@testable import AlarmStore

@Suite("What is stored is what was given")
struct RoundTripTests {
  @Test("T2: random records of every phase come back exactly, in the order in which they were scheduled")
  func everyField() throws {
    let seed = UInt64.random(in: .min ... .max)
    var generator = SeededGenerator(seed: seed)
    var tally = Tally("T2 round trip of stored alarms", seed: seed)
    let fixture = try StoreFixture()
    var records = (0..<Tally.target).map { _ in AlarmRecord.random(using: &generator) }
    try fixture.save(records)
    #expect(try fixture.records() == records, "seed \(seed)")

    // The same ids with everything else different: the alarms are replaced, and keep their order.
    records = records.map { old in
      var new = AlarmRecord.random(using: &generator)
      new.definition.id = old.id
      return new
    }
    try fixture.save(records)
    let read = try fixture.records()
    #expect(read.count == records.count)
    for (stored, given) in zip(read, records) { tally.expect(stored == given, "\(given) came back as \(stored)") }
    #expect(tally.report(), "\(tally.complaint)")
    #expect(fixture.notices.isEmpty)
  }

  @Test("T2: random lines of history, presses and permissions come back exactly")
  func theRest() async throws {
    let seed = UInt64.random(in: .min ... .max)
    var generator = SeededGenerator(seed: seed)
    let fixture = try StoreFixture()
    let entries = (0..<Tally.target).map { _ in HistoryEntry.random(using: &generator) }
    let calls = (0..<Tally.target).map { _ in OwnerCall.random(using: &generator) }
    let apps = (0..<Tally.target).map { _ in AppPermission.random(using: &generator) }
    let session = try fixture.session()
    try session.commit(entries.map { .note($0) } + calls.map { .saveCall($0) } + apps.map { .permit($0) })

    // The latest first; of entries with the same instant, the one that was stored last.
    let latest = entries.enumerated().sorted { ($0.element.endedAt, $0.offset) > ($1.element.endedAt, $1.offset) }
    let start = WallInstant(microseconds: .min)
    Self.compare(
      "history", try session.history(since: start, limit: .max), latest.map(\.element), seed: seed)
    Self.compare(
      "presses", try session.calls(), calls.sorted { ($0.pressedAt, $0.press) < ($1.pressedAt, $1.press) }, seed: seed,
      inOrder: false)
    Self.compare("permissions", try session.permissions(), apps.sorted { $0.id < $1.id }, seed: seed)
  }

  /// Counts the values that came back different. `inOrder` false: the order doesn't matter.
  private static func compare<Value: Hashable>(
    _ name: String, _ read: [Value], _ given: [Value], seed: UInt64, inOrder: Bool = true
  ) {
    var tally = Tally("T2 round trip of stored \(name)", seed: seed)
    let known = Set(read)
    for (place, value) in given.enumerated() {
      let isThere = inOrder ? place < read.count && read[place] == value : known.contains(value)
      tally.expect(isThere, "\(value) came back as \(place < read.count ? "\(read[place])" : "nothing")")
    }
    #expect(read.count == given.count)
    #expect(tally.report(), "\(tally.complaint)")
  }

  @Test(
    "Texts that look like something else stay what they are",
    arguments: ["", "\0", "a\0b", "default", "none", "/x", "NULL", "'; --", "\u{202e}", "\u{fffd}"])
  func texts(text: String) throws {
    let fixture = try StoreFixture()
    var record = AlarmRecord.titled(text)
    record.definition.presentation.secondaryButton = SecondaryButton(label: LocalizedText(text), behavior: .custom)
    record.definition.zone = text
    record.definition.metadata = text
    record.definition.sound = .named(text)
    try fixture.save([record])
    #expect(try fixture.records() == [record])
  }

  @Test("A schedule without weekdays and one with none are distinguished from a timer")
  func schedules() throws {
    let fixture = try StoreFixture()
    let time = try #require(CivilTime(hour: 0, minute: 0))
    let schedules: [AlarmSchedule?] = [
      nil, .relative(time, weekdays: []), .fixed(WallInstant(microseconds: 0)),
    ]
    let records = schedules.map { schedule in
      var record = AlarmRecord.titled("x")
      record.definition.schedule = schedule
      return record
    }
    try fixture.save(records)
    #expect(try fixture.records().map(\.definition.schedule) == records.map(\.definition.schedule))
  }

  @Test("A press is there until it was delivered, in the order of pressing")
  func calls() async throws {
    let fixture = try StoreFixture()
    let calls: [OwnerCall] = [
      (UInt64(1), OwnerCall.Kind.stop), (2, .secondary), (3, .countdownButton), (4, .secondCountdownButton),
    ].map {
      number, kind in
      OwnerCall(
        press: PressID(high: 7, low: number), pressedAt: noon + .seconds(Int(number)), owner: "org.example.Kitchen",
        alarm: .random(),
        kind: kind, occurrence: noon,
        action: AlarmAction(name: "go", parameters: "{\"x\":\"ü\"}", isForeground: kind == .stop))
    }
    let store = try fixture.open()
    try await store.commit(calls.map { .saveCall($0) })
    #expect(try await store.calls() == calls)
    try await store.commit([.removeCall(calls[1].press), .removeCall(.random())])
    #expect(try await store.calls() == [calls[0], calls[2], calls[3]])
  }
}
