import AlarmClient
import AlarmCore
import AlarmWire
import HostSystem
import ICalendar

/// The file formats for alarms.
enum AlarmFileFormat: String, CaseIterable {
  /// Lines of JSON.
  case json
  /// iCalendar.
  case ical

  /// The format of a file by the extension of its name.
  init(of path: String) {
    let name = path.lowercased()
    self = name.hasSuffix(".ics") || name.hasSuffix(".ical") || name.hasSuffix(".icalendar") ? .ical : .json
  }

  /// The format of a file by its first word.
  init(of bytes: [UInt8]) {
    let mark: [UInt8] = [0xef, 0xbb, 0xbf]
    let start = bytes.drop { $0 <= 0x20 || mark.contains($0) }.prefix(6)
    self = String(decoding: start, as: UTF8.self).uppercased() == "BEGIN:" ? .ical : .json
  }
}

/// Converts alarms to the text of a file, and back.
struct AlarmFile {
  /// This machine's zones.
  let zones = LocalZones()

  /// The alarms in a file, whatever its format.
  func read(_ bytes: [UInt8], ringsAtStart: Bool) throws(CommandFailure) -> FoundAlarms {
    switch AlarmFileFormat(of: bytes) {
    case .json: return JSONLines.read(bytes)
    case .ical: return try calendar(bytes, ringsAtStart: ringsAtStart)
    }
  }

  /// The alarms in another program's own file, or in the output of the command for its settings.
  func read(_ bytes: [UInt8], of clock: OtherClock) throws(CommandFailure) -> FoundAlarms {
    if clock == .kAlarm { return try calendar(bytes, ringsAtStart: false) }
    guard let text = String(validating: bytes, as: UTF8.self) else { return Self.unreadable }
    return clock.read(text)
  }

  private static var unreadable: FoundAlarms {
    var found = FoundAlarms()
    found.faults = [FileFault(Message("the text isn't UTF-8"))]
    return found
  }

  private func calendar(_ bytes: [UInt8], ringsAtStart: Bool) throws(CommandFailure) -> FoundAlarms {
    try Self.checkLibrary()
    guard let text = String(validating: bytes, as: UTF8.self), !bytes.contains(0) else { return Self.unreadable }
    if let fault = CalendarReader.longLine(in: bytes) {
      var found = FoundAlarms()
      found.faults = [fault]
      return found
    }
    let reader = CalendarReader(
      at: SystemClock.now().wall, zones: zones, hasZone: zones.hasZone, ringsAtStart: ringsAtStart)
    return reader.read(CalendarText.read(text), lines: CalendarReader.lines(of: bytes))
  }

  /// The text with these alarms, and the alarms that can't be in it, because they have no time.
  func text(
    of alarms: [AlarmDetails], as format: AlarmFileFormat
  ) throws(CommandFailure) -> (text: String, left: [AlarmDetails]) {
    switch format {
    case .json:
      var text = ""
      for alarm in alarms {
        text +=
          try JSONLines.text(JSONLines.object(id: alarm.snapshot.id, form: alarm.form, off: alarm.snapshot.switchedOff))
          + "\n"
      }
      return (text, [])
    case .ical:
      try Self.checkLibrary()
      do throws(WireError) {
        let made = try CalendarWriter(at: SystemClock.now().wall, zones: zones).calendar(of: alarms)
        var calendar = made.calendar
        let today = ZoneRules.utc.civil(at: SystemClock.now().wall).date
        calendar.components.insert(
          contentsOf: made.zones.compactMap(CalendarText.zone).map { CalendarZones.shortened($0, from: today) }, at: 0)
        guard let text = CalendarText.write(calendar) else {
          throw WireError(.invalidArgument, Message("libical can't write the calendar"))
        }
        return (text, made.left)
      } catch {
        throw CommandFailure(error)
      }
    }
  }

  private static func checkLibrary() throws(CommandFailure) {
    guard !CalendarText.isInstalled else { return }
    throw CommandFailure(
      "Failed",
      say(
        "iCalendar files need libical, which isn't installed; install the package {package}", ["package": "libical3"]),
      .failed)
  }
}
