import AlarmCore
import Foundation
import HostSystem
import TestSupport
import Testing

struct ZoneDatabaseTests {
  static let noon = WallInstant(seconds: 1_800_000_000)

  /// A machine in a zone two hours east, with three named zones.
  static func machine() throws -> ScratchFolder {
    let folder = try ScratchFolder()
    try folder.write(ZoneFileBytes(offsets: [0], footer: "EET-2").bytes, to: "usr/share/zoneinfo/Europe/Kyiv")
    try folder.write(ZoneFileBytes(offsets: [0], footer: "JST-9").bytes, to: "usr/share/zoneinfo/Asia/Tokyo")
    try folder.write(ZoneFileBytes(offsets: [0], footer: "EST5EDT").bytes, to: "usr/share/zoneinfo/EST5EDT")
    try folder.write(Array("no zone".utf8), to: "usr/share/zoneinfo/zone.tab")
    try folder.link("etc/localtime", to: "../usr/share/zoneinfo/Europe/Kyiv")
    return folder
  }

  @Test(
    "R70 Every form of TZ gives its zone",
    arguments: [
      // (TZ, hours east, name, whether there is a warning)
      (nil, 2, "Europe/Kyiv", false), (":Asia/Tokyo", 9, "Asia/Tokyo", false), ("Asia/Tokyo", 9, "Asia/Tokyo", false),
      ("CET-1", 1, "CET-1", false), ("<-03>3", -3, "<-03>3", false), (":<-03>3", -3, "<-03>3", false),
      ("EST5EDT", -5, "EST5EDT", false), ("", 0, "UTC", false), (":", 0, "UTC", false), ("UTC", 0, "UTC", false),
      ("UTC0", 0, "UTC0", false), ("Mars/Olympus", 0, "UTC", true), ("../../etc/localtime", 0, "UTC", true),
      ("zone.tab", 0, "UTC", true), ("Europe", 0, "UTC", true), ("/nowhere", 0, "UTC", true), ("/", 0, "UTC", true),
      ("\u{1}\u{2}", 0, "UTC", true), (String(repeating: "x", count: 5000), 0, "UTC", true),
    ] as [(String?, Int, String, Bool)])
  func formsOfTZ(setting: String?, hours: Int, name: String, isWarned: Bool) throws {
    let machine = try Self.machine()
    let environment = Environment(setting.map { ["TZ": $0] } ?? [:])
    let reading = ZoneDatabase(environment: environment, root: machine.path).current()
    #expect(reading.rules.offset(at: Self.noon) == hours * 3600)
    #expect(reading.name == name)
    #expect((reading.warning != nil) == isWarned)
  }

  @Test("R70 TZ may name a file, copied anywhere, with or without a colon", arguments: ["", ":"])
  func absoluteFile(prefix: String) throws {
    let folder = try ScratchFolder()
    try folder.write(ZoneFileBytes(offsets: [0], footer: "JST-9").bytes, to: "copied")
    let reading = ZoneDatabase(environment: Environment(["TZ": prefix + folder.path + "/copied"])).current()
    #expect(reading.rules.offset(at: Self.noon) == 9 * 3600)
    #expect(reading.name == nil)
  }

  @Test("R70 A copied /etc/localtime works without zoneinfo; nothing at all is UTC and a warning")
  func withoutZoneinfo() throws {
    let folder = try ScratchFolder()
    let database = ZoneDatabase(environment: Environment([:]), root: folder.path)
    let nothing = database.current()
    #expect(nothing.rules == .utc)
    #expect(nothing.warning?.description.contains("/etc/localtime") == true)

    try folder.write(ZoneFileBytes(offsets: [0], footer: "JST-9").bytes, to: "etc/localtime")
    #expect(database.current().rules.offset(at: Self.noon) == 9 * 3600)
    #expect(database.current().warning == nil)

    try folder.write(Array("TZif rubbish".utf8), to: "etc/localtime")
    #expect(database.current().rules == .utc)
    #expect(database.current().warning != nil)
    #expect(try database.zone(named: "UTC").rules == .utc)
    #expect(throws: HostError.self) { try database.zone(named: "Europe/Kyiv") }
  }

