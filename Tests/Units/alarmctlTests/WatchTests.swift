import AlarmClient
import AlarmCore
import AlarmWire
import DBus
import EventLoop
import Subprocess
import TestSupport
import Testing
import alarmctl

@Suite("alarmctl watch", .timeLimit(.minutes(10)))
struct WatchTests {
  @Test("Each change is a line, with the alarm's title, through a restart of the agent")
  func follows() async throws {
    try await FakeAgent.with(try SampleAlarms.all()) { agent in
      let output = agent.bus.folder + "/watch"
      let watch = try await start(["watch", "--now", "--json"], agent, output)
      try await Patience.until("the present alarms are printed") { TextFile.read(output).contains("Dough") }
      let tea = SampleAlarms.tea
      agent.emit("AlarmChanged", [.string(tea), .string("alerting"), .int64(7)])
      agent.emit("AlarmMissed", [.string(tea), .int64(7), .string("timedOut")])
      agent.emit("AlarmOpened", [.string(tea), .string("token")])
      agent.emit("AlarmRemoved", [.string(tea), .string("stopped")])
      try await Patience.until("the changes are printed") { TextFile.read(output).contains("stopped") }
      await agent.connection.releaseName(AlarmInterface.busName)
      try await Patience.until("the end is printed") { TextFile.read(output).contains("agentStopped") }
      guard try await agent.connection.requestName(AlarmInterface.busName) == .owned else {
        throw TestFailure("the name is taken")
      }
      try await Patience.until("the new start is printed") { TextFile.read(output).contains("agentStarted") }
      agent.emit("AlarmAdded", [.string(SampleAlarms.wake)])
      try await Patience.until("the new agent is heard") { TextFile.read(output).contains("added") }
      await watch.kill()
      let lines = TextFile.read(output).split(separator: "\n").dropFirst(4).map(Self.withoutTime)
      #expect(
        lines == [
          #"{"event":"changed","fireTime":7,"id":"\#(tea)","state":"alerting","title":"Tea"}"#,
          #"{"event":"missed","fireTime":7,"id":"\#(tea)","reason":"timedOut","title":"Tea"}"#,
          #"{"event":"opened","id":"\#(tea)","title":"Tea"}"#,
          #"{"event":"removed","id":"\#(tea)","reason":"stopped","title":"Tea"}"#,
          #"{"event":"agentStopped"}"#, #"{"event":"agentStarted"}"#,
          #"{"event":"added","fireTime":\#(SampleAlarms.now + 5400 * SampleAlarms.second),"id":"\#(SampleAlarms.wake)","#
            + #""state":"scheduled","title":"Wake up"}"#,
        ])
    }
  }

  @Test("A watch that begins before the agent waits for it")
  func waits() async throws {
    try await FakeAgent.with { agent in
      await agent.connection.releaseName(AlarmInterface.busName)
      let output = agent.bus.folder + "/watch"
      let watch = try await start(["watch", "--json"], agent, output)
      // The watch asks for the list and gets "nobody". The test can't see when that happened, so the name comes and goes.
      try await Patience.until("the start is printed") {
        _ = try await agent.connection.requestName(AlarmInterface.busName)
        if TextFile.read(output).contains("agentStarted") { return true }
        await agent.connection.releaseName(AlarmInterface.busName)
        return false
      }
      await watch.kill()
    }
  }

  @Test("A watch ends with 6 when the bus goes away")
  func busGone() async throws {
    try await FakeAgent.with(try SampleAlarms.all()) { agent in
      let output = agent.bus.folder + "/watch"
      let watch = try await start(["watch", "--now"], agent, output)
      try await Patience.until("it began") { TextFile.read(output).contains("Dough") }
      await agent.bus.kill()
      #expect(try await watch.wait() == .exited(6))
      #expect(TextFile.read(output).contains("the session bus went away"))
    }
  }

  @Test("Lines for people say what became of an alarm and when it rings")
  func lines() {
    let now = WallInstant(microseconds: SampleAlarms.now)
    let text = AlarmText(times: TimeText(zone: .utc, now: now, words: .english), style: TextStyle())
    let fire = SampleAlarms.now + 90 * SampleAlarms.second
    let events = [
      WatchEvent(.added, at: now, id: SampleAlarms.tea, title: "Tea", state: "countdown", fireTime: fire),
      WatchEvent(.changed, at: now, id: SampleAlarms.tea, title: "Tea", state: "alerting", fireTime: fire),
      WatchEvent(.missed, at: now, id: SampleAlarms.tea, title: "Tea", fireTime: SampleAlarms.now, reason: "missed"),
      WatchEvent(.removed, at: now, id: SampleAlarms.tea, title: "Tea", reason: "cancelled"),
      WatchEvent(.removed, at: now, id: SampleAlarms.tea, title: "Tea", reason: "timedOut"),
      WatchEvent(.changed, at: now, id: SampleAlarms.tea, state: "paused", fireTime: 0),
      WatchEvent(.agentStopped, at: now),
    ]
    #expect(
      events.map { $0.line(text) } == [
        "06:00:00  22222222  countdown  Tea, rings 06:01:30, in 1 min 30 s", "06:00:00  22222222  ringing    Tea",
        "06:00:00  22222222  missed     Tea, was due 06:00", "06:00:00  22222222  cancelled  Tea",
        "06:00:00  22222222  timed out  Tea",
        "06:00:00  22222222  paused", "06:00:00  the agent is gone",
      ])
  }

  private func start(_ arguments: [String], _ agent: FakeAgent, _ output: String) async throws -> RunningProgram {
    try await RunningProgram.start(
      BuiltPrograms.path("alarmctl"), arguments,
      environment: ["DBUS_SESSION_BUS_ADDRESS": agent.bus.address, "TZ": "UTC"], output: output)
  }

  /// A line without its first field, the time at which it was printed.
  private static func withoutTime(_ line: Substring) -> String {
    "{" + line.drop { $0 != "\"" }.dropFirst(4).drop { $0 != "\"" }
  }
}
