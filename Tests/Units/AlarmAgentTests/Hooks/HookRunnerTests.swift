import AlarmAgent
import AlarmCore
import EventLoop
import Glibc
import HostSystem
import Synchronization
import TestSupport
import Testing

/// The user's own programs, as real scripts in the test's own folder.
@Suite(.timeLimit(.minutes(10))) struct HookRunnerTests {
  private static let tea = AlarmID(high: 4, low: 4)

  private final class Reports: Sendable {
    let all = Mutex<[String]>([])
    var list: [String] { all.withLock { $0 } }
  }

  /// A running runner; `out` is a folder for what programs write.
  private struct Rig: Sendable {
    let folder: String
    let runner: HookRunner
    let reports: Reports

    func install(_ event: HookEvent, _ name: String, _ script: String, mode: mode_t = 0o755) async throws -> String {
      let path = "\(folder)/config/alarmkit/hooks/\(event.rawValue).d/\(name)"
      try await ExecutableFile.write(script: script, to: path)
      if mode != 0o755 { try #require(unsafe chmod(path, mode) == 0) }
      return path
    }

    func happens(_ event: HookEvent, _ document: String = "{}", of alarm: AlarmID = HookRunnerTests.tea) {
      runner.run(HookCall(event, alarm) { Array(document.utf8) })
    }

    /// What a program wrote.
    func text(_ name: String) -> String { TextFile.read("\(folder)/\(name)") }
  }

  private static func with(
    on executor: any TaskExecutor = EventLoop(name: "hook test"), limit: Duration = .seconds(60),
    session: @escaping @Sendable () async -> [String]? = { nil },
    _ body: @Sendable (Rig) async throws -> Void
  ) async throws {
    try await TemporaryFolder.with { folder in
      let reports = Reports()
      let environment = Environment([
        "HOME": folder, "XDG_CONFIG_HOME": folder + "/config", "PATH": "/usr/bin:/bin", "ALARMKIT_AUDIO": "none",
        "NOTIFY_SOCKET": "/agent", "SWAYSOCK": "/sway", "HYPRLAND_INSTANCE_SIGNATURE": "h", "SSH_AUTH_SOCK": "/ssh",
        "XDG_SESSION_TYPE": "wayland",
      ])
      let runner = HookRunner(
        folder: HookFolder(environment: environment), executor: executor, environment: environment, limit: limit,
        session: session
      ) { _, faults in
        reports.all.withLock { $0.append(faults.isEmpty ? "ok" : faults.map(\.description).joined(separator: "\n")) }
      }
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { await runner.run() }
        try await body(Rig(folder: folder, runner: runner, reports: reports))
        group.cancelAll()
      }
    }
  }

  @Test("A program reads what happened, and has the session's variables and none of the agent's own")
  func runs() async throws {
    try await Self.with { rig in
      _ = try await rig.install(.alerting, "b", "cat >$HOME/b.new; env >>$HOME/b.new; mv $HOME/b.new $HOME/b")
      _ = try await rig.install(.alerting, "a", "echo first >$HOME/a")
      _ = try await rig.install(.stopped, "c", "echo wrong >$HOME/c")
      rig.happens(.alerting, #"{"event":"alerting"}"#)
      try await Patience.until("both ran") { rig.reports.list == ["ok"] }
      #expect(rig.text("a") == "first\n")
      let heard = rig.text("b")
      #expect(heard.hasPrefix(#"{"event":"alerting"}"#))
      #expect(heard.contains("ALARMKIT_EVENT=alerting") && heard.contains("HOME=\(rig.folder)"))
      #expect(!heard.contains("ALARMKIT_AUDIO") && !heard.contains("NOTIFY_SOCKET"))
      for variable in [
        "SWAYSOCK=/sway", "HYPRLAND_INSTANCE_SIGNATURE=h", "SSH_AUTH_SOCK=/ssh", "XDG_SESSION_TYPE=wayland",
      ] {
        #expect(heard.contains(variable), "\(variable)")
      }
      #expect(rig.text("c").isEmpty)
    }
  }

  /// An executor of a thread that may wait for a disk: it keeps its jobs meanwhile.
  private final class DiskExecutor: TaskExecutor {
    private let kept = Mutex<[UnownedJob]?>(nil)

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      if kept.withLock({ $0?.append(job) }) == nil { unsafe job.runSynchronously(on: asUnownedTaskExecutor()) }
    }

    func beginWaiting() { kept.withLock { $0 = [] } }

    func endWaiting() {
      let jobs = kept.withLock { kept in
        defer { kept = nil }
        return kept ?? []
      }
      for job in jobs { unsafe job.runSynchronously(on: asUnownedTaskExecutor()) }
    }
  }

  @Test("Programs don't wait for a disk that others use, once the first of them has run")
  func busyDisk() async throws {
    let disk = DiskExecutor()
    try await Self.with(on: disk) { rig in
      _ = try await rig.install(.alerting, "a", "cat >/dev/null; echo ran >>$HOME/a")
      rig.happens(.alerting)
      try await Patience.until("it ran") { rig.reports.list == ["ok"] }
      disk.beginWaiting()
      defer { disk.endWaiting() }
      rig.happens(.alerting)
      try await Patience.until("it ran again") { rig.reports.list == ["ok", "ok"] }
    }
  }

  @Test("Programs have the variables that the session has when they run")
  func later() async throws {
    let socket = Mutex("/first")
    try await Self.with(session: { socket.withLock { ["SWAYSOCK=\($0)", "INVOCATION_ID=x"] } }) { rig in
      _ = try await rig.install(
        .alerting, "a", #"cat >/dev/null; echo "$SWAYSOCK $SSH_AUTH_SOCK[$INVOCATION_ID]" >>$HOME/a"#)
      rig.happens(.alerting)
      try await Patience.until("it ran") { rig.reports.list == ["ok"] }
      socket.withLock { $0 = "/second" }
      rig.happens(.alerting)
      try await Patience.until("it ran again") { rig.reports.list == ["ok", "ok"] }
      #expect(rig.text("a") == "/first /ssh[]\n/second /ssh[]\n")
    }
  }

  @Test("A session that doesn't answer delays no other event's programs, and a ring's wait ends with the ring")
  func silentSession() async throws {
    let asked = Mutex(0)
    let hasEnded = Mutex(false)
    let answer: @Sendable () async -> [String]? = {
      let isFirst = asked.withLock { asked in
        asked += 1
        return asked == 1
      }
      guard isFirst else { return nil }
      for await _ in AsyncStream<Never>.makeStream().stream {}
      hasEnded.withLock { $0 = true }
      return nil
    }
    try await Self.with(session: answer) { rig in
      _ = try await rig.install(.alerting, "a", "echo ran >$HOME/a")
      _ = try await rig.install(.paused, "b", "cat >/dev/null; echo ran >$HOME/b")
      _ = try await rig.install(.snoozed, "c", "cat >/dev/null; echo ran >$HOME/c")
      rig.happens(.alerting)
      // The first one that asks gets no answer, and that has to be the ring.
      try await Patience.until("the ring has asked") { asked.withLock { $0 } == 1 }
      rig.happens(.paused, of: AlarmID(high: 5, low: 5))
      try await Patience.until("another alarm's program ran") { rig.text("b") == "ran\n" }
      #expect(!hasEnded.withLock { $0 })
      rig.happens(.snoozed)
      try await Patience.until("the ring's wait has ended") { hasEnded.withLock { $0 } }
      try await Patience.until("the program of the snooze ran") { rig.text("c") == "ran\n" }
      #expect(rig.text("a").isEmpty)
    }
  }

  @Test("A shell's read finds a whole line, also in a script that ends at the first failure")
  func readsLine() async throws {
    try await Self.with { rig in
      _ = try await rig.install(
        .alerting, "a", #"set -e; while IFS= read -r line; do printf '[%s]' "$line" >>$HOME/a; done"#)
      _ = try await rig.install(.alerting, "b", #"set -e; read -r line; printf '[%s]' "$line" >>$HOME/b"#)
      rig.happens(.alerting, #"{"event":"alerting"}"#)
      try await Patience.until("both ran") { !rig.reports.list.isEmpty }
      #expect(rig.reports.list == ["ok"])
      #expect(rig.text("a") == #"[{"event":"alerting"}]"#)
      #expect(rig.text("b") == #"[{"event":"alerting"}]"#)
    }
  }

  @Test(
    "A program that belongs to the user or to root is trusted, unless others can write it",
    arguments: [
      (1000 as UInt32, 0o100755 as UInt32, true), (0, 0o100555, true), (0, 0o100755, true), (0, 0o100775, false),
      (0, 0o100757, false), (1001, 0o100755, false), (1000, 0o100775, false),
    ])
  func trusted(owner: UInt32, mode: UInt32, isTrusted: Bool) {
    #expect(HookFolder.isTrusted(owner: owner, mode: mode, user: 1000) == isTrusted)
  }

  @Test("What others could have changed isn't run, and that is reported")
  func others() async throws {
    try await Self.with { rig in
      let path = try await rig.install(.stopped, "open", "echo ran >$HOME/open", mode: 0o775)
      _ = try await rig.install(.stopped, "plain", "echo ran >$HOME/plain", mode: 0o644)
      _ = try await rig.install(.stopped, ".hidden", "echo ran >$HOME/hidden")
      _ = try await rig.install(.stopped, "good", "cat >/dev/null; echo ran >$HOME/good")
      rig.happens(.stopped)
      try await Patience.until("the good one ran") { rig.text("good") == "ran\n" }
      #expect(rig.reports.list.first?.hasPrefix("\(path) is not run") == true, "\(rig.reports.list)")
      for name in ["open", "plain", "hidden"] { #expect(rig.text(name).isEmpty, "\(name)") }
      try #require(unsafe chmod("\(rig.folder)/config/alarmkit/hooks/stopped.d", 0o777) == 0)
      rig.happens(.stopped)
      try await Patience.until("the folder is reported") {
        rig.reports.list.last?.contains("stopped.d is not run") == true
      }
    }
  }

  @Test("All that isn't run is reported: several programs that fail, a plain file, and folders of no event")
  func everything() async throws {
    try await Self.with { rig in
      let hooks = "\(rig.folder)/config/alarmkit/hooks"
      let first = try await rig.install(.paused, "a", "exit 3")
      let second = try await rig.install(.paused, "b", "exit 4")
      let plain = try await rig.install(.paused, "c", "exit 5", mode: 0o644)
      _ = try await ProgramRun.run("mkdir", ["-p", "\(hooks)/ringing.d", "\(hooks)/alerting"])
      rig.happens(.paused)
      try await Patience.until("both are reported") { rig.reports.list.last?.contains("status 4") == true }
      let last = try #require(rig.reports.list.last).split(separator: "\n").map(String.init)
      try #require(last.count == 5, "\(last)")
      #expect(last[0].hasPrefix("\(hooks)/alerting is not used") && last[1].hasPrefix("\(hooks)/ringing.d is not used"))
      #expect(last[2] == "\(plain) is not run: it is not executable")
      #expect(last[3...] == ["\(first): ended with status 3", "\(second): ended with status 4"])
      _ = try await ProgramRun.run("rm", ["-r", hooks])
      rig.happens(.paused)
      try await Patience.until("nothing is wrong any more") { rig.reports.list.last == "ok" }
    }
  }

  @Test("Of many programs the first ones run, and that there are more is reported")
  func many() async throws {
    try await Self.with { rig in
      for number in 10..<(10 + HookFolder.maxPrograms + 2) {
        _ = try await rig.install(.stopped, "n\(number)", "cat >/dev/null; echo \(number) >>$HOME/all")
      }
      rig.happens(.stopped)
      // So many processes in succession need time on a busy machine.
      try await Patience.until("the last one ran", within: .seconds(120)) {
        rig.text("all").hasSuffix("\n\(10 + HookFolder.maxPrograms - 1)\n")
      }
      let told =
        "\(rig.folder)/config/alarmkit/hooks/stopped.d has \(HookFolder.maxPrograms + 2) programs, of which the first "
        + "\(HookFolder.maxPrograms) are run"
      #expect(rig.reports.list.first == told)
      #expect(rig.text("all").split(separator: "\n").count == HookFolder.maxPrograms)
    }
  }

  @Test("A program that fails is reported, one that doesn't read does no harm, and the next one runs")
  func failing() async throws {
    try await Self.with { rig in
      let path = try await rig.install(.paused, "a", "exit 3")
      _ = try await rig.install(.paused, "b", "exec <&-; echo ran >$HOME/b")
      rig.happens(.paused, String(repeating: "x", count: 200_000))
      try await Patience.until("it is reported") { rig.reports.list == ["\(path): ended with status 3"] }
      try await Patience.until("the next one ran") { rig.text("b") == "ran\n" }
      try TextFile.write("#!/bin/sh\nexit 0\n", to: path)
      rig.happens(.paused)
      try await Patience.until("all is well again") { rig.reports.list.last == "ok" }
    }
  }

  @Test("A program that runs too long is ended, with what it started, and reported")
  func overdue() async throws {
    try await Self.with(limit: .milliseconds(500)) { rig in
      _ = try await rig.install(.missed, "a", "sleep 600 & echo $! >$HOME/a; sleep 600")
      rig.happens(.missed)
      try await Patience.until("it is reported") { rig.reports.list.first?.contains("did not end after") == true }
      let child = try #require(Int32(rig.text("a").dropLast()))
      try await Patience.until("what it started is gone") { Self.isGone(child) }
    }
  }

  @Test("What was started for a ring ends with the ring, and is not a fault")
  func ringEnds() async throws {
    try await Self.with { rig in
      _ = try await rig.install(.alerting, "a", "echo $$ >$HOME/a; exec sleep 600")
      rig.happens(.alerting)
      try await Patience.until("it runs") { rig.text("a").hasSuffix("\n") }
      let process = try #require(Int32(rig.text("a").dropLast()))
      rig.happens(.snoozed)
      try await Patience.until("it is gone") { Self.isGone(process) }
      #expect(rig.reports.list.isEmpty)
    }
  }

  @Test("Nothing runs on when the runner ends")
  func ends() async throws {
    let process = Mutex<Int32>(0)
    try await Self.with { rig in
      _ = try await rig.install(.countdown, "a", "echo $$ >$HOME/a; exec sleep 600")
      rig.happens(.countdown)
      try await Patience.until("it runs") { rig.text("a").hasSuffix("\n") }
      let number = try #require(Int32(rig.text("a").dropLast()))
      process.withLock { $0 = number }
    }
    let number = process.withLock { $0 }
    try await Patience.until("it is gone") { Self.isGone(number) }
  }

  /// Whether a process has ended; its new parent may not have noticed yet.
  private static func isGone(_ process: Int32) -> Bool {
    kill(process, 0) != 0 || TextFile.read("/proc/\(process)/stat").contains(") Z ")
  }
}
