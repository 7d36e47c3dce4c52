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
  /// How far ahead days are looked for: thirteen months.
  private static let daysAhead = 400

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

  /// The days of a file from yesterday on, for thirteen months.
  package func days(of file: String, today: CivilDate, zone: ZoneRules) throws(HostError) -> [CivilDate] {
    // Its stamp isn't kept: other alarms may still have the days that it had.
    try stamps.withLock { _ throws(HostError) in try Self.read(file, today: today, zone: zone) }
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
    guard isSafe(file) else {
      throw HostError(
        .unsuitable,
        Message(
          "{path} is on a network or FUSE file system, which could hang and hold up alarms; copy it to your home folder",
          ["path": file]))
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
    let days = EventDays.dates(of: components, within: (today + -1)...(today + daysAhead), zone: zone)
    return Array(days.prefix(CalendarDays.maxDays))
  }

  /// File systems that wait for another machine, or for a program, as /proc/self/mountinfo names them.
  private static let remote: Set<String> = [
    "nfs", "nfs4", "cifs", "smb3", "smbfs", "9p", "afs", "ceph", "coda", "fuse", "ncpfs", "virtiofs",
  ]

  /// Whether looking at a file can't hang: each look is made on the agent's only task. A file beside the user's own ones hangs only
  /// where nothing works anyway. One that isn't there is no danger.
  private static func isSafe(_ file: String) -> Bool {
    var (own, home) = (stat(), stat())
    guard stat(file, &own) == 0 else { return true }
    if stat(UserFolders().home, &home) == 0, own.st_dev == home.st_dev { return true }
    guard let mounts = try? FileContents.read("/proc/self/mountinfo", limit: maxBytes) else { return true }
    let device = UInt64(own.st_dev)
    // As glibc's gnu_dev_major and gnu_dev_minor.
    let major = device >> 8 & 0xfff | device >> 32 & 0xffff_f000
    let minor = device & 0xff | device >> 12 & 0xffff_ff00
    return isSafe(device: "\(major):\(minor)", mounts: String(decoding: mounts, as: UTF8.self))
  }

  /// The same for a device, by the mounts of proc_pid_mountinfo(5).
  static func isSafe(device: String, mounts: String) -> Bool {
    for line in mounts.split(separator: "\n") {
      let fields = line.split(separator: " ")
      guard fields.count > 4, fields[2] == device, let mark = fields.firstIndex(of: "-"), mark + 1 < fields.count else {
        continue
      }
      // `fuse.sshfs` is one; `fuseblk` is a disk.
      return !remote.contains(String(fields[mark + 1].prefix { $0 != "." }))
    }
    return true
  }
}
