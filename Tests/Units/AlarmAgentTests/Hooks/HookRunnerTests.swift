import AlarmAgent
import AlarmCore
import EventLoop
import Glibc
import HostSystem
import Synchronization
import TestSupport
import Testing

/// The user's own programs, as real scripts in a folder of the test's own.
@Suite(.timeLimit(.minutes(10))) struct HookRunnerTests {
  private static let tea = AlarmID(high: 4, low: 4)

  private final class Reports: Sendable {
    let all = Mutex<[String]>([])
    var list: [String] { all.withLock { $0 } }
  }

  /// A runner at work; `out` is a folder for what programs write.
  private struct Rig: Sendable {
    let folder: String
    let runner: HookRunner
    let reports: Reports

    func install(_ event: HookEvent, _ name: String, _ script: String, mode: mode_t = 0o755) async throws -> String {
      let path = "\(folder)/config/alarmkit/hooks/\(event.rawValue).d/\(name)"
      _ = try await ProgramRun.run("mkdir", ["-p", "\(folder)/config/alarmkit/hooks/\(event.rawValue).d"])
      try TextFile.write("#!/bin/sh\n\(script)\n", to: path)
      try #require(unsafe chmod(path, mode) == 0)
      return path
    }

    func happens(_ event: HookEvent, _ document: String = "{}") {
      runner.run(HookCall(event, HookRunnerTests.tea) { Array(document.utf8) })
    }

    /// What a program wrote.
    func text(_ name: String) -> String { TextFile.read("\(folder)/\(name)") }
  }

  private static func with(limit: Duration = .seconds(60), _ body: @Sendable (Rig) async throws -> Void) async throws {
    try await TemporaryFolder.with { folder in
      let reports = Reports()
      let environment = Environment([
        "HOME": folder, "XDG_CONFIG_HOME": folder + "/config", "PATH": "/usr/bin:/bin", "SECRET": "of the agent",
      ])
      let loop = EventLoop(name: "hook test")
      let runner = HookRunner(
        folder: HookFolder(environment: environment), executor: loop, environment: environment, limit: limit
      ) { fault in reports.all.withLock { $0.append(fault?.description ?? "ok") } }
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { await runner.run() }
        try await body(Rig(folder: folder, runner: runner, reports: reports))
        group.cancelAll()
      }
    }
  }

  @Test("A program reads what happened, and has the session's variables and no others")
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
      #expect(!heard.contains("SECRET"))
      #expect(rig.text("c").isEmpty)
    }
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

  /// Whether a process has ended; who inherited it may not have looked yet.
  private static func isGone(_ process: Int32) -> Bool {
    kill(process, 0) != 0 || TextFile.read("/proc/\(process)/stat").contains(") Z ")
  }
}
