import EventLoop
import Glibc
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(10))) struct EventSourceTests {
  @Test("What is posted on the loop runs later, never at once")
  func neverInline() async {
    let loop = EventLoop(name: "test")
    let (log, tell) = AsyncStream<String>.makeStream()
    loop.post {
      loop.post {
        tell.yield("inner")
        tell.finish()
      }
      tell.yield("outer")
    }
    #expect(await log.reduce(into: []) { $0.append($1) } == ["outer", "inner"])
  }

  @Test("Descriptors have their turn while jobs keep coming")
  func fairness() async {
    let loop = EventLoop(name: "test")
    var ends: [Int32] = [0, 0]
    #expect(unsafe pipe(&ends) == 0)
    defer { for end in ends { close(end) } }
    let isDone = Atomic<Bool>(false)
    // Posts itself again until the descriptor was served.
    @Sendable func spin() { if !isDone.load(ordering: .relaxed) { loop.post { spin() } } }
    loop.post { spin() }
    let (readable, tell) = AsyncStream<Void>.makeStream()
    let source = loop.watchDescriptor(ends[0], for: .readable) { _ in tell.yield() }
    #expect(unsafe write(ends[1], "x", 1) == 1)
    await readable.first { true }
    isDone.store(true, ordering: .relaxed)
    source.cancel()
  }

  @Test("What a descriptor's handler posts runs before it is called again, and may end it")
  func postedByHandler() async {
    let loop = EventLoop(name: "test")
    var ends: [Int32] = [0, 0]
    #expect(unsafe pipe(&ends) == 0)
    defer { for end in ends { close(end) } }
    let source = Mutex<EventSource?>(nil)
    let calls = Mutex(0)
    let (ended, tell) = AsyncStream<Void>.makeStream()
    source.withLock {
      // Nobody reads from it, so the handler would be called forever.
      $0 = loop.watchDescriptor(ends[0], for: .readable) { _ in
        calls.withLock { $0 += 1 }
        loop.post {
          source.withLock { $0 = nil }
          tell.finish()
        }
      }
    }
    #expect(unsafe write(ends[1], "x", 1) == 1)
    for await _ in ended {}
    await withCheckedContinuation { continuation in loop.post { continuation.resume() } }
    #expect(calls.withLock { $0 } == 1)
  }

  @Test("What is urgent takes precedence over other input")
  func urgent() async {
    let loop = EventLoop(name: "test")
    var ends: [Int32] = [0, 0]
    #expect(unsafe pipe(&ends) == 0)
    defer { for end in ends { close(end) } }
    let (heard, tell) = AsyncStream<Bool>.makeStream()
    let sources = Mutex<[Bool: EventSource]>([:])
    let (reads, writes) = (ends[0], ends[1])
    loop.post {
      for isUrgent in [false, true] {
        let source = loop.watchDescriptor(reads, for: .readable, isUrgent: isUrgent) { _ in
          sources.withLock { $0[isUrgent] = nil }
          tell.yield(isUrgent)
          if sources.withLock({ $0.isEmpty }) { tell.finish() }
        }
        sources.withLock { $0[isUrgent] = source }
      }
      _ = unsafe write(writes, "x", 1)
    }
    #expect(await heard.reduce(into: []) { $0.append($1) } == [true, false])
  }

  @Test("The end of a stream is reported as a hangup")
  func hangup() async {
    let loop = EventLoop(name: "test")
    var ends: [Int32] = [0, 0]
    #expect(unsafe pipe(&ends) == 0)
    defer { close(ends[0]) }
    let (told, tell) = AsyncStream<DescriptorEvents>.makeStream()
    let source = loop.watchDescriptor(ends[0], for: .readable) { tell.yield($0) }
    close(ends[1])
    #expect(await told.first { _ in true }?.contains(.hangup) == true)
    source.cancel()
  }

  @Test("A descriptor that was closed by mistake is reported, rather than polled for ever")
  func closedDescriptor() async {
    let loop = EventLoop(name: "test")
    // A number at the very end of this process's range, so no other test gets it meanwhile.
    let descriptor = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, Int32(clamping: sysconf(Int32(_SC_OPEN_MAX)) - 2))
    close(descriptor)
    let (told, tell) = AsyncStream<DescriptorEvents>.makeStream()
    let source = loop.watchDescriptor(descriptor, for: .readable) { tell.yield($0) }
    #expect(await told.first { _ in true }?.isDisjoint(with: .error) == false)
    source.cancel()
  }

  @Test("A source may be dropped in its own handler")
  func droppedInside() async {
    let loop = EventLoop(name: "test")
    let kept = Mutex<EventSource?>(nil)
    let calls = Mutex(0)
    kept.withLock {
      $0 = loop.after(.milliseconds(1), repeats: true) {
        calls.withLock { $0 += 1 }
        kept.withLock { $0 = nil }
      }
    }
    let (ended, tell) = AsyncStream<Void>.makeStream()
    let later = loop.after(.milliseconds(20)) { tell.finish() }
    for await _ in ended {}
    later.cancel()
    #expect(calls.withLock { $0 } == 1)
  }

  @Test(
    "A delay of any length can be asked for", arguments: [Duration.seconds(Int64.max), .seconds(-5), .nanoseconds(1)])
  func anyDelay(delay: Duration) async {
    let loop = EventLoop(name: "test")
    let (ticks, tell) = AsyncStream<Void>.makeStream()
    let source = loop.after(delay) { tell.finish() }
    let guardian = loop.after(.milliseconds(5)) { tell.finish() }
    for await _ in ticks {}
    source.cancel()
    guardian.cancel()
  }

  @Test("Signals arrive though the loop's creator blocks them")
  func signals() async {
    var all = sigset_t()
    var before = sigset_t()
    unsafe sigfillset(&all)
    unsafe pthread_sigmask(SIG_SETMASK, &all, &before)
    let loop = EventLoop(name: "test")
    unsafe pthread_sigmask(SIG_SETMASK, &before, nil)
    let (told, tell) = AsyncStream<Bool>.makeStream()
    loop.post {
      var mask = sigset_t()
      unsafe pthread_sigmask(SIG_BLOCK, nil, &mask)
      tell.yield(unsafe sigismember(&mask, SIGTERM) == 0)
    }
    #expect(await told.first { _ in true } == true)
    let (caught, tellCaught) = AsyncStream<Void>.makeStream()
    let source = loop.onSignal(SIGUSR2) { tellCaught.yield() }
    kill(getpid(), SIGUSR2)
    #expect(await caught.first { true } != nil)
    source.cancel()
  }

  @Test("A timer may be dropped on any thread, at any moment", arguments: 0..<200)
  func droppedTimer(number: Int) throws {
    let loop = EventLoop(name: "test")
    let timer = try WallTimer(loop: loop) { _ in }
    timer.arm(atMicroseconds: 0)
  }
}
