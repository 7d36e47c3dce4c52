package import AlarmCalendar
import AlarmCore
package import AlarmTime
import CTimex
import Glibc
import ICalendar
import Synchronization

/// Reads iCalendar files whose days alarms leave out, and reads one anew when it has changed.
///
/// libical parses them, which is loaded when the first one is read. See <doc:HolidaysByFile>.
package final class CalendarFiles: Sendable {
  /// The largest file that is read: years of holidays take some 50 KiB.
  private static let maxBytes = 1 << 20
  /// The longest line; libical's time for one grows with the square of its length.
  private static let maxLineBytes = 65_536
  /// How far ahead days are looked for: three years.
  private static let daysAhead = 3 * 366

  /// What a file's inode said when it was read, and the date on which it was.
  private struct Stamp: Hashable {
    var device: UInt64 = 0
    var inode: UInt64 = 0
    var size: Int64 = 0
    var changed: Int64 = 0
    var date = CivilDate(dayNumber: 0)
  }

  /// Each file that was read, with its stamp. libical's calls mustn't overlap, either.
  private let stamps = Mutex<[String: Stamp]>([:])

  /// No file was read yet.
  package init() {}

  /// The days of a file from yesterday on.
  package func days(of file: String, today: CivilDate, zone: ZoneRules) throws(HostError) -> [CivilDate] {
    try stamps.withLock { stamps throws(HostError) in
      let stamp = Self.stamp(of: file, on: today)
      let days = try Self.read(file, today: today, zone: zone)
      stamps[file] = stamp
      return days
    }
  }

  /// What became of the files that have changed since they were read last, or that were read on another date: their days, or why
  /// they can't be read. Files that aren't among these are forgotten.
  package func changed(
    among files: [String], today: CivilDate, zone: ZoneRules
  ) -> [String: Result<[CivilDate], HostError>] {
    stamps.withLock { stamps in
      var changed: [String: Result<[CivilDate], HostError>] = [:]
      var kept: [String: Stamp] = [:]
      for file in files {
        let stamp = Self.stamp(of: file, on: today)
        kept[file] = stamp
        guard stamps[file] != stamp else { continue }
        do throws(HostError) {
          changed[file] = .success(try Self.read(file, today: today, zone: zone))
        } catch {
          changed[file] = .failure(error)
        }
      }
      stamps = kept
      return changed
    }
  }

  private static func stamp(of file: String, on date: CivilDate) -> Stamp {
    var status = stat()
    guard stat(file, &status) == 0 else { return Stamp(date: date) }
    return Stamp(
      device: UInt64(status.st_dev), inode: UInt64(status.st_ino), size: Int64(status.st_size),
      changed: Int64(status.st_mtim.tv_sec) &* 1_000_000_000 &+ Int64(status.st_mtim.tv_nsec), date: date)
  }

  private static func read(_ file: String, today: CivilDate, zone: ZoneRules) throws(HostError) -> [CivilDate] {
    guard CalendarText.isInstalled else {
      throw HostError(
        .unsuitable, Message("{path} needs libical to be read; install the package libical3", ["path": file]))
    }
    let bytes = try FileContents.read(file, limit: maxBytes)
    let newline = UInt8(ascii: "\n")
    guard !bytes.contains(0), bytes.split(separator: newline).allSatisfy({ $0.count <= maxLineBytes }) else {
      throw HostError(.unsuitable, Message("{path} is not an iCalendar file", ["path": file]))
    }
    let components = CalendarText.read(String(decoding: bytes, as: UTF8.self))
    guard components.contains(where: { $0.name == "VCALENDAR" || $0.name == "VEVENT" }) else {
      throw HostError(.unsuitable, Message("{path} is not an iCalendar file", ["path": file]))
    }
    return EventDays.dates(of: components, within: (today + -1)...(today + daysAhead), zone: zone)
  }
}