  @Test("R58 A zone file with the same time and inode but other content is noticed")
  func sameInodeAndTime() throws {
    let folder = try Self.machine()
    let place = folder.path + "/etc/localtime"
    try FileManager.default.removeItem(atPath: place)
    try folder.write(ZoneFileBytes(offsets: [0], footer: "EET-2").bytes, to: "etc/localtime")
    let before = try FileManager.default.attributesOfItem(atPath: place)
    let database = ZoneDatabase(environment: Environment([:]), root: folder.path)
    let first = database.current()

    // The same file is overwritten, and gets its old modification time again.
    let handle = try #require(FileHandle(forWritingAtPath: place))
    try handle.write(contentsOf: ZoneFileBytes(offsets: [0], footer: "JST-9").bytes)
    try handle.close()
    let old = try #require(before[.modificationDate] as? Date)
    try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: place)

    let second = database.current()
    #expect(second.fingerprint != first.fingerprint)
    #expect(second.rules.offset(at: Self.noon) == 9 * 3600)
    #expect(database.current() == second)
  }

  @Test("A link to another zone is noticed, and the name follows")
  func otherLink() throws {
    let machine = try Self.machine()
    let database = ZoneDatabase(environment: Environment([:]), root: machine.path)
    let first = database.current()
    try machine.link("etc/localtime", to: "../usr/share/zoneinfo/Asia/Tokyo")
    let second = database.current()
    #expect(first.name == "Europe/Kyiv")
    #expect(second.name == "Asia/Tokyo")
    #expect(second.fingerprint != first.fingerprint)
  }

  @Test("R68 New rules of an upgraded tzdata count at the next planning, without a restart")
  func upgradedRules() throws {
    let folder = try ScratchFolder()
    let place = "usr/share/zoneinfo/America/Vancouver"
    let database = ZoneDatabase(environment: Environment([:]), root: folder.path)
    let date = try #require(CivilDate("2026-12-24"))
    let seven = try #require(CivilTime(hour: 7, minute: 0))

    // As in 2025b: the clocks change. Then as decided in 2026: no winter time any more.
    try folder.write(ZoneFileBytes(offsets: [0], footer: "PST8PDT,M3.2.0,M11.1.0").bytes, to: place)
    let old = Planner.occurrence(on: date, at: seven, zone: try database.zone(named: "America/Vancouver").rules)
    try folder.write(ZoneFileBytes(offsets: [0], footer: "PDT7").bytes, to: place)
    let rules = try database.zone(named: "America/Vancouver").rules
    let new = Planner.occurrence(on: date, at: seven, zone: rules)
    #expect(old.due - new.due == .seconds(3600))
    #expect(rules.text(at: new.due) == "2026-12-24 07:00")
  }

  @Test("$TZDIR comes before the system's folder, which still has the rest")
  func ownFolder() throws {
    let machine = try Self.machine()
    let own = try ScratchFolder()
    try own.write(ZoneFileBytes(offsets: [0], footer: "AAA-5").bytes, to: "Asia/Tokyo")
    let database = ZoneDatabase(environment: Environment(["TZDIR": own.path]), root: machine.path)
    #expect(try database.zone(named: "Asia/Tokyo").rules.offset(at: Self.noon) == 5 * 3600)
    #expect(try database.zone(named: "Europe/Kyiv").rules.offset(at: Self.noon) == 2 * 3600)
  }

  @Test(
    "A name that could leave the folder, or is none, is refused",
    arguments: [
      "", "/", "/etc/localtime", "..", "../x", "Europe/../../x", "Europe//Kyiv", "Europe/Kyiv/", "./Europe", ".hidden",
      "Europe/Ky iv", "Europe/Kyiv\0", "Ëurope", "~/x", "a\nb",
    ])
  func badNames(name: String) throws {
    let machine = try Self.machine()
    let error = #expect(throws: HostError.self) {
      try ZoneDatabase(environment: Environment([:]), root: machine.path).zone(named: name)
    }
    #expect(error?.code == .unsuitable)
    #expect(error?.description.contains("Europe/Berlin") == true)
  }

  @Test("A fingerprint is the same in every process")
  func stableFingerprint() throws {
    let machine = try Self.machine()
    let database = ZoneDatabase(environment: Environment(["TZ": "CET-1"]), root: machine.path)
    // FNV-1a of "CET-1", ff, "CET-1".
    #expect(database.current().fingerprint == Self.fnv(Array("CET-1".utf8) + [0xff] + Array("CET-1".utf8)))
  }

  private static func fnv(_ bytes: [UInt8]) -> UInt64 {
    bytes.reduce(14_695_981_039_346_656_037) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 }
  }
}
