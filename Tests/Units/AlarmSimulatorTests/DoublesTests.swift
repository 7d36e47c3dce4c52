import AlarmCore
import Testing

@testable import AlarmSimulator

/// The machine that exists in memory only.
@Suite struct DoublesTests {
  static let start = WallInstant(seconds: 1_800_000_000)
  static let id = AlarmID(high: 0, low: 1)
  static let record = AlarmRecord(
    definition: AlarmDefinition(
      id: id, schedule: .fixed(start), presentation: Presentation(title: "")),
    phase: .scheduled(Occurrence(due: start)), createdAt: start)

  static func ports() -> VirtualPorts {
    let table = ZoneTable()
    let view = ZoneView(table, standingIn: .utc)
    let clock = VirtualClock(start: start)
    return VirtualPorts(
      VirtualPorts.State(moment: clock.moment, zones: view, present: view, disk: VirtualDisk(apps: [])), table: table)
  }

  @Test("Setting the wall clock leaves the boot clock alone, and a boot begins it anew")
  func clocks() {
    var clock = VirtualClock(start: Self.start)
    clock.time = 5_000_000
    clock.wallOffset += 60_000_000
    #expect(clock.moment.wall == Self.start + .seconds(65))
    #expect(clock.moment.uptime == 5_000_000)
    #expect(clock.time(of: Self.start + .seconds(70)) == 10_000_000)
    #expect(clock.time(of: Self.start) == 5_000_000)
    let boot = clock.moment.boot
    clock.boot()
    #expect(clock.moment.uptime == 0 && clock.moment.boot != boot)
  }

  @Test("Things to come are taken in their order, and those of one time as they were added")
  func agenda() {
    var agenda = Agenda()
    agenda.add(.diskIsWell, at: 7)
    agenda.add(.wakes, at: 5)
    agenda.add(.agentStarts, at: 7)
    #expect(agenda.first == 5)
    let words = (0..<4).map { _ in agenda.takeFirst().map { "\($0)" } ?? "" }
    #expect(words == ["wakes", "diskIsWell", "agentStarts", ""])
  }

  @Test("A fuse ends the agent before, after or between the things that it does", arguments: 0...3)
  func fuse(length: Int) async throws {
    let ports = Self.ports()
    ports.with { $0.fuse = length }
    // A commit has two points at which the agent can die: before it, and when it is durable.
    do {
      try await ports.commit([.save(Self.record)])
    } catch {
      #expect(length == 0)
    }
    ports.stop(Self.id)
    let (stored, heard, isDead) = ports.with { state in
      (state.disk.records.count, state.log.count { if case .stopSound = $0 { true } else { false } }, state.isDead)
    }
    #expect(stored == (length == 0 ? 0 : 1))
    #expect(heard == (length == 3 ? 1 : 0))
    #expect(isDead == (length < 3))
  }

  @Test("A disk in trouble stores nothing and says why; what is slow takes time", arguments: DiskTrouble.allCases)
  func disk(trouble: DiskTrouble) async {
    let ports = Self.ports()
    ports.with { state in (state.disk.trouble, state.disk.delay) = (trouble, 1_000) }
    await #expect(throws: ArchiveError.self) { try await ports.commit([.save(Self.record)]) }
    #expect(ports.with { $0.disk.records.isEmpty })
    #expect(ports.with { $0.lag } >= 1_000)
  }

  @Test("What rings is shown by whichever server is there, and not by one that hangs or is gone")
  func desktop() {
    var desktop = VirtualDesktop()
    let notice = Notice(
      id: Self.id, kind: .alerting(due: CivilTime(clamping: 0), isLate: false),
      presentation: Presentation(title: ""), isTimer: true)
    desktop.show(notice, at: 0)
    desktop.settle(at: 0)
    #expect(desktop.isSeenRinging(Self.id))
    desktop.serverEnds(at: 1_000_000)
    #expect(!desktop.isSeenRinging(Self.id))
    desktop.serverStarts(at: 60_000_000)
    desktop.setHanging(true, at: 60_000_000)
    desktop.settle(at: 60_000_000)
    #expect(!desktop.isSeenRinging(Self.id) && !desktop.isHealthy)
    desktop.setHanging(false, at: 61_000_000)
    desktop.settle(at: 70_000_000)
    #expect(desktop.isSeenRinging(Self.id))
    #expect(desktop.press(.stop, of: Self.id, at: 71_000_000) == .pressed(Self.id, .stop, activationToken: nil))
    desktop.settle(at: 71_000_000)
    #expect(!desktop.isSeenRinging(Self.id))
  }

  @Test("A call to a server that hangs goes on waiting when that server ends")
  func waitingForNobody() {
    var desktop = VirtualDesktop()
    desktop.setHanging(true, at: 0)
    desktop.show(
      Notice(
        id: Self.id, kind: .alerting(due: CivilTime(clamping: 0), isLate: false),
        presentation: Presentation(title: ""), isTimer: true), at: 0)
    desktop.settle(at: 0)
    let end = desktop.deadline(after: 0)
    desktop.serverEnds(at: 1_000_000)
    desktop.serverStarts(at: 1_500_000)
    #expect(end == 2_000_000 && desktop.disturbedAt == 2_000_000)
  }

  @Test("No alarm is stopped, added and stopped in one batch: its ends couldn't be distinguished")
  func onceEachBatch() {
    // The last of them had that.
    for seed in Array(1...40) + [7_150] as [UInt64] {
      for deed in ScriptWriter.script(seed: seed, days: 365, zones: SimulationTests.zones).deeds {
        guard case .call(let wishes) = deed.action else { continue }
        for added in wishes {
          guard case .add = added.verb else { continue }
          let stops = wishes.count { $0.verb == .stopAll || $0.verb == .stop && $0.slot == added.slot }
          #expect(stops <= 1, "seed \(seed), \(deed)")
        }
      }
    }
  }

  @Test("A script is the seed's alone, its deeds are in order, and a year has all kinds of them")
  func scripts() {
    let script = ScriptWriter.script(seed: 9, days: 365, zones: SimulationTests.zones)
    #expect(script.deeds.map(\.at) == script.deeds.map(\.at).sorted())
    let kinds = Set(script.deeds.map { String("\($0.action)".prefix { $0 != "(" }) })
    #expect(
      kinds.isSuperset(of: [
        "call", "suspend", "powerOff", "crash", "setClock", "travel", "diskFails", "serverGone", "serverHangs",
        "serverCloses", "strayPress", "soundFails",
      ]), "\(kinds)")
  }
}
