import AlarmAgent
import AlarmCore
import DBus
import Synchronization
import Testing

@testable import AlarmSimulator

/// Every invariant finds its fault: something is broken on purpose, and only this invariant reports it.
@Suite struct InvariantTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var invariant: Invariant
    var breaks: @Sendable (inout Saboteur) -> Void
    var isServerWatched = true
    var testDescription: String { invariant.rawValue }
  }

  static let rows: [Row] = [
    Row(invariant: .neverEarly) { $0.clock = { $0 + .seconds(10) } },
    Row(invariant: .withinTheWindow) { saboteur in
      saboteur.write = { change in
        guard case .note(var entry) = change, entry.ending == .missed else { return [change] }
        entry.endedAt = entry.due
        return [.note(entry)]
      }
    },
    Row(invariant: .onceEach) { saboteur in
      saboteur.read = { record in
        var other = record
        if case .alerting(let alert) = record.phase { other.phase = .scheduled(alert.occurrence) }
        return other
      }
    },
    Row(invariant: .oneEnd) { saboteur in
      saboteur.write = { if case .note = $0 { [$0, $0] } else { [$0] } }
    },
    Row(invariant: .noHoles) { saboteur in
      let count = Counter()
      saboteur.write = { change in
        guard case .note(let entry) = change, entry.ending != .snoozed, count.next() % 4 == 0 else { return [change] }
        return []
      }
    },
    Row(invariant: .afterTheCursor) { saboteur in
      saboteur.read = { record in
        var other = record
        other.cursor = record.phase.occurrence.date
        return other
      }
    },
    Row(invariant: .silenceIsSaid) { saboteur in
      saboteur.write = { change in
        guard case .note(var entry) = change else { return [change] }
        entry.why = []
        return [.note(entry)]
      }
    },
    Row(invariant: .followsTheZone) { $0.hearsOfZones = false },
    Row(invariant: .sameAfterRestart) { saboteur in
      let count = Counter()
      saboteur.read = { record in
        var other = record
        other.snoozeCount += count.next()
        return other
      }
    },
    Row(invariant: .acknowledgedIsKept) { saboteur in
      saboteur.write = { change in
        change.record.map { $0.id.low % 2 == 0 } == true ? [] : [change]
      }
    },
    Row(invariant: .missedIsKept) { saboteur in
      saboteur.write = { change in
        if let record = change.record, record.missedAt != nil { [.remove(record.id, .missed)] } else { [change] }
      }
    },
    Row(invariant: .acknowledgedIsGone) { saboteur in
      saboteur.write = { if case .remove = $0 { [] } else { [$0] } }
    },
    Row(invariant: .refusedChangesNothing) { $0.answers = { _ in .refused } },
    Row(invariant: .everyCallAnswered) { $0.answers = { $0.serial % 5 == 0 ? .lost : .granted } },
    Row(invariant: .storedIsKnown) { saboteur in
      saboteur.write = { change in
        change.record?.phase.state == .alerting ? [] : [change]
      }
    },
    Row(invariant: .toldIsKnown) { $0.announces = { if case .changed = $0 { false } else { true } } },
    Row(invariant: .soundWhileRinging) { $0.stopsSound = false },
    Row(invariant: .shownAsItIs) { $0.withdraws = false },
    Row(invariant: .ringingIsSeen, breaks: { _ in }, isServerWatched: false),
    Row(invariant: .pauseKeepsTheRest) { saboteur in
      saboteur.read = { record in
        guard case .paused(var paused) = record.phase else { return record }
        paused.elapsed -= .milliseconds(1)
        var other = record
        other.phase = .paused(paused)
        return other
      }
    },
    Row(invariant: .staysOff) { saboteur in
      saboteur.read = { record in
        var other = record
        (other.offSince, other.offUntil) = (nil, nil)
        return other
      }
    },
    Row(invariant: .followsItsClock) { saboteur in
      saboteur.clock = { Moment(wall: $0.wall, uptime: $0.uptime, boot: $0.boot, awake: $0.uptime) }
    },
    Row(invariant: .remainingInBounds) { saboteur in
      saboteur.read = { record in
        guard case .countdown(var countdown) = record.phase else { return record }
        countdown.total = .seconds(1)
        var other = record
        other.phase = .countdown(countdown)
        return other
      }
    },
    Row(invariant: .armedForTheEarliest) { $0.arms = { $0 + .milliseconds(1) } },
    Row(invariant: .wokenInTime) { $0.wakes = { _ in nil } },
    Row(invariant: .wokenForARing) { $0.wakes = { $0.map { $0 - .seconds(1) } } },
    Row(invariant: .comesToRest) { $0.arms = { $0 - .seconds(86_400) } },
  ]

  @Test("Each invariant has a row, or a test below")
  func allCovered() {
    #expect(Set(Invariant.allCases).subtracting(Self.rows.map(\.invariant)) == [.orderOfTimes, .changeKeepsProgress])
  }

  @Test("What is broken on purpose is found", arguments: rows)
  func found(row: Row) async {
    var sabotage = Simulation.Sabotage()
    sabotage.goesOn = true
    sabotage.isServerWatched = row.isServerWatched
    sabotage.ports = { ports in
      var saboteur = Saboteur(ports)
      row.breaks(&saboteur)
      return saboteur.ports
    }
    var found: Set<Invariant> = []
    for seed in UInt64(1)...40 {
      let script = ScriptWriter.script(seed: seed, days: 120, zones: SimulationTests.zones)
      var simulation = Simulation(script, zones: SimulationTests.zones, sabotage: sabotage)
      found.formUnion(await simulation.run().violations.map(\.invariant))
      if found.contains(row.invariant) { return }
    }
    Issue.record("only \(found.map(\.rawValue).sorted()) were found")
  }

  @Test("A later time of day that is due earlier is found")
  func order() throws {
    let zone = ZoneView(SimulationTests.zones, standingIn: .utc)
    let start = Moment(wall: WallInstant(seconds: 1_800_000_000), uptime: 0, boot: BootID(high: 0, low: 1))
    var checker = Checker(Stage(time: 0, wallOffset: start.wall.microseconds, moment: start, zones: zone))
    let date = CivilDate(dayNumber: 21_000)
    for (hour, second) in [(7, 200), (8, 100)] {
      let time = try #require(CivilTime(hour: hour, minute: 0))
      let definition = AlarmDefinition(
        id: AlarmID(high: 0, low: UInt64(hour)), schedule: .relative(time, weekdays: .everyDay),
        presentation: Presentation(title: ""))
      checker.known[definition.id] = AlarmRecord(
        definition: definition, phase: .scheduled(Occurrence(due: start.wall + .seconds(second), date: date)),
        createdAt: start.wall)
    }
    checker.examineOrder()
    #expect(checker.violations.map(\.invariant) == [.orderOfTimes])
  }

  @Test("A ring that a change ends, and a timer that a change begins anew, are found")
  func change() {
    let zone = ZoneView(SimulationTests.zones, standingIn: .utc)
    let boot = BootID(high: 0, low: 1)
    let began = Moment(wall: WallInstant(seconds: 1_800_000_000), uptime: 0, boot: boot)
    let later = Moment(wall: began.wall + .seconds(60), uptime: 60_000_000, boot: boot)
    func timer(_ seconds: Int64) -> AlarmDefinition {
      AlarmDefinition(
        id: AlarmID(high: 0, low: 0), countdown: CountdownLengths(preAlert: .seconds(seconds), postAlert: nil),
        presentation: Presentation(title: ""))
    }
    func countdown(_ seconds: Int64, of total: Int64, at moment: Moment) -> AlarmRecord {
      AlarmRecord(
        definition: timer(total),
        phase: .countdown(
          .starting(.preAlert, remaining: .seconds(seconds), of: .seconds(total), whileAsleep: .count, at: moment)),
        createdAt: began.wall)
    }
    func found(_ before: AlarmRecord, _ after: AlarmRecord) -> [Invariant] {
      var checker = Checker(Stage(time: 0, wallOffset: began.wall.microseconds, moment: began, zones: zone))
      checker.follow(before, since: nil)
      checker.stage = Stage(time: 60_000_000, wallOffset: began.wall.microseconds, moment: later, zones: zone)
      checker.follow(after, since: before)
      return checker.violations.map(\.invariant)
    }
    let ten = countdown(600, of: 600, at: began)
    // Of ten minutes one has passed: nine of twenty are left to go beyond.
    #expect(found(ten, countdown(1_140, of: 1_200, at: later)).isEmpty)
    #expect(found(ten, countdown(1_200, of: 1_200, at: later)) == [.changeKeepsProgress])
    var ringing = ten
    ringing.phase = .alerting(ten.definition.alert(for: Occurrence(due: began.wall), dueAt: began.wall, at: began))
    var titled = ringing
    titled.definition.presentation.title = "Tea"
    #expect(found(ringing, titled).isEmpty)
    titled.phase = countdown(600, of: 600, at: later).phase
    #expect(found(ringing, titled) == [.changeKeepsProgress])
  }

  @Test("A clock that is set back to the beginning of a countdown doesn't make it begin there")
  func beginningAgain() {
    let zone = ZoneView(SimulationTests.zones, standingIn: .utc)
    let boot = BootID(high: 0, low: 1)
    let began = Moment(wall: WallInstant(seconds: 1_800_000_000), uptime: 0, boot: boot)
    let record = AlarmRecord(
      definition: AlarmDefinition(
        id: AlarmID(high: 0, low: 0), countdown: CountdownLengths(preAlert: .seconds(600), postAlert: nil),
        presentation: Presentation(title: "")),
      phase: .countdown(
        .starting(.preAlert, remaining: .seconds(600), of: .seconds(600), whileAsleep: .count, at: began)),
      createdAt: began.wall)
    // Two seconds later by the boot clock; the agent was killed during the batch in which the countdown began.
    let later = Moment(wall: began.wall, uptime: 2_000_000, boot: boot)
    var checker = Checker(
      Stage(time: 2_000_000, wallOffset: began.wall.microseconds - 2_000_000, moment: later, zones: zone))
    checker.known[record.id] = record
    var book = AlarmBook()
    _ = book.restore([record], at: later, zones: zone)
    checker.examine(book, isSettled: false)
    #expect(checker.known.count == 1 && checker.ends.isEmpty)
  }
}

/// Counts from 0.
final class Counter: Sendable {
  private let count = Mutex(0)

  func next() -> Int {
    count.withLock { count in
      defer { count += 1 }
      return count
    }
  }
}

extension ArchiveChange {
  /// The alarm that is stored.
  fileprivate var record: AlarmRecord? {
    switch self {
    case .save(let record), .saveProgress(let record): record
    case .remove, .permit, .note, .saveCall, .seen, .removeCall: nil
    }
  }
}
