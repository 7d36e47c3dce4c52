import Foundation
import HostSystem
import TestSupport
import Testing

/// A change of the zone is noticed, and nothing else.
@Suite struct ZoneWatchTests {
  private static func machine() async throws -> ScratchFolder {
    let folder = try ScratchFolder()
    for place in ["usr/share/zoneinfo/Europe/Berlin", "usr/share/zoneinfo/Asia/Tokyo", "etc/hosts"] {
      try await write("first", to: place, in: folder)
    }
    try folder.link("etc/localtime", to: folder.path + "/usr/share/zoneinfo/Europe/Berlin")
    return folder
  }

  /// Overwrites a file, or replaces it. Another process does it: a file that this process has open for writing is also open, for a
  /// moment, in each child that a test starts, and the kernel reports only the last closing.
  private static func write(
    _ text: String, to place: String, in folder: ScratchFolder, inPlace: Bool = true
  ) async throws {
    let script = inPlace ? #"cat >"$1""# : #"cat >"$1.new" && mv "$1.new" "$1""#
    let run = try await ProgramRun.run(
      "sh", ["-c", #"mkdir -p "${1%/*}" && "# + script, "sh", folder.path + "/" + place], input: text)
    guard run.status == 0 else { throw TestFailure("\(place) can't be written: \(run.stderr)") }
  }

  @Test("R56 A link that leads to another zone, and new rules under either, are news; other files are none")
  func news() async throws {
    let machine = try await Self.machine()
    let database = ZoneDatabase(environment: Environment([:]), root: machine.path)
    let watch = try #require(ZoneWatch(database))
    #expect(!watch.hasNews())
    try await Self.write("other", to: "etc/hosts", in: machine)
    try await Self.write("other", to: "usr/share/zoneinfo/Asia/Tokyo", in: machine, inPlace: false)
    #expect(!watch.hasNews())
    try await Self.write("other", to: "usr/share/zoneinfo/Europe/Berlin", in: machine)
    #expect(watch.hasNews())
    #expect(!watch.hasNews())

    try machine.link("etc/localtime", to: machine.path + "/usr/share/zoneinfo/Asia/Tokyo")
    #expect(watch.hasNews())
    // From now on the new target counts, and the old one doesn't.
    try await Self.write("third", to: "usr/share/zoneinfo/Asia/Tokyo", in: machine)
    #expect(watch.hasNews())
    try await Self.write("third", to: "usr/share/zoneinfo/Europe/Berlin", in: machine, inPlace: false)
    #expect(!watch.hasNews())
  }

  @Test("The file that TZ names is watched, by its path or by its zone's name")
  func setting() async throws {
    let machine = try await Self.machine()
    for value in [":\(machine.path)/usr/share/zoneinfo/Asia/Tokyo", "Asia/Tokyo"] {
      let database = ZoneDatabase(environment: Environment(["TZ": value]), root: machine.path)
      let watch = try #require(ZoneWatch(database))
      try machine.link("etc/localtime", to: "elsewhere")
      #expect(!watch.hasNews())
      try FileManager.default.removeItem(atPath: machine.path + "/usr/share/zoneinfo/Asia/Tokyo")
      #expect(watch.hasNews())
      try await Self.write("third", to: "usr/share/zoneinfo/Asia/Tokyo", in: machine, inPlace: false)
      #expect(watch.hasNews())
    }
  }

  @Test("Where nothing can be watched there is no watch, and a link to itself is not a trap")
  func nothing() async throws {
    let empty = Environment(["TZ": ""])
    #expect(ZoneWatch(ZoneDatabase(environment: empty)) == nil)
    #expect(ZoneWatch(ZoneDatabase(environment: Environment([:]), root: "/nonexistent")) == nil)
    let machine = try await Self.machine()
    try machine.link("etc/localtime", to: "localtime")
    #expect(ZoneWatch(ZoneDatabase(environment: Environment([:]), root: machine.path)) != nil)
  }
}
