import Foundation
import HostSystem
import TestSupport
import Testing

/// Whether a change of the zone is noticed, and nothing else is.
@Suite struct ZoneWatchTests {
  private static func machine() throws -> ScratchFolder {
    let folder = try ScratchFolder()
    try folder.write([1], to: "usr/share/zoneinfo/Europe/Berlin")
    try folder.write([2], to: "usr/share/zoneinfo/Asia/Tokyo")
    try folder.write([3], to: "etc/hosts")
    try folder.link("etc/localtime", to: folder.path + "/usr/share/zoneinfo/Europe/Berlin")
    return folder
  }

  /// Waits for news of a file that was written over: the kernel reports its closing, and a child that another test starts
  /// keeps it open for a moment.
  private static func expectNews(_ watch: ZoneWatch) async throws {
    try await Patience.until("there is news") { watch.hasNews() }
  }

  @Test("R56 A link that leads to another zone, and new rules under either, are news; other files are none")
  func news() async throws {
    let machine = try Self.machine()
    let database = ZoneDatabase(environment: Environment([:]), root: machine.path)
    let watch = try #require(ZoneWatch(database))
    #expect(!watch.hasNews())
    try machine.write([4], to: "etc/hosts")
    try machine.write([4], to: "usr/share/zoneinfo/Asia/Tokyo", inPlace: false)
    #expect(!watch.hasNews())
    try machine.write([5], to: "usr/share/zoneinfo/Europe/Berlin")
    try await Self.expectNews(watch)
    #expect(!watch.hasNews())

    try machine.link("etc/localtime", to: machine.path + "/usr/share/zoneinfo/Asia/Tokyo")
    #expect(watch.hasNews())
    // The new target counts from now on, the old one no longer.
    try machine.write([6], to: "usr/share/zoneinfo/Asia/Tokyo")
    try await Self.expectNews(watch)
    try machine.write([7], to: "usr/share/zoneinfo/Europe/Berlin", inPlace: false)
    #expect(!watch.hasNews())
  }

  @Test("The file that TZ names is watched, by its path or by its zone's name")
  func setting() throws {
    let machine = try Self.machine()
    for value in [":\(machine.path)/usr/share/zoneinfo/Asia/Tokyo", "Asia/Tokyo"] {
      let database = ZoneDatabase(environment: Environment(["TZ": value]), root: machine.path)
      let watch = try #require(ZoneWatch(database))
      try machine.link("etc/localtime", to: "elsewhere")
      #expect(!watch.hasNews())
      try FileManager.default.removeItem(atPath: machine.path + "/usr/share/zoneinfo/Asia/Tokyo")
      #expect(watch.hasNews())
      try machine.write([8], to: "usr/share/zoneinfo/Asia/Tokyo", inPlace: false)
      #expect(watch.hasNews())
    }
  }

  @Test("Where nothing can be watched there is no watch, and a link to itself is not a trap")
  func nothing() throws {
    let empty = Environment(["TZ": ""])
    #expect(ZoneWatch(ZoneDatabase(environment: empty)) == nil)
    #expect(ZoneWatch(ZoneDatabase(environment: Environment([:]), root: "/nonexistent")) == nil)
    let machine = try Self.machine()
    try machine.link("etc/localtime", to: "localtime")
    #expect(ZoneWatch(ZoneDatabase(environment: Environment([:]), root: machine.path)) != nil)
  }
}
