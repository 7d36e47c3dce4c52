import TestSupport
import Testing

/// Calls whose callers don't wait for an answer, and are gone before anybody can inspect them.
@Suite(.timeLimit(.minutes(10))) struct ForgottenCallTests {
  /// The arguments of dbus-send for a call without an answer.
  private static func command(_ method: String, _ arguments: String...) -> [String] {
    [
      "--session", "--type=method_call", "--dest=\(BusTool.destination)", BusTool.path,
      "\(BusTool.interface).\(method)",
    ] + arguments
  }

  @Test("Stop and Snooze are obeyed, and StopAll is", .enabled(if: ProgramRun.exists("dbus-send")))
  func silencing() async throws {
    try await AgentSession.withAgent { session, _ in
      var ids: [String] = []
      for number in 0..<6 { ids.append(try await session.add("1s", "Tea \(number)", "snooze=5min")) }
      for id in ids { try await session.waitUntil(id, is: "alerting") }
      for id in ids[..<3] {
        let run = try await session.run("dbus-send", Self.command("Stop", "string:\(id)"))
        #expect(run.status == 0, "\(run.stderr)")
        try await session.waitUntil(id, is: nil)
      }
      _ = try await session.run("dbus-send", Self.command("Snooze", "string:\(ids[3])", "string:1h"))
      try await session.waitUntil(ids[3], is: "countdown")
      _ = try await session.run("dbus-send", Self.command("StopAll"))
      for id in ids[4...] { try await session.waitUntil(id, is: nil) }
    }
  }

  /// Programs that send a call and don't wait for its answer.
  enum Tool: String, CaseIterable {
    case dbusSend = "dbus-send"
    case busctl

    /// The arguments for an Add.
    var add: [String] {
      switch self {
      case .dbusSend: ForgottenCallTests.command("Add", "string:1h", "string:Tea", "array:string:snooze=5min")
      case .busctl:
        [
          "--user", "call", "--expect-reply=no", BusTool.destination, BusTool.path, BusTool.interface, "Add", "ssas",
          "1h", "Tea", "1", "snooze=5min",
        ]
      }
    }
  }

  @Test(
    "Of 20 Adds each is stored, or the log says that it was refused and why",
    arguments: Tool.allCases.filter { ProgramRun.exists($0.rawValue) })
  func adding(tool: Tool) async throws {
    try await AgentSession.withAgent { session, _ in
      var stored = 0
      for number in 1...20 {
        let run = try await session.run(tool.rawValue, tool.add)
        #expect(run.status == 0, "\(run.stderr)")
        try await Patience.until("the call is stored or refused") {
          stored = try await session.list().count
          let refused = session.agentLog.split(separator: "\n").count {
            $0.contains("that nobody waits for was refused") && $0.contains("--print-reply")
          }
          return stored + refused == number
        }
      }
      print("\(tool.rawValue) without an answer: \(stored) of 20 Adds stored, the others refused and logged")
    }
  }
}
