import TestSupport
import Testing

/// The clock that tests change under a program, compared with the kernel's clocks.
@Suite("Clock double", .enabled(if: MovingClock.obstacle == nil, "\(MovingClock.need)"))
struct ClockDoubleTests {
  /// Noon of a day in 2027.
  private static let noon: Int64 = 1_811_851_200_000_000

  /// One line of the probe's.
  private struct Line: Equatable {
    var word: String
    var wall: Duration
    var boot: Duration
    var awake: Duration
    var isSynchronised: Bool
    var bootID: String

    init(_ text: Substring) throws {
      let parts = text.split(separator: " ").map(String.init)
      try #require(parts.count >= 6)
      let tail = parts.suffix(5).map { $0 }
      word = parts.dropLast(5).joined(separator: " ")
      wall = .microseconds(try #require(Int64(tail[0])))
      boot = .microseconds(try #require(Int64(tail[1])))
      awake = .microseconds(try #require(Int64(tail[2])))
      isSynchronised = tail[3] == "true"
      bootID = tail[4]
    }
  }

  /// A probe with its own clock.
  private struct Rig {
    let clock: MovingClock
    let program: RunningProgram
    let output: String

    func lines() throws -> [Line] {
      try TextFile.read(output).split(separator: "\n", omittingEmptySubsequences: true).map(Line.init)
    }

    /// Waits for the next line with a word.
    func line(_ number: Int, _ word: String) async throws -> Line {
      try await Patience.until("the probe's line \(number)") { try lines().count > number }
      let line = try lines()[number]
      #expect(line.word == word, "line \(number)")
      return line
    }

    /// Asks for the clocks; earlier events are printed first.
    func ask(_ number: Int) async throws -> Line {
      program.send(10)
      return try await line(number, "now")
    }
  }

  private static func withProbe(_ argument: String, _ body: (Rig) async throws -> Void) async throws {
    try await TemporaryFolder.with { folder in
      let rig = try await start(argument, try MovingClock(in: folder, at: noon), folder)
      try await rig.program.whileRunning { try await body(rig) }
    }
  }

  private static func start(_ argument: String, _ clock: MovingClock, _ folder: String) async throws -> Rig {
    let output = folder + "/probe.\(UInt32.random(in: 0 ... .max))"
    let environment = clock.environment.merging(["PATH": "/usr/bin:/bin"]) { $1 }
    let program = try await RunningProgram.start(
      BuiltPrograms.path("ClockProbe"), [argument], environment: environment, output: output)
    return Rig(clock: clock, program: program, output: output)
  }

  private static func isHour(_ length: Duration) -> Bool { length >= .seconds(3600) && length < .seconds(3660) }
  private static func isNothing(_ length: Duration) -> Bool { length >= .zero && length < .seconds(60) }

  @Test("Time that passes moves the wall clock and the boot clock, and causes no event")
  func passing() async throws {
    try await Self.withProbe("7200") { rig in
      let begun = try await rig.line(0, "begun")
      #expect(Self.isNothing(begun.wall - .microseconds(Self.noon)) && begun.isSynchronised)
      try await rig.clock.move(.passing(.seconds(3600)))
      let now = try await rig.ask(1)
      #expect(Self.isHour(now.wall - begun.wall) && Self.isHour(now.boot - begun.boot))
      #expect(Self.isNothing(now.awake - begun.awake) && now.bootID == begun.bootID)
    }
  }

  @Test("A clock that stands shows its one time for ever")
  func standing() async throws {
    try await TemporaryFolder.with { folder in
      let rig = try await Self.start("7200", try MovingClock(in: folder, at: Self.noon, stands: true), folder)
      try await rig.program.whileRunning {
        let begun = try await rig.line(0, "begun")
        let now = try await rig.ask(1)
        #expect(
          [begun.wall, now.wall] == Array(repeating: .microseconds(Self.noon), count: 2) && now.boot > begun.boot)
      }
    }
  }

  @Test("A sleep is reported once, and so is a step, which leaves the boot clock alone")
  func told() async throws {
    try await Self.withProbe("7200") { rig in
      let begun = try await rig.line(0, "begun")
      try await rig.clock.move(.sleeping(.seconds(3600)))
      let woken = try await rig.line(1, "clockChanged")
      #expect(Self.isHour(woken.wall - begun.wall) && Self.isHour(woken.boot - begun.boot))
      try await rig.clock.move(.set(by: .seconds(-3600)))
      let set = try await rig.line(2, "clockChanged")
      #expect(Self.isNothing(set.wall - begun.wall) && Self.isHour(set.boot - begun.boot))
      try await rig.clock.setSynchronised(false)
      let now = try await rig.ask(3)
      #expect(!now.isSynchronised && Self.isNothing(now.wall - begun.wall))
    }
  }

  @Test("A timer fires when the moved clock reaches its time, and not before")
  func fires() async throws {
    try await Self.withProbe("3600") { rig in
      let begun = try await rig.line(0, "begun")
      try await rig.clock.move(.passing(.seconds(3000)))
      _ = try await rig.ask(1)
      // The clock is set back, so there is more time left; the report of that leaves the timer armed.
      try await rig.clock.move(.set(by: .seconds(-3600)))
      _ = try await rig.line(2, "clockChanged")
      try await rig.clock.move(.passing(.seconds(3600)))
      _ = try await rig.ask(3)
      try await rig.clock.move(.passing(.seconds(600)))
      let fired = try await rig.line(4, "fired")
      #expect(Self.isHour(fired.wall - begun.wall))
      // The timer has fired: neither time nor steps make it fire again.
      try await rig.clock.move(.passing(.seconds(86_400)))
      _ = try await rig.ask(5)
    }
  }

  @Test("A step over a timer's time is reported as a step only, as the kernel does: the program looks and arms anew")
  func swallowed() async throws {
    try await Self.withProbe("3600") { rig in
      _ = try await rig.line(0, "begun")
      try await rig.clock.move(.set(by: .seconds(7200)))
      _ = try await rig.line(1, "clockChanged")
      try await rig.clock.move(.passing(.seconds(60)))
      _ = try await rig.ask(2)
    }
  }

  @Test("A timer ends without help from the test, in its own time")
  func byItself() async throws {
    try await Self.withProbe("1") { rig in
      let begun = try await rig.line(0, "begun")
      let fired = try await rig.line(1, "fired")
      #expect(fired.wall - begun.wall >= .seconds(1))
    }
  }

  @Test("A boot is another boot, whose clock begins at zero")
  func booting() async throws {
    try await TemporaryFolder.with { folder in
      let clock = try MovingClock(in: folder, at: Self.noon)
      let first = try await Self.start("3600", clock, folder)
      let before = try await first.program.whileRunning { try await first.line(0, "begun") }
      try await clock.move(.booting(after: .seconds(3600)), whileRunning: false)
      let second = try await Self.start("3600", clock, folder)
      let after = try await second.program.whileRunning { try await second.line(0, "begun") }
      #expect(after.bootID != before.bootID && Self.isHour(after.wall - before.wall) && Self.isNothing(after.boot))
    }
  }

  @Test("A closed timer's number is another descriptor's, and children have the kernel's clocks")
  func descriptors() async throws {
    try await Self.withProbe("descriptors") { rig in
      _ = try await rig.line(0, "child 0")
      _ = try await rig.line(1, "reused")
      try await rig.clock.move(.set(by: .seconds(7200)))
      _ = try await rig.line(2, "read 1")
    }
  }
}
