import AlarmCore
import AlarmWire
import DBus
import TestSupport
import Testing

@Suite("What clients see of an alarm")
struct AlarmSnapshotTests {
  @Test("T2: random alarms come through D-Bus properties and through JSON as they were")
  func roundTrips() throws {
    let seed = UInt64.random(in: .min ... .max)
    var generator = SeededGenerator(seed: seed)
    var tally = Tally("T2 round trip of alarms on the bus and in JSON", seed: seed)
    for _ in 0..<Tally.target {
      let record = AlarmRecord.random(using: &generator)
      let snapshot = AlarmSnapshot(record: record)
      let read = try AlarmSnapshot(properties: snapshot.properties)
      let json = try JSONText.encode(snapshot)
      let same = try JSONText.read(json) == read.json
      tally.expect(read == snapshot && same && text(record) == json, json)
    }
    #expect(tally.report(), "\(tally.complaint)")
  }

  @Test("T2: random alarms are written straight into an answer's bytes as the same values, wherever one begins")
  func written() throws {
    let seed = UInt64.random(in: .min ... .max)
    var generator = SeededGenerator(seed: seed)
    var tally = Tally("T2 alarms written into an answer's bytes", seed: seed)
    for _ in 0..<Tally.target / 4 {
      let snapshots = (0..<4).map { _ in AlarmSnapshot(record: .random(using: &generator)) }
      // Where the values begin depends on the length of the name.
      let sender: BusName = generator.next().isMultiple(of: 2) ? ":1.1" : ":1.12345"
      var reply = WrittenMessage(answering: ReplyToken(sender: sender, serial: 7, wantsReply: true), "aa{sv}a{sa{sv}}")
      let array = reply.body.beginArray(ofAlignment: 4)
      for snapshot in snapshots { snapshot.append(to: &reply.body) }
      reply.body.endArray(array)
      AlarmInterface.append(interfacesOf: snapshots[0], to: &reply.body)
      reply.end()
      let values = try reply.values()
      let same =
        values == [.array(snapshots.map(\.properties), of: "a{sv}"), AlarmInterface.interfaces(of: snapshots[0])]
      for _ in snapshots { tally.expect(same, "\(snapshots.map(\.title))") }
    }
    #expect(tally.report(), "\(tally.complaint)")
  }

