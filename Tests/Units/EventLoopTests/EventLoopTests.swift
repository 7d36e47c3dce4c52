import EventLoop
import Glibc
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(10))) struct EventLoopTests {
  /// An actor that runs on a loop.
  actor Counter {
    nonisolated let loop: EventLoop
    nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe loop.asUnownedSerialExecutor() }
    private(set) var values: [Int] = []
    init(loop: EventLoop) { self.loop = loop }
    func add(_ value: Int) { values.append(value) }
    func isOnLoop() -> Bool { loop.isCurrent }
  }

  @Test("What is posted runs on the loop, in order")
  func order() async {
    let loop = EventLoop(name: "test")
    let seen = Mutex<[Int]>([])
    for number in 0..<10_000 { loop.post { seen.withLock { $0.append(loop.isCurrent ? number : -1) } } }
    await withCheckedContinuation { continuation in loop.post { continuation.resume() } }
    #expect(seen.withLock { $0 } == Array(0..<10_000))
  }

  @Test("An actor and a task run on the loop")
  func executor() async {
    let loop = EventLoop(name: "test")
    let counter = Counter(loop: loop)
    await counter.add(1)
    #expect(await counter.isOnLoop())
    let task = Task(executorPreference: loop) { loop.isCurrent }
    #expect(await task.value)
    #expect(!loop.isCurrent)
  }

  @Test("Stopping lets what is enqueued already finish; stopping again does nothing")
  func stopping() {
    let loop = EventLoop(name: "test")
    let count = Mutex(0)
    for _ in 0..<100 { loop.post { count.withLock { $0 += 1 } } }
    loop.stop()
    loop.stop()
    #expect(count.withLock { $0 } == 100)
  }

  @Test("Nothing posted to a loop that is about to sleep is left lying")
  func noLostWakeUp() async {
    let loops = [EventLoop(name: "one"), EventLoop(name: "other")]
    // The loops have nothing else to do; on the shared pool, this would wait for other tests.
    @Sendable func pass(_ left: Int, _ end: CheckedContinuation<Void, Never>) {
      guard left > 0 else { return end.resume() }
      loops[left % 2].post { pass(left - 1, end) }
    }
    await withCheckedContinuation { pass(20_000, $0) }
  }

  @Test("A loop that is dropped at once ends its thread", arguments: 0..<200)
  func droppedAtOnce(number: Int) { _ = EventLoop(name: "test \(number)") }

  @Test("A loop that is dropped in its own work ends its thread after that", arguments: 0..<100)
  func droppedInside(number: Int) async {
    let kept = Mutex<EventLoop?>(EventLoop(name: "test \(number)"))
    let (ran, tell) = AsyncStream<Bool>.makeStream()
    kept.withLock { $0 }?.post {
      kept.withLock { loop in
        // The last of its work, added by the item before.
        loop?.post { tell.finish() }
        tell.yield(loop?.isCurrent == true)
        loop = nil
      }
    }
    #expect(await ran.reduce(into: []) { $0.append($1) } == [true])
  }

  @Test("A descriptor's source reports what can be read, until it is cancelled")
  func descriptor() async {
    let loop = EventLoop(name: "test")
    var ends: [Int32] = [0, 0]
    #expect(unsafe pipe(&ends) == 0)
    defer { for end in ends { close(end) } }
    let (readable, tell) = AsyncStream<String>.makeStream()
    let read = ends[0]
    func watch(_ name: String) -> EventSource {
      loop.watchDescriptor(read, for: .readable) { events in
        var byte: UInt8 = 0
        if events.contains(.readable), unsafe Glibc.read(read, &byte, 1) == 1 { tell.yield(name) }
      }
    }
    let source = watch("first")
    var iterator = readable.makeAsyncIterator()
    for _ in 0..<3 {
      #expect(unsafe write(ends[1], "x", 1) == 1)
      #expect(await iterator.next() == "first")
    }
    source.cancel()
    // If the first one still ran, it would come before the other one.
    #expect(unsafe write(ends[1], "x", 1) == 1)
    let other = watch("other")
    #expect(await iterator.next() == "other")
    other.cancel()
  }

  @Test("A delay ends once, a repeated one again and again")
  func delays() async {
    let loop = EventLoop(name: "test")
    let (ticks, tell) = AsyncStream<Int>.makeStream()
    let once = loop.after(.milliseconds(1)) { tell.yield(1) }
    let again = loop.after(.milliseconds(1), repeats: true) { tell.yield(2) }
    var seen: [Int] = []
    for await tick in ticks {
      seen.append(tick)
      if seen.count == 6 { break }
    }
    once.cancel()
    again.cancel()
    #expect(seen.count { $0 == 1 } == 1)
  }
}

@Suite(.timeLimit(.minutes(10))) struct WallTimerTests {
  static func now() -> Int64 {
    var time = timespec()
    unsafe clock_gettime(CLOCK_REALTIME, &time)
    return Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1_000
  }

  @Test("The timer never fires before its instant", arguments: [1, 500, 3_000, 20_000] as [Int64])
  func neverEarly(microseconds: Int64) async throws {
    let loop = EventLoop(name: "test")
    let (events, tell) = AsyncStream<(WallTimer.Event, Int64)>.makeStream()
    let timer = try WallTimer(loop: loop) { tell.yield(($0, Self.now())) }
    let due = Self.now() + microseconds
    timer.arm(atMicroseconds: due)
    var iterator = events.makeAsyncIterator()
    let (event, at) = try #require(await iterator.next())
    #expect(event == .fired)
    #expect(at >= due)
  }

  @Test(
    "A past instant fires at once, a disarmed timer never, and arming again replaces", arguments: [0, -5] as [Int64])
  func pastAndDisarmed(past: Int64) async throws {
    let loop = EventLoop(name: "test")
    let (events, tell) = AsyncStream<String>.makeStream()
    let disarmed = try WallTimer(loop: loop) { _ in tell.yield("disarmed") }
    let replaced = try WallTimer(loop: loop) { tell.yield($0 == .fired ? "replaced" : "?") }
    let last = try WallTimer(loop: loop) { _ in tell.yield("last") }
    let soon = Self.now() + 20_000
    disarmed.arm(atMicroseconds: soon)
    replaced.arm(atMicroseconds: soon)
    disarmed.arm(atMicroseconds: nil)
    replaced.arm(atMicroseconds: past)
    // Later than both would have been due.
    last.arm(atMicroseconds: soon + 20_000)
    var told: [String] = []
    for await name in events {
      told.append(name)
      if name == "last" { break }
    }
    #expect(told == ["replaced", "last"])
    // A timer that isn't referenced any more ends.
    withExtendedLifetime((disarmed, replaced, last)) {}
  }
}
