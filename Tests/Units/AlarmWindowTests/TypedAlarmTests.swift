import AlarmClient
import AlarmCore
import AlarmWindow
import AlarmWire
import DBus
import Testing

/// What a line of words means in the window.
@Suite struct TypedAlarmTests {
  @Test(
    "A line is an alarm or a timer, with its title",
    arguments: [
      ("7:30 weekdays Gym", false, "07:30 mon-fri", "Gym"), ("25 min Tea", true, "25min", "Tea"),
      ("tomorrow 6:00", false, "tomorrow 06:00", ""), ("timer 5 Eggs and ham", true, "5min", "Eggs and ham"),
      ("alarm 7am Run", false, "07:00", "Run"), ("countdown 5 Eggs", true, "5min", "Eggs"),
      ("  90s  ", true, "1min 30s", ""),
    ])
  func reads(_ line: String, _ isTimer: Bool, _ when: String, _ title: String) {
    guard case .alarm(let reading) = TypedAlarm(line, in: .english) else {
      Issue.record("\(line): \(TypedAlarm(line, in: .english))")
      return
    }
    #expect(reading.isTimer == isTimer && reading.when == when && reading.title == title)
  }

  @Test("Where only timers are wanted, a number is minutes, and a time of day is refused")
  func onlyTimers() {
    guard case .alarm(let reading) = TypedAlarm("12 Eggs", onlyTimers: true, in: .english) else {
      Issue.record("12 is no timer")
      return
    }
    #expect(reading.isTimer && reading.when == "12min" && reading.title == "Eggs")
    #expect(reading.remark == "12 was read as minutes")
    guard case .mistake(let sentence) = TypedAlarm("07:30", onlyTimers: true, in: .english) else {
      Issue.record("a time of day is a timer")
      return
    }
    #expect(!sentence.contains("alarmctl"), "\(sentence)")
  }

  @Test("An empty line is nothing yet")
  func empty() {
    #expect(TypedAlarm("", in: .english) == .nothing && TypedAlarm("  \t", in: .english) == .nothing)
  }

  @Test(
    "What can't be read is explained without the command line's words",
    arguments: [
      "gym", "7:30 call mom tomorrow", "timer 1:30", "timer tomorrow 6:00", "alarm 25min", "26:00",
      String(repeating: "7", count: 5000),
    ])
  func mistakes(_ line: String) {
    guard case .mistake(let sentence) = TypedAlarm(line, in: .english) else {
      Issue.record("\(line.prefix(40)): \(TypedAlarm(line, in: .english))")
      return
    }
    #expect(!sentence.isEmpty && !sentence.contains("alarmctl") && !sentence.contains("--"), "\(sentence)")
  }

  @Test("A word of time in the title is named")
  func doubtfulTitle() {
    #expect(
      TypedAlarm("7:30 call mom tomorrow", in: .english)
        == .mistake(
          "“tomorrow” reads like part of the time. Write it beside the time, or give the title in its own field."))
  }

  @Test("A preview names the next rings")
  func preview() {
    let times = TimeText(zone: .utc, now: WallInstant(seconds: 1_795_240_800), words: .english)
    let rings = [1_795_246_200, 1_795_332_600].map { WallInstant(seconds: $0) }
    #expect(
      RingPreview.text(rings, times: times) == "Rings Sat 2026-11-21 07:30, in 1 h 30 min; then Sun 2026-11-22 07:30")
    #expect(
      RingPreview.text([rings[0]], remark: "5 was read as minutes", times: times)
        == "Rings Sat 2026-11-21 07:30, in 1 h 30 min. 5 was read as minutes")
    #expect(RingPreview.text([], times: times) == "It would never ring.")
  }
}

/// The fields of an alarm.
@Suite struct AlarmDraftTests {
  @Test("The clock and the days say the same as the words, where these are a time of day")
  func clock() throws {
    let read = try #require(AlarmDraft.clock(of: "7:30 mon-fri", in: .english))
    #expect(AlarmDraft.words(read.time, read.days) == "07:30 mon-fri")
    #expect(AlarmDraft.clock(of: "25 min", in: .english) == nil)
    #expect(AlarmDraft.clock(of: "nonsense", in: .english) == nil)
  }

  @Test("Words that mean a time are sent as every agent reads them, others are refused")
  func when() {
    var draft = AlarmDraft()
    #expect((try? draft.when(in: .english).get()) == "07:00")
    draft.words = "nonsense"
    #expect((try? draft.when(in: .english).get()) == nil)
  }

