package import AlarmCalendar
import AlarmCore
package import AlarmTime
import CTimex
import Glibc
import ICalendar
import Synchronization

/// Reads iCalendar files with days that alarms skip, and reads a file again when it has changed.
///
/// libical parses them; it is loaded when the first file is read. See <doc:HolidaysByFile>.
package final class CalendarFiles: Sendable {
  /// The largest file that is read: years of holidays take some 50 KiB.
  private static let maxBytes = 1 << 20
  /// The longest line, in bytes; the time that libical needs for a line grows with the square of its length.
  private static let maxLineBytes = 65_536
  /// How many days are read in advance: thirteen months.
  private static let daysAhead = 400

  /// A file's inode data from the time when it was read, and the date of the reading.
  private struct Stamp: Hashable {
    var device: UInt64 = 0
    var inode: UInt64 = 0
    var size: Int64 = 0
    var changed: Int64 = 0
    var date = CivilDate(dayNumber: 0)
  }

  /// Each file that was read, with its stamp. The lock also prevents calls of libical from overlapping.
  private let stamps = Mutex<[String: Stamp]>([:])

  /// No file has been read yet.
  package init() {}

  /// The days of a file from yesterday on, for thirteen months.
  package func days(of file: String, today: CivilDate, zone: ZoneRules) throws(HostError) -> [CivilDate] {
    // Its stamp isn't kept: other alarms may still have the file's earlier days.
    try stamps.withLock { _ throws(HostError) in try Self.read(file, today: today, zone: zone) }
  }

  /// The files that have changed since they were last read, or that were read on another date, with their days or the reason why
  /// they can't be read. Stamps of other files are forgotten.
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

  /// File systems that wait for another machine or for a program, by their names in /proc/self/mountinfo.
  private static let remote: Set<String> = [
    "nfs", "nfs4", "cifs", "smb3", "smbfs", "9p", "afs", "ceph", "coda", "fuse", "ncpfs", "virtiofs",
  ]

  /// Whether checking a file can't hang: the agent's only task does it. A file on the same file system as the user's own files
  /// hangs only if nothing else works either. A file that doesn't exist can't hang.
  private static func isSafe(_ file: String) -> Bool {
    var (own, home) = (stat(), stat())
    guard stat(file, &own) == 0 else { return true }
    if stat(UserFolders().home, &home) == 0, own.st_dev == home.st_dev { return true }
    guard let mounts = try? FileContents.read("/proc/self/mountinfo", limit: maxBytes) else { return true }
    let device = UInt64(own.st_dev)
    // Like glibc's gnu_dev_major and gnu_dev_minor.
    let major = device >> 8 & 0xfff | device >> 32 & 0xffff_f000
    let minor = device & 0xff | device >> 12 & 0xffff_ff00
    return isSafe(device: "\(major):\(minor)", mounts: String(decoding: mounts, as: UTF8.self))
  }

  /// The same for a device, according to the mounts of proc_pid_mountinfo(5).
  static func isSafe(device: String, mounts: String) -> Bool {
    for line in mounts.split(separator: "\n") {
      let fields = line.split(separator: " ")
      guard fields.count > 4, fields[2] == device, let mark = fields.firstIndex(of: "-"), mark + 1 < fields.count else {
        continue
      }
      // `fuse.sshfs` is remote; `fuseblk` is a disk.
      return !remote.contains(String(fields[mark + 1].prefix { $0 != "." }))
    }
    return true
  }
}
