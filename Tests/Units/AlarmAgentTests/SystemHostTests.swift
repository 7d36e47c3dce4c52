import AlarmAgent
import AlarmCore
import HostSystem
import Synchronization
import TestSupport
import Testing

/// The machine's zones as the agent sees them, on zone files of a test's own.
@Suite struct SystemHostTests {
  static let noon = WallInstant(seconds: 1_795_176_000)

  @Test("A replaced zone file is noticed at the next look, once, and its rules count from then on")
  func replacedZone() async throws {
    try await TemporaryFolder.with { root in
      _ = try await ProgramRun.run("mkdir", ["-p", "\(root)/etc", "\(root)/usr/share/zoneinfo/Asia"])
      func write(_ name: String, hours: Int) throws {
        let bytes = ZoneFileBytes(offsets: [Int32(hours * 3600)], footer: "AAA-\(hours)").bytes
        try TextFile.write(bytes: bytes, to: "\(root)/\(name)")
      }
      try write("etc/localtime", hours: 1)
      try write("usr/share/zoneinfo/Asia/Tokyo", hours: 9)
      let uptime = Mutex<Int64>(0)
      let host = SystemHost(
        database: ZoneDatabase(environment: Environment([:]), root: root), uptime: { uptime.withLock { $0 } })
      #expect(host.zones().rules(named: nil).offset(at: Self.noon) == 3600)
      #expect(host.zones().rules(named: "Asia/Tokyo").offset(at: Self.noon) == 9 * 3600)
      #expect(!host.refreshZones { _ in true })

      try write("etc/localtime", hours: 2)
      #expect(host.zones().rules(named: nil).offset(at: Self.noon) == 3600, "what was read counts for the whole batch")
      #expect(!host.refreshZones { _ in true }, "another zone has to stay for a while")
      let look = try #require(host.nextZoneLook(at: Moment(wall: Self.noon, uptime: 0, boot: .random())))
      #expect(look == Self.noon + .microseconds(ZoneBelief.settling))
      uptime.withLock { $0 = ZoneBelief.settling }
      #expect(host.refreshZones { _ in true })
      #expect(!host.refreshZones { _ in true })
      #expect(host.zones().rules(named: nil).offset(at: Self.noon) == 2 * 3600)
      #expect(host.zones().rules(named: "Asia/Tokyo").offset(at: Self.noon) == 9 * 3600)
    }
  }

  @Test("A zone that somebody only asked about isn't looked at any more; one that an alarm keeps to is")
  func askedOnly() async throws {
    try await TemporaryFolder.with { root in
      _ = try await ProgramRun.run("mkdir", ["-p", "\(root)/usr/share/zoneinfo/Asia"])
      func write(_ name: String, hours: Int) throws {
        let bytes = ZoneFileBytes(offsets: [Int32(hours * 3600)], footer: "AAA-\(hours)").bytes
        try TextFile.write(bytes: bytes, to: "\(root)/usr/share/zoneinfo/Asia/\(name)")
      }
      for (name, hours) in [("Tokyo", 9), ("Dubai", 4)] { try write(name, hours: hours) }
      let uptime = Mutex<Int64>(0)
      let host = SystemHost(
        database: ZoneDatabase(environment: Environment(["TZ": "UTC0"]), root: root), uptime: { uptime.withLock { $0 } }
      )
      for name in ["Asia/Tokyo", "Asia/Dubai"] { _ = host.zones().rules(named: name) }
      try write("Dubai", hours: 5)
      #expect(!host.refreshZones { $0 == "Asia/Tokyo" })
      #expect(host.zones().rules(named: "Asia/Dubai").offset(at: Self.noon) == 5 * 3600, "read anew when asked for")
      try write("Tokyo", hours: 10)
      #expect(!host.refreshZones { $0 == "Asia/Tokyo" })
      uptime.withLock { $0 = ZoneBelief.settling }
      #expect(host.refreshZones { $0 == "Asia/Tokyo" })
    }
  }

  @Test("A zone whose file goes away keeps its rules, and says so in the health")
  func vanishing() async throws {
    try await TemporaryFolder.with { root in
      _ = try await ProgramRun.run("mkdir", ["-p", "\(root)/etc"])
      let bytes = ZoneFileBytes(offsets: [3 * 3600], footer: "AAA-3").bytes
      try TextFile.write(bytes: bytes, to: "\(root)/etc/localtime")
      let host = SystemHost(database: ZoneDatabase(environment: Environment([:]), root: root))
      #expect(host.zones().rules(named: nil).offset(at: Self.noon) == 3 * 3600)
      _ = try await ProgramRun.run("rm", ["\(root)/etc/localtime"])
      #expect(!host.refreshZones { _ in true })
      #expect(host.zones().rules(named: nil).offset(at: Self.noon) == 3 * 3600)
      #expect(host.zoneStatus().warning != nil)
      try TextFile.write(bytes: bytes, to: "\(root)/etc/localtime")
      #expect(!host.refreshZones { _ in true })
      #expect(host.zoneStatus().warning == nil && host.nextZoneLook(at: host.now()) == nil)
    }
  }

  @Test("A named zone that is gone after an upgrade is the system's")
  func goneZone() async throws {
    try await TemporaryFolder.with { root in
      _ = try await ProgramRun.run("mkdir", ["-p", "\(root)/etc"])
      let host = SystemHost(database: ZoneDatabase(environment: Environment(["TZ": "AAA-3"]), root: root))
      #expect(!host.hasZone("Asia/Tokyo"))
      #expect(host.zones().rules(named: "Asia/Tokyo").offset(at: Self.noon) == 3 * 3600)
    }
  }
}
