import AgentDoubles
import AlarmCore
import Notifications
import Testing

/// What a countdown costs: how often the agent wakes, and how many calls reach the server, in 25 minutes of a virtual clock.
@Suite struct CountdownCostTests {
  /// One row of the page Performance.
  struct Row: Sendable, CustomTestStringConvertible {
    var updates: CountdownUpdates
    var server: ServerCapabilities?
    var timers = 1
    /// `Notify` calls until it rings.
    var messages: Int
    /// How often the agent woke until then.
    var wakeups: Int

    var testDescription: String { "\(timers) of 25 min, \(updates.rawValue), \(server?.name ?? "no server")" }
  }

  private static let swaync = ServerCapabilities(
    name: "SwayNotificationCenter", vendor: "ErikReider", version: "0.7.3", words: ["actions", "body"])

  static let rows = [
    Row(updates: .minutes, server: CountdownRig.plain, messages: 36, wakeups: 35),
    Row(updates: .seconds, server: CountdownRig.plain, messages: 1500, wakeups: 1499),
    Row(updates: .changes, server: CountdownRig.plain, messages: 1, wakeups: 0),
    Row(updates: .seconds, server: swaync, messages: 26, wakeups: 25),
    Row(updates: .seconds, server: nil, messages: 0, wakeups: 0),
    // Together they need as many wake-ups as one.
    Row(updates: .minutes, server: CountdownRig.plain, timers: 20, messages: 720, wakeups: 35),
  ]

  @Test("Calls to the server and wake-ups in 25 minutes", arguments: rows)
  func counted(row: Row) async throws {
    var rig = try await CountdownRig(row.server, updates: row.updates)
    for _ in 0..<row.timers { try await rig.add(25 * 60) }
    await rig.run(to: .seconds(25 * 60) - .milliseconds(1))
    #expect(rig.wakeups == row.wakeups)
    guard let server = row.server else { return }
    var board = NoticeBoard(words: .english)
    var messages = 0
    var lastSent: [NoticeKey: Duration] = [:]
    for (_, notice, at) in rig.notices {
      let now = at - AgentTests.start.wall
      board.show(notice, at: now)
      while let step = board.next(at: now) {
        switch step {
        case .readServer: board.serverRead(server, owner: ":1.1")
        case .post(let show, let plan, _):
          messages += 1
          if let key = board.key(of: show), let last = lastSent.updateValue(now, forKey: key) {
            #expect(now - last >= NoticeBoard.updateInterval, "one call for each countdown and second")
          }
          board.posted(show, plan, .done, at: now)
        case .close, .giveUp, .report: Issue.record("nothing is to be closed")
        }
      }
    }
    #expect(messages == row.messages)
  }
}