  @Test("An alarm as it is is asked about, a changed one is previewed, unless it has a rule that the words don't say")
  func questions() throws {
    let weekly = AlarmDraft(try SampleAlarms.alarm("Gym", schedule: "07:30 mon-fri"))
    #expect(weekly.words == "07:30 mon-fri")
    #expect(weekly.question(since: weekly, in: .english) == .outlook(SampleAlarms.id))
    var changed = weekly
    changed.words = "08:00"
    #expect(changed.question(since: weekly, in: .english) == .preview(when: "08:00"))
    changed.words = "nonsense"
    #expect(changed.question(since: weekly, in: .english) == .nothing)
    let leavingOut = AlarmDraft(
      try SampleAlarms.alarm("Gym", more: [("Rrule", .string("FREQ=WEEKLY;BYDAY=MO,FR")), ("Start", .string(""))]))
    #expect(leavingOut.words == "07:30 mon,fri" && !leavingOut.hasRule)
    let monthly = AlarmDraft(try SampleAlarms.alarm("Rent", more: [("Rrule", .string("FREQ=MONTHLY;BYMONTHDAY=1"))]))
    changed = monthly
    changed.words = "08:00"
    #expect(monthly.words == "07:30" && changed.question(since: monthly, in: .english) == .nothing)
    #expect(AlarmDraft().question(since: AlarmDraft(), in: .english) == .preview(when: "07:00"))
  }

  @Test("A title that wasn't changed isn't sent, for it may be a translation")
  func title() throws {
    let draft = AlarmDraft(try SampleAlarms.alarm("Tee"))
    var changed = draft
    changed.options = ["volume=40%"]
    #expect(changed.changes(since: draft) == ["volume=40%"])
    changed.title = "Kaffee"
    #expect(changed.changes(since: draft) == ["volume=40%", "title=Kaffee"])
    changed.id = nil
    #expect(changed.changes(since: draft) == ["volume=40%"])
  }

  @Test("Every option of the rows has a field, once, and the common ones come first")
  func fields() {
    let options = AlarmDraft.fields.compactMap(\.option)
    #expect(Array(options.prefix(AlarmDraft.commonOptions.count)) == AlarmDraft.commonOptions)
    #expect(Set(options) == Set(FormField.options).subtracting(["title", "id"]))
    #expect(options.count == Set(options).count)
    #expect(AlarmDraft.heading(of: "ring-timeout", in: .english) == "Ring timeout")
  }
}

/// What fields offer, and what an alarm has in them.
@Suite struct FieldChoiceTests {
  @Test("Each choice of each field is one that the field takes, once, with a name of its own")
  func choices() throws {
    var fields = 0
    for field in AlarmDraft.fields {
      guard let option = field.option, let (_, choices) = FieldChoice.all(for: option) else { continue }
      fields += 1
      for choice in choices {
        _ = try AlarmForm(words: ["\(option)=\(choice.value)"])
      }
      #expect(Set(choices.map(\.value)).count == choices.count)
      #expect(Set(choices.map { Wording.english($0.name) }).count == choices.count)
    }
    #expect(fields == 3)
  }

  @Test("No choice is nothing for a new alarm, and takes back what an alarm has")
  func none() throws {
    #expect(FieldChoice.none(isNew: true).isEmpty)
    #expect(FieldChoice.none(isNew: false) == "default")
  }

  @Test("A field says what an alarm has, also where lists don't show it")
  func values() throws {
    let details = try AlarmDetails(
      properties: .properties(SampleAlarms.properties("Tea") + [("Definition", .string(##"{"tint":"#ff7800"}"##))]))
    func value(_ option: String) throws -> String {
      AlarmDraft.value(of: try #require(FormField.withOption(option)), in: details, .english)
    }
    #expect(try value("tint") == "#ff7800")
    #expect(try value("sound") == "default" && value("icon").isEmpty)
  }
}

/// The settings that the window shows.
@Suite struct SettingRowTests {
  @Test("Each setting's own value, and each of its choices, is one that the file may have")
  func values() {
    let rows = SettingRow.groups.flatMap(\.rows)
    #expect(Set(rows.map { "\($0.group)/\($0.key)" }).count == rows.count)
    for row in rows {
      var values = [row.value(AgentSettings())]
      switch row.kind {
      case .choice(let choices): values += choices
      case .answer: values += ["yes", "no"]
      case .text: break
      }
      for value in values {
        let read = AgentSettings.read("[\(row.group)]\n\(row.key)=\(value)\n", path: "settings.ini")
        #expect(read.warnings.isEmpty && row.value(read.settings) == value, "\(row.key)=\(value): \(read.warnings)")
      }
    }
  }

  @Test("Every key of the file has a row")
  func complete() {
    // An unknown key makes the warning name all known keys.
    let named = AgentSettings.read("[None]\nnone=1\n", path: "settings.ini").warnings.map(\.description).joined()
    let known = named.components(after: "known: ").filter { !$0.isEmpty }
    let shown = Set(SettingRow.groups.flatMap(\.rows).map(\.key))
    #expect(known.count > 10 && Set(known).isSubset(of: shown), "\(Set(known).subtracting(shown))")
  }
}

extension String {
  /// The keys in `a, b in [Group]; c in [Other]` after a beginning.
  fileprivate func components(after beginning: String) -> [String] {
    guard let range = firstRange(of: beginning) else { return [] }
    return self[range.upperBound...].split(separator: ";").flatMap { part in
      part.prefix { $0 != "[" }.split(separator: ",").map { piece in
        var name = piece.trimmingPrefix(" ")
        if let end = name.firstRange(of: " in") { name = name[..<end.lowerBound] }
        return String(name.filter { $0 != " " })
      }
    }
  }
}
