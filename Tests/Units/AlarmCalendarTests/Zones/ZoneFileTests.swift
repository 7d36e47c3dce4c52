import AlarmCalendar
import AlarmTime
import TestSupport
import Testing

struct ZoneFileTests {
  /// One hour east from second 1000 to 2000, with a rule after it.
  static let small = ZoneFileBytes(offsets: [0, 3600, 7200], changes: [(1000, 1), (2000, 2)], footer: "EET-2")

  @Test("A table is read in every version", arguments: ["1", "2", "3", "4"] as [Unicode.Scalar])
  func versions(version: Unicode.Scalar) throws {
    var file = Self.small
    file.version = version
    let zone = try ZoneRules(zoneFile: file.bytes)
    let offsets = [-5_000_000_000, 999, 1000, 1999, 2000, 5_000_000_000].map {
      zone.offset(at: WallInstant(seconds: $0))
    }
    #expect(offsets == [0, 0, 3600, 3600, 7200, 7200])
  }

  @Test("After the table the footer's rule counts")
  func footer() throws {
    let file = ZoneFileBytes(offsets: [0, 3600], changes: [(1000, 1)], footer: "CET-1CEST,M3.5.0,M10.5.0/3")
    let zone = try ZoneRules(zoneFile: file.bytes)
    #expect(zone.offset(at: WallInstant(seconds: 999)) == 0)
    #expect(zone.offset(at: WallInstant(seconds: 1000)) == 3600)
    #expect(zone.offset(at: WallInstant(seconds: 1_806_195_600)) == 7200)
  }

  @Test("A file without changes is all footer")
  func footerAlone() throws {
    let zone = try ZoneRules(zoneFile: ZoneFileBytes(offsets: [60], footer: "MST7").bytes)
    #expect(zone.offset(at: WallInstant(seconds: 0)) == -25_200)
    #expect(try zone == ZoneRules(posix: "MST7"))
  }

  @Test("An empty footer leaves the last offset")
  func emptyFooter() throws {
    let zone = try ZoneRules(zoneFile: ZoneFileBytes(offsets: [0, 3600], changes: [(1000, 1)]).bytes)
    #expect(zone.offset(at: WallInstant(seconds: 9_000_000_000)) == 3600)
  }

  @Test("Times of a file that counts leap seconds are moved to the clock that doesn't")
  func leapSeconds() throws {
    var file = ZoneFileBytes(offsets: [0, 3600, 7200], changes: [(1000, 1), (2027, 2)])
    file.leapSeconds = [(1500, 27)]
    let zone = try ZoneRules(zoneFile: file.bytes)
    let offsets = [999, 1000, 1999, 2000].map { zone.offset(at: WallInstant(seconds: $0)) }
    #expect(offsets == [0, 3600, 3600, 7200])
  }

  @Test("A file that is cut short anywhere is refused")
  func truncated() {
    let bytes = Self.small.bytes
    for count in 0..<bytes.count {
      #expect(throws: ZoneDataError.self, "\(count) of \(bytes.count) bytes") {
        try ZoneRules(zoneFile: Array(bytes.prefix(count)))
      }
    }
  }

  @Test(
    "A file that contradicts itself is refused",
    arguments: [
      ZoneFileBytes(offsets: [0], changes: [(1000, 1)]),
      ZoneFileBytes(offsets: [0, 1], changes: [(1000, 1), (1000, 0)]),
      ZoneFileBytes(offsets: [0, 1], changes: [(1000, 1), (999, 0)]),
      ZoneFileBytes(offsets: [93_600]), ZoneFileBytes(offsets: [-90_000]), ZoneFileBytes(offsets: [.min]),
      ZoneFileBytes(offsets: [0, 1], changes: [(.min, 1)]), ZoneFileBytes(offsets: [0, 1], changes: [(.max, 1)]),
      ZoneFileBytes(offsets: []), ZoneFileBytes(offsets: [0], footer: "nonsense"),
    ])
  func contradictions(file: ZoneFileBytes) {
    #expect(throws: ZoneDataError.self) { try ZoneRules(zoneFile: file.bytes) }
  }

  @Test("A count of four thousand million is refused before anything is allocated")
  func hugeCounts() {
    for field in 0..<6 {
      var bytes = Self.small.bytes
      let second = 44 + 7 + 20 + field * 4
      bytes.replaceSubrange(second..<second + 4, with: [0xff, 0xff, 0xff, 0xff])
      #expect(throws: ZoneDataError.self) { try ZoneRules(zoneFile: bytes) }
    }
  }
}
