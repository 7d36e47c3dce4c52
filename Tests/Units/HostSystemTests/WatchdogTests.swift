import TestSupport
import Testing

/// What remains of a test process that was killed.
@Suite(.timeLimit(.minutes(10))) struct WatchdogTests {
  @Test("Folders that a test process left behind are removed, and those that it has let go of are not")
  func folders() async throws {
    try await TemporaryFolder.with { folder in
      for name in ["left", "left too", "gone", "*"] {
        _ = try await ProgramRun.run("mkdir", ["-p", "\(folder)/\(name)/sub"])
      }
      let lines = ["+/left", "+/gone", "+/left too", "+/*", "-/gone", "-/*"].map { line in
        "\(line.prefix(1))\(folder)\(line.dropFirst())\n"
      }
      let run = try await ProgramRun.run("sh", ["-c", Watchdog.script], input: lines.joined())
      #expect(run.status == 0)
      let names = try await ProgramRun.run("ls", [folder]).stdout.split(separator: "\n").sorted()
      #expect(names == ["*", "gone"])
    }
  }

  @Test("Programs that a test process left running are killed, and those that have ended before are not")
  func programs() async throws {
    let left = try await RunningProgram.start("sleep", ["60"], environment: ["PATH": "/usr/bin:/bin"])
    let other = try await RunningProgram.start("sleep", ["60"], environment: ["PATH": "/usr/bin:/bin"])
    try await other.whileRunning {
      let lines = "+\(left.pid)\n+\(other.pid)\n-\(other.pid)\n"
      _ = try await ProgramRun.run("sh", ["-c", Watchdog.script], input: lines)
      let status = try await left.exitStatus()
      #expect(status == 128 + 9)
      let isThere = try await ProgramRun.run("sh", ["-c", "kill -0 \(other.pid)"]).status == 0
      #expect(isThere)
    }
  }
}

/// Folders of tests that fail.
@Suite(.timeLimit(.minutes(10))) struct TemporaryFolderTests {
  @Test("What a failed test has started and left running is killed, and its folder is gone")
  func failed() async throws {
    var left: (folder: String, program: RunningProgram)?
    await #expect(throws: TestFailure.self) {
      try await TemporaryFolder.with { folder in
        // It creates the folder again as long as it runs.
        let busy = try await RunningProgram.start(
          "sh", ["-c", "while :; do mkdir -p \(folder)/more; done"], environment: ["PATH": "/usr/bin:/bin"])
        left = (folder, busy)
        throw TestFailure("something is wrong")
      }
    }
    let (folder, program) = try #require(left)
    let status = try await program.exitStatus()
    #expect(status == 128 + 9)
    let isThere = try await ProgramRun.run("test", ["-e", folder]).status == 0
    #expect(!isThere)
  }

  @Test("A test whose time is over leaves no folder either")
  func cancelled() async throws {
    let (folders, tell) = AsyncStream<String>.makeStream()
    let task = Task {
      try await TemporaryFolder.with { folder in
        tell.yield(folder)
        try await Task.sleep(for: .seconds(60))
      }
    }
    var iterator = folders.makeAsyncIterator()
    let folder = try #require(await iterator.next())
    task.cancel()
    _ = await task.result
    let isThere = try await ProgramRun.run("test", ["-e", folder]).status == 0
    #expect(!isThere)
  }
}
