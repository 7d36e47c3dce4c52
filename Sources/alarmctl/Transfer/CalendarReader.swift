package import AlarmCore
import AlarmWire
package import ICalendar

/// Makes alarms from the events and tasks of a calendar: one from each VALARM.
package struct CalendarReader {
  /// When the file is read.
  let now: WallInstant
  /// The rules of zones.
  let zones: any ZoneLookup
  /// Whether a zone of this name exists.
  let hasZone: (String) -> Bool
  /// Whether an event without an alarm rings when it begins.
  let ringsAtStart: Bool

  /// A reader for one instant.
  package init(at now: WallInstant, zones: any ZoneLookup, hasZone: @escaping (String) -> Bool, ringsAtStart: Bool) {
    (self.now, self.zones, self.hasZone, self.ringsAtStart) = (now, zones, hasZone, ringsAtStart)
  }

  /// The alarms in these components; `lines` are the lines on which events and tasks begin, in their order.
  package func read(_ components: [CalendarComponent], lines: [Int]) -> FoundAlarms {
    var found = FoundAlarms()
    var lines = lines[...]
    for component in components {
      let calendar = component.name == "VCALENDAR" ? component : CalendarComponent("", [], [component])
      let items = calendar.components.filter { $0.name == "VEVENT" || $0.name == "VTODO" }
      let zones = CalendarZones(of: calendar, hasZone: hasZone)
      // A changed date of a recurring event is a separate event with the same UID.
      let changed = Dictionary(grouping: items.filter { $0["RECURRENCE-ID"] != nil }) { $0["UID"]?.text ?? "" }
      for item in items {
        let line = lines.popFirst() ?? 1
        let event = CalendarEvent(item, line: line, reader: self, calendarZones: zones)
        let others = item["RECURRENCE-ID"] == nil ? changed[event.uid] ?? [] : []
        do throws(CalendarMistake) {
          let alarms = try event.alarms(changedOn: others)
          if alarms.isEmpty { found.inactive += 1 }
          found.alarms += alarms
        } catch {
          found.faults.append(FileFault(line: line, error.reason))
        }
      }
    }
    return found
  }

  /// The fault of a line with more bytes than a whole alarm may have; nil: there is none. RFC 5545 lines have 75 bytes, and the
  /// time that libical needs for a line grows with the square of its length.
  package static func longLine(in bytes: [UInt8]) -> FileFault? {
    for (place, line) in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated()
    where line.count > JSONReader.maxBytes {
      return FileFault(
        line: place + 1,
        Message(
          "it has {size} bytes; at most {limit} are allowed", ["size": line.count, "limit": JSONReader.maxBytes]))
    }
    return nil
  }

  /// The lines of a text on which events and tasks begin, counted from 1.
  package static func lines(of bytes: [UInt8]) -> [Int] {
    let begins = ["BEGIN:VEVENT", "BEGIN:VTODO"].map { Array($0.utf8) }
    return bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated().compactMap {
      place, line in
      let plain = line.prefix(16).filter { $0 > 0x20 }.map { (0x61...0x7a).contains($0) ? $0 - 0x20 : $0 }
      return begins.contains(plain) ? place + 1 : nil
    }
  }
}

extension AlarmID {
  /// An id made from a text: the same text gives the same id, so an alarm in a file that is imported again is recognised (RFC 9562,
  /// version 8).
  init(madeOf text: String) {
    func hash(_ seed: UInt64) -> UInt64 {
      // FNV-1a, and MurmurHash's last steps: people type the first digits of an id, so these must differ for similar texts.
      var hash = text.utf8.reduce(seed) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
      for factor: UInt64 in [0xff51_afd7_ed55_8ccd, 0xc4ce_b9fe_1a85_ec53] { hash = (hash ^ hash >> 33) &* factor }
      return hash ^ hash >> 33
    }
    self.init(
      high: hash(0xcbf2_9ce4_8422_2325) & 0xffff_ffff_ffff_0fff | 0x8000,
      low: hash(0x9ae1_6a3b_2f90_404f) & 0x3fff_ffff_ffff_ffff | 0x8000_0000_0000_0000)
  }
}
