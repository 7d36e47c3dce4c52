import AlarmCore
import AlarmWire

/// The clock programs whose own files can be read.
package enum OtherClock: String, Hashable, Sendable, CaseIterable {
  /// GNOME Clocks, which stores its alarms in its settings.
  case gnomeClocks = "gnome-clocks"
  /// KClock, which stores them in `kclockrc`.
  case kClock = "kclock"
  /// KAlarm, which stores them in iCalendar files.
  case kAlarm = "kalarm"
  /// Alarm Clock (alarm-clock-applet), which stores them in its settings.
  case alarmClockApplet = "alarm-clock-applet"

  /// The command that prints its settings; nil: it uses files.
  package var command: [String]? {
    switch self {
    case .gnomeClocks: ["gsettings", "get", "org.gnome.clocks", "alarms"]
    case .alarmClockApplet: ["dconf", "dump", "/io/github/alarm-clock-applet/"]
    case .kClock, .kAlarm: nil
    }
  }

  /// Where it stores its alarms below the user's folder for settings, or for data; nil: it has no such file.
  package var file: (isData: Bool, name: String)? {
    switch self {
    case .kClock: (false, "kclockrc")
    case .kAlarm: (true, "kalarm/calendar.ics")
    case .gnomeClocks, .alarmClockApplet: nil
    }
  }

  /// The alarms in a text that it or the command for its settings has written; KAlarm's files are read as calendars.
  package func read(_ text: String) -> FoundAlarms {
    switch self {
    case .gnomeClocks: Self.gnomeClocks(text)
    case .kClock: Self.kClock(text)
    case .alarmClockApplet: Self.alarmClockApplet(text)
    case .kAlarm: FoundAlarms()
    }
  }

  // MARK: GNOME Clocks

  /// `[{'name': <'Up'>, 'id': <'…'>, 'active': <true>, 'hour': <7>, 'minute': <30>, 'days': <[1, 2]>, …}]`; since version 44 an
  /// active alarm has `ring_time` in place of `active`.
  private static func gnomeClocks(_ text: String) -> FoundAlarms {
    var found = FoundAlarms()
    guard let alarms = VariantText(text)?.asList else {
      found.faults = [
        FileFault(
          Message(
            "this is not what {command} prints",
            ["command": OtherClock.gnomeClocks.command?.joined(separator: " ") ?? ""]))
      ]
      return found
    }
    for alarm in alarms {
      guard let time = time(alarm["hour"]?.asNumber, alarm["minute"]?.asNumber) else {
        found.faults.append(FileFault(line: 1, noTime(alarm["name"]?.asText)))
        continue
      }
      guard alarm["active"]?.asBool ?? false || alarm["ring_time"] != nil else {
        found.inactive += 1
        continue
      }
      var details = CalendarDetails(title: alarm["name"]?.asText ?? "")
      let days = (alarm["days"]?.asList ?? []).compactMap {
        $0.asNumber.flatMap { Weekday(rawValue: Int(clamping: $0)) }
      }
      details.fields["schedule"] = schedule(time, WeekdaySet(days))
      details.setLengths(snooze: alarm["snooze_minutes"]?.asNumber, ring: alarm["ring_minutes"]?.asNumber)
      // An id like those of D-Bus, which have 32 digits and no hyphens.
      details.fields["id"] = alarm["id"]?.asText.map { .string("\(AlarmID(madeOf: "gnome-clocks\n\($0)"))") }
      found.alarms.append(FoundAlarm(line: 1, form: .object(details.fields), losses: details.losses))
    }
    return found
  }

  // MARK: KClock

  /// `[alarms]` with a line of JSON for each: `{uuid}={"name":"Up","hours":7,"minutes":30,"daysOfWeek":3,"enabled":true,…}`.
  private static func kClock(_ text: String) -> FoundAlarms {
    var found = FoundAlarms()
    var group = ""
    for (place, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if line.hasPrefix("[") {
        group = line.lowercased()
        continue
      }
      guard group == "[alarms]", let mark = line.firstIndex(of: "="), line.hasPrefix("{") else { continue }
      let value = unescaped(line[line.index(after: mark)...])
      guard case .object(let alarm)? = try? JSONText.read(value) else {
        found.faults.append(FileFault(line: place + 1, Message("an alarm of KClock is an object of JSON")))
        continue
      }
      func number(_ key: String) -> Int64? { if case .integer(let number)? = alarm[key] { number } else { nil } }
      func word(_ key: String) -> String { if case .string(let text)? = alarm[key] { text } else { "" } }
      guard let time = time(number("hours"), number("minutes")) else {
        found.faults.append(FileFault(line: place + 1, noTime(word("name"))))
        continue
      }
      guard alarm["enabled"] == .bool(true) else {
        found.inactive += 1
        continue
      }
      var details = CalendarDetails(title: word("name"))
      details.fields["schedule"] = schedule(
        time, WeekdaySet(rawValue: UInt8(truncatingIfNeeded: number("daysOfWeek") ?? 0)))
      details.setLengths(snooze: number("snoozeDuration"), ring: number("ringDuration"))
      if !word("audioPath").isEmpty { details.setSound(word("audioPath")) }
      let id = word("uuid").filter { $0 != "{" && $0 != "}" }
      details.fields["id"] = AlarmID(id).map { .string("\($0)") }
      found.alarms.append(FoundAlarm(line: place + 1, form: .object(details.fields), losses: details.losses))
    }
    return found
  }

  /// A value as written by KConfig.
  private static func unescaped(_ value: Substring) -> String {
    var text = ""
    var isEscaped = false
    for character in value {
      switch (isEscaped, character) {
      case (false, "\\"): isEscaped = true
      case (true, "n"):
        text.append("\n")
        isEscaped = false
      case (true, "t"):
        text.append("\t")
        isEscaped = false
      case (true, "s"):
        text.append(" ")
        isEscaped = false
      default:
        text.append(character)
        isEscaped = false
      }
    }
    return text
  }

  // MARK: alarm-clock-applet

  /// The output of `dconf dump`: a group for each alarm, without values that are still the program's defaults.
  private static func alarmClockApplet(_ text: String) -> FoundAlarms {
    var found = FoundAlarms()
    var groups: [(line: Int, name: String, values: [String: VariantText])] = []
    for (place, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if line.hasPrefix("["), line.hasSuffix("]") {
        groups.append((place + 1, String(line.dropFirst().dropLast()), [:]))
      } else if let mark = line.firstIndex(of: "="), !groups.isEmpty {
        guard let value = VariantText(line[line.index(after: mark)...]) else {
          found.faults.append(FileFault(line: place + 1, Message("this is not a line of dconf dump")))
          continue
        }
        groups[groups.count - 1].values[String(line[..<mark])] = value
      }
    }
    guard !groups.isEmpty || text.allSatisfy(\.isWhitespace) else {
      found.faults = [
        FileFault(
          Message(
            "this is not what {command} prints",
            ["command": OtherClock.alarmClockApplet.command?.joined(separator: " ") ?? ""]))
      ]
      return found
    }
    for group in groups where group.name.hasPrefix("alarm-") || group.name.hasPrefix("alarms/") {
      guard group.values["active"]?.asBool == true else {
        found.inactive += 1
        continue
      }
      do throws(FileFault) {
        found.alarms.append(try appletAlarm(group.values, at: group.line, id: group.name))
      } catch {
        found.faults.append(error)
      }
    }
    return found
  }

  private static func appletAlarm(
    _ values: [String: VariantText], at line: Int, id: String
  ) throws(FileFault) -> FoundAlarm {
    let title = values["message"]?.asText ?? "Alarm!"
    var details = CalendarDetails(title: title)
    let seconds = values["time"]?.asNumber ?? 0
    if values["type"]?.asText == "timer" {
      details.fields["countdown"] = .object(["preAlert": .integer(seconds)])
    } else {
      guard (0..<86_400).contains(seconds) else { throw FileFault(line: line, noTime(title)) }
      let days = (values["repeat"]?.asList ?? []).compactMap(\.asText).compactMap { word in
        Weekday.allCases.first { $0.word == word }
      }
      details.fields["schedule"] = schedule(CivilTime(clamping: Int(seconds)), WeekdaySet(days))
    }
    if values["notify-type"]?.asText == "command" {
      details.losses.append(Message("it starts no program; it sounds"))
    } else if let sound = values["sound-file"]?.asText, !sound.isEmpty {
      details.setSound(sound)
    }
    details.fields["id"] = .string("\(AlarmID(madeOf: "alarm-clock-applet\n\(id)"))")
    return FoundAlarm(line: line, form: .object(details.fields), losses: details.losses)
  }

  // MARK: Common

  private static func time(_ hour: Int64?, _ minute: Int64?) -> CivilTime? {
    guard let hour, let minute else { return nil }
    return CivilTime(hour: Int(clamping: hour), minute: Int(clamping: minute))
  }

  private static func schedule(_ time: CivilTime, _ days: WeekdaySet) -> JSONValue {
    var fields: [String: JSONValue] = ["time": .string("\(time)")]
    if !days.isEmpty { fields["weekdays"] = .array(days.days.map { .string($0.word) }) }
    return .object(fields)
  }

  private static func noTime(_ name: String?) -> Message {
    Message("alarm \"{name}\" has no time of day", ["name": DefinitionLimits.shortened(name ?? "")])
  }
}

extension CalendarDetails {
  /// Sets the lengths of its snooze and its ring, in minutes, as far as an alarm can have them.
  mutating func setLengths(snooze: Int64?, ring: Int64?) {
    if let snooze, (1...43_200).contains(snooze) { fields["countdown"] = .object(["postAlert": .integer(snooze * 60)]) }
    if let ring, (1...60).contains(ring) { fields["ringTimeout"] = .integer(ring * 60) }
  }
}
