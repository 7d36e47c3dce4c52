import AlarmAgent
import EventLoop
import Synchronization
import TestSupport
import Testing

/// The parts of a program end in the opposite order to their start, whatever happens.
@Suite(.timeLimit(.minutes(10))) struct PartStackTests {
  /// What happened to parts, in order.
  private final class Log: Sendable {
    private let state = Mutex<[String]>([])
    var lines: [String] { state.withLock { $0 } }
    func note(_ line: String) { state.withLock { $0.append(line) } }
  }

  /// Works until it is asked to end, or cancelled.
  private struct Worker: Sendable {
    let name: String
    let log: Log
    private let stop: AsyncStream<Never>
    private let continuation: AsyncStream<Never>.Continuation

    init(_ name: String, _ log: Log) {
      (self.name, self.log) = (name, log)
      (stop, continuation) = AsyncStream.makeStream()
    }

    func run() async {
      for await _ in stop {}
      log.note("\(name) ended")
    }

    func ask() {
      log.note("\(name) asked")
      continuation.finish()
    }
  }

  private let log = Log()
  private let loop = EventLoop(name: "parts")
  private static let moment = Duration.milliseconds(20)

  private func with<Result>(_ body: (inout PartStack) async throws -> Result) async throws -> Result {
    let log = log
    return try await PartStack.with(on: loop, grace: Self.moment, leftBehind: { log.note("\($0) left behind") }, body)
  }

  private func begin(_ name: String, isIndependent: Bool = false, _ parts: inout PartStack) {
    let worker = Worker(name, log)
    parts.begin(name, isIndependent: isIndependent) {
      await worker.run()
    } ask: {
      worker.ask()
    }
  }

  @Test("The latest part ends first, and the next one is asked when it has ended")
  func order() async throws {
    let result = try await with { parts in
      begin("bus", &parts)
      parts.atEnd("file") { [log] in log.note("file closed") }
      begin("sound", &parts)
      log.note("body")
      return 7
    }
    #expect(result == 7)
    #expect(log.lines == ["body", "sound asked", "sound ended", "file closed", "bus asked", "bus ended"])
  }

  @Test("What had begun when something failed ends, each once, and the error comes through")
  func failure() async throws {
    struct Failure: Error {}
    await #expect(throws: Failure.self) {
      try await with { parts in
        begin("bus", &parts)
        begin("sound", &parts)
        if !log.lines.contains("never") { throw Failure() }
        begin("name", &parts)
      }
    }
    #expect(log.lines == ["sound asked", "sound ended", "bus asked", "bus ended"])
  }

  @Test("A part that only hears of being cancelled is cancelled when its patience is over")
  func cancelled() async throws {
    let worker = Worker("deaf", log)
    try await with { parts in
      begin("bus", &parts)
      parts.begin("deaf", patience: Self.moment) { await worker.run() }
    }
    #expect(log.lines == ["deaf ended", "bus asked", "bus ended"])
  }

  @Test("Work that never ends, and an end that never does, are left behind, and the others end")
  func hung() async throws {
    let hung = Mutex<[CheckedContinuation<Void, Never>]>([])
    let hang: @Sendable () async -> Void = {
      await withCheckedContinuation { continuation in hung.withLock { $0.append(continuation) } }
    }
    try await with { parts in
      begin("bus", &parts)
      parts.begin("work", patience: Self.moment, hang)
      parts.atEnd("end", patience: Self.moment, hang)
    }
    #expect(log.lines == ["end left behind", "work left behind", "bus asked", "bus ended"])
    for continuation in hung.withLock({ $0 }) { continuation.resume() }
  }

  @Test("Work that is over before the end is no reason to wait")
  func over() async throws {
    let log = log
    try await with { parts in
      begin("bus", &parts)
      parts.begin("short", patience: .seconds(3600)) { log.note("short ended") }
      try await Patience.until("it is over") { log.lines.contains("short ended") }
    }
    #expect(log.lines == ["short ended", "bus asked", "bus ended"])
  }

  @Test("Independent parts end at the same time, and before what began before them")
  func independent() async throws {
    let (first, second) = (Worker("first", log), Worker("second", log))
    try await with { parts in
      begin("bus", &parts)
      // Each part ends only when the other one was asked.
      parts.begin("one", patience: .seconds(3600)) {
        await first.run()
      } ask: {
        second.ask()
      }
      parts.begin("two", isIndependent: true, patience: .seconds(3600)) {
        await second.run()
      } ask: {
        first.ask()
      }
    }
    #expect(Set(log.lines.prefix(4)) == ["first asked", "first ended", "second asked", "second ended"])
    #expect(log.lines.dropFirst(4) == ["bus asked", "bus ended"])
  }

  @Test("A part works on the loop that it asks for, or else on the stack's")
  func executor() async throws {
    let other = EventLoop(name: "other")
    let log = log
    try await with { parts in
      parts.begin("there", on: other) { log.note("there: \(other.isCurrent)") }
      parts.begin("here") { [loop] in log.note("here: \(loop.isCurrent)") }
      try await Patience.until("both worked") { log.lines.count == 2 }
    }
    #expect(Set(log.lines) == ["there: true", "here: true"])
  }
}
