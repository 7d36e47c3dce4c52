import TestSupport
import Testing

/// What the C library and Python's zoneinfo say about every zone of the system's tzdata from 2026 to 2046. A Python process asks
/// both; neither shares code with ours.
struct ZoneOracle {
  /// One change of offset, and the instants of six local times around it by zoneinfo.
  struct Change {
    var at: Int64
    var before: Int64
    var after: Int64
    var localTimes: [(local: Int64, instant: Int64)]
  }

  struct Zone {
    var name: String
    /// The offset on 2026-01-01.
    var initial: Int64
    var changes: [Change]

    /// Seconds east by the C library.
    func offset(at second: Int64) -> Int64 {
      var offset = initial
      for change in changes where change.at <= second { offset = change.after }
      return offset
    }
  }

  /// 2026-01-01 and 2047-01-01, in Unix seconds.
  static let range: Range<Int64> = 1_767_225_600..<2_429_913_600

  /// Asks for all zones; takes a few seconds.
  static func zones() async throws -> [Zone] {
    let run = try await ProgramRun.run("/usr/bin/python3", ["-c", script])
    try #require(run.status == 0, "\(run.stderr)")
    return try run.stdout.utf8.split(separator: UInt8(ascii: "\n")).map { line in
      let fields = line.split(separator: UInt8(ascii: "\t"))
      let changes = try fields.dropFirst(2).map { field in
        let numbers = try field.split(separator: UInt8(ascii: ",")).map(number)
        let pairs = stride(from: 3, to: numbers.count, by: 2).map { (numbers[$0], numbers[$0 + 1]) }
        return Change(at: numbers[0], before: numbers[1], after: numbers[2], localTimes: pairs)
      }
      return Zone(name: String(Substring(fields[0])), initial: try number(fields[1]), changes: changes)
    }
  }

  private static func number(_ digits: Substring.UTF8View) throws -> Int64 {
    try #require(Int64(Substring(digits)))
  }

  /// Prints a line per zone: name, first offset, and for each change the instant, both offsets and pairs of local time
  /// and instant. Ends with an error if the C library and zoneinfo differ.
  private static let script = """
    import datetime, os, sys, time, zoneinfo
    first, end, step = 1767225600, 2429913600, 5 * 86400
    epoch, utc = datetime.datetime(1970, 1, 1), datetime.timezone.utc

    def changes(offset):
        found, at, now = [], first, offset(first)
        while at < end:
            far = min(at + step, end)
            later = offset(far)
            if later != now:
                low, high = at, far
                while high - low > 1:
                    middle = (low + high) // 2
                    if offset(middle) == now: low = middle
                    else: high = middle
                later = offset(high)
                found.append((high, now, later))
                now, at = later, high
            else:
                at = far
        return found

    for name in sorted(zoneinfo.available_timezones()):
        os.environ["TZ"] = name
        time.tzset()
        by_c = changes(lambda at: time.localtime(at).tm_gmtoff)
        zone = zoneinfo.ZoneInfo(name)
        by_python = changes(lambda at: int(datetime.datetime.fromtimestamp(at, zone).utcoffset().total_seconds()))
        if by_c != by_python:
            sys.exit(name + ": the C library and zoneinfo differ")
        fields = [name, str(time.localtime(first).tm_gmtoff)]
        for at, before, after in by_c:
            low, high = at + min(before, after), at + max(before, after)
            middle = (low + high) // 120 * 60
            numbers = [at, before, after]
            for local in (low - 60, low, middle, high - 60, high, high + 60):
                wall = (epoch + datetime.timedelta(seconds=local)).replace(tzinfo=zone)
                instant = int(wall.timestamp())
                shown = datetime.datetime.fromtimestamp(instant, zone)
                if shown.replace(tzinfo=None) != wall.replace(tzinfo=None):
                    instant = at
                numbers += [local, instant]
            fields.append(",".join(map(str, numbers)))
        print("\\t".join(fields))
    """
}