  @Test("Every character is written as JSONText writes it")
  func escapes() throws {
    var record = record(.scheduled(Occurrence(due: WallInstant(seconds: 1))))
    var title = ""
    for code in (0..<0x300).map(UInt32.init) + [0x2028, 0x2029, 0xfeff, 0xfffd, 0x1f600] {
      title.unicodeScalars.append(try #require(Unicode.Scalar(code)))
    }
    record.definition.presentation.title = LocalizedText(title)
    #expect(text(record) == (try JSONText.encode(AlarmSnapshot(record: record))))
  }

  @Test(
    "Every number is written as JSONText writes it",
    arguments: [.min, -1_000, -10, -1, 0, 1, 9, 10, 99, 100, 1_800_000_000_000_000, .max] as [Int64])
  func numbers(number: Int64) throws {
    var record = record(.scheduled(Occurrence(due: WallInstant(microseconds: number))))
    record.definition.volume = Int(clamping: number)
    #expect(text(record) == (try JSONText.encode(AlarmSnapshot(record: record))))
  }

  @Test("The properties on the bus are those of the interface's XML, with its types")
  func contract() throws {
    var generator = SeededGenerator(seed: 2)
    let entries = try #require(AlarmSnapshot(record: .random(using: &generator)).properties.asDictionary)
    let listed = entries.map { "\($0.key.asString ?? "?") \($0.value.asVariant?.signature.text ?? "?")" }
    // Only for a single alarm, not in lists.
    let told = listed + ["Definition s"]
    let file = #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
    let xml = TextFile.read("/\(file)/dbus/org.alarmkit.Alarms1.Alarm.xml")
    let promised = xml.split(separator: "<property name=\"").dropFirst().map { rest in
      let words = rest.split(separator: "\"", maxSplits: 3)
      return "\(words[0]) \(words[2])"
    }
    #expect(!promised.isEmpty)
    #expect(told.sorted() == promised.sorted())
    #expect(Set(told).count == told.count)
  }

  @Test("Title and body are in the reader's language")
  func languages() throws {
    let german = try #require(LocaleName("de"))
    var alarm = record(.scheduled(Occurrence(due: WallInstant(seconds: 1))))
    alarm.definition.presentation.title.translations = [german: "Tee"]
    alarm.definition.presentation.body = LocalizedText("Green", translations: [german: "Grün"])
    let snapshot = AlarmSnapshot(record: alarm, languages: UserLanguages([german]))
    #expect(snapshot.title == "Tee" && snapshot.body == "Grün")
    #expect(AlarmSnapshot(record: alarm).title == "Tea")
  }

  @Test("JSON has the same words as the bus, with a small first letter")
  func words() throws {
    var generator = SeededGenerator(seed: 3)
    let snapshot = AlarmSnapshot(record: .random(using: &generator))
    let keys = try #require(snapshot.properties.asDictionary).compactMap(\.key.asString)
    let json = try JSONText.read(try JSONText.encode(snapshot))
    guard case .object(let fields) = json else {
      Issue.record("no object: \(json)")
      return
    }
    #expect(fields.keys.sorted() == keys.map { $0.prefix(1).lowercased() + $0.dropFirst() }.sorted())
  }

  @Test("A property that is missing or of another type is named", arguments: ["Id", "FireTime", "Snoozes", "Metadata"])
  func missing(name: String) throws {
    var generator = SeededGenerator(seed: 4)
    let entries = try #require(AlarmSnapshot(record: .random(using: &generator)).properties.asDictionary)
    let pairs = entries.compactMap { entry in
      entry.key.asString.flatMap { key in entry.value.asVariant.map { (key, $0) } }
    }
    for properties in [
      pairs.filter { $0.0 != name }, pairs.map { $0.0 == name ? ($0.0, .double(1)) : $0 },
    ] {
      let error = #expect(throws: WireError.self) { _ = try AlarmSnapshot(properties: .properties(properties)) }
      #expect(error?.message.contains(name) == true)
    }
    #expect(throws: WireError.self) { _ = try AlarmSnapshot(properties: .string("no properties")) }
  }

  @Test("Each state has its own times", arguments: AlarmState.allCases)
  func times(state: AlarmState) {
    let due = WallInstant(seconds: 1_800_000_000)
    let occurrence = Occurrence(due: due)
    let phase: AlarmPhase =
      switch state {
      case .scheduled, .off: .scheduled(occurrence)
      case .countdown:
        .countdown(
          Countdown(
            purpose: .preAlert, occurrence: occurrence, total: .seconds(300), elapsedBefore: .seconds(60),
            startedAt: due - .seconds(240), endsAt: due, endsAtUptime: nil, boot: .random()))
      case .paused:
        .paused(
          PausedCountdown(purpose: .preAlert, occurrence: occurrence, total: .seconds(300), elapsed: .seconds(60)))
      case .alerting: .alerting(Alert(occurrence: occurrence, since: due + .seconds(1), dueAt: due))
      }
    var record = record(phase)
    if state == .off { record.offSince = due - .seconds(60) }
    let snapshot = AlarmSnapshot(record: record)
    #expect(snapshot.state == state.rawValue)
    #expect(snapshot.fireTime == (state == .paused || state == .off ? 0 : due.microseconds))
    #expect(snapshot.remaining == (state == .paused ? 240_000_000 : 0))
    #expect(snapshot.total == (state == .paused || state == .countdown ? 300_000_000 : 0))
  }

  @Test("Kind and snooze length say what the alarm can do")
  func kinds() {
    var timer = record(.scheduled(Occurrence(due: WallInstant(seconds: 1))))
    timer.definition.countdown = CountdownLengths(preAlert: .seconds(240), postAlert: nil)
    #expect(AlarmSnapshot(record: timer).kind == "timer")
    #expect(AlarmSnapshot(record: timer).snoozeLength == 240_000_000)
    timer.definition.schedule = .fixed(WallInstant(seconds: 1_800_000_000))
    timer.definition.countdown = CountdownLengths(preAlert: nil, postAlert: nil)
    #expect(AlarmSnapshot(record: timer).kind == "alarm")
    #expect(AlarmSnapshot(record: timer).snoozeLength == 0)
  }

  @Test("Equal alarms are equal texts: keys are sorted, slashes stay slashes")
  func stable() throws {
    var alarm = record(.scheduled(Occurrence(due: WallInstant(seconds: 1))))
    alarm.definition.sound = .file("/usr/share/a.oga")
    let written = text(alarm)
    #expect(text(alarm) == written)
    #expect(written.hasPrefix(#"{"body":"","calendarDays":[],"canWake":false,"created":"#))
    #expect(written.contains(#""sound":"/usr/share/a.oga""#))
  }

  private func text(_ record: AlarmRecord) -> String {
    var text = JSONWriter()
    text.append(record)
    return text.text
  }

  private func record(_ phase: AlarmPhase) -> AlarmRecord {
    AlarmRecord(
      definition: AlarmDefinition(id: .random(), presentation: Presentation(title: "Tea")), phase: phase,
      createdAt: WallInstant(seconds: 0))
  }
}
