import AlarmClient
import AlarmCore
import AlarmWire
import TestSupport
import Testing

@testable import alarmctl

/// Why an alarm rang, in sentences.
@Suite("alarmctl: why") struct WhyTests {
  private static let now = WallInstant(seconds: 1_798_182_000)  // 2026-12-25 07:00 in UTC
  private static let times = TimeText(zone: .utc, now: now, words: .english)
  private static let writer = WhyText(text: AlarmText(times: times, style: TextStyle()))

  private static func entry(
    _ ending: HistoryEntry.Ending, due: Int64 = -600, rang: Int64? = -600, ended: Int64 = -590,
    by: EventOrigin = .notification, count: Int = 1, why: [Circumstance] = []
  ) throws -> HistorySnapshot {
    func instant(_ seconds: Int64) -> WallInstant { now + .seconds(seconds) }
    let entry = HistoryEntry(
      alarm: AlarmID(high: 1, low: 1), title: "Gym", owner: "host:alarmctl", due: instant(due),
      rangAt: rang.map(instant), endedAt: instant(ended), ending: ending, by: by, why: why, count: count)
    return HistorySnapshot(entry: entry)
  }

  @Test("Each ending is a sentence that says when, who and what was unusual")
  func sentences() throws {
    func said(_ entry: HistorySnapshot) -> String { Self.writer.sentence(entry) }
    #expect(
      said(try Self.entry(.stopped)) == "It rang at 06:50; it was stopped in its notification at 06:50:10.")
    #expect(
      said(try Self.entry(.snoozed, by: .tray)) == "It rang at 06:50; it was snoozed in the tray at 06:50:10.")
    #expect(
      said(try Self.entry(.stopped, rang: -500, ended: -490, by: .caller("host:alarmctl"), why: [.asleep]))
        == "It was due at 06:50 and rang at 06:51:40, 1 min 40 s late; it was stopped by host:alarmctl at 06:51:50. "
        + "The machine was asleep.")
    #expect(
      said(try Self.entry(.timedOut, ended: 0, by: .agent, why: [.notShown, .soundFailed]))
        == "It rang at 06:50; nobody answered it until 07:00. Its notification wasn't shown. Its sound couldn't be heard."
    )
    #expect(said(try Self.entry(.skipped, rang: nil)) == "The ring at 06:50 was skipped, as you wanted.")
    #expect(
      said(try Self.entry(.missed, rang: nil, by: .agent, why: [.off]))
        == "It was due at 06:50, and didn't ring. The machine was off.")
    #expect(
      said(try Self.entry(.missed, rang: nil, by: .agent, count: 3))
        == "It was due 3 times, first at 06:50, and didn't ring.")
    #expect(
      said(try Self.entry(.cancelled, due: 600, rang: nil, by: .caller("host:alarmctl")))
        == "It was ended by host:alarmctl at 06:50:10, before it was due at 07:10.")
  }

  @Test("Every ending and every circumstance has words, whether it rang or not")
  func complete() throws {
    for ending in HistoryEntry.Ending.allCases {
      for rang in [nil, Int64(-600)] {
        let said = Self.writer.sentence(try Self.entry(ending, rang: rang))
        #expect(said.hasSuffix(".") && !said.contains(ending.rawValue + ":"), "\(said)")
      }
    }
    for circumstance in Circumstance.allCases {
      let said = Self.writer.sentence(try Self.entry(.stopped, why: [circumstance]))
      #expect(said.hasSuffix(".") && !said.contains("("), "\(said)")
    }
  }

  @Test("What is gone, and what nothing has become of, is said")
  func edges() throws {
    #expect(Self.writer.sentences([try Self.entry(.stopped)], nil).last == "It is gone, and rings no more.")
  }

  @Test("An alarm is meant by its title, the beginning of its title or id, or a time at which it rang")
  func meant() throws {
    let entries = [try Self.entry(.stopped)]
    let id = entries[0].id
    func ids(_ text: String) throws -> [String] { try WhyCommand.ids(meantBy: text, entries, [], Self.times) }
    for text in ["gym", "Gy", String(id.prefix(5)), "6:50", "2026-12-25 06:50"] {
      #expect(try ids(text) == [id], "\(text)")
    }
    for text in ["Tea", "6:40", ""] { #expect(throws: CommandFailure.self) { try ids(text) } }
    // A time of day that is still ahead today means yesterday's.
    #expect(WhyCommand.past("8:00", Self.times) == Self.now - .seconds(23 * 3600))
  }

  @Test("With --log it has the journal's lines about the alarm, or why there are none")
  func journal() async throws {
    try await TemporaryFolder.with { folder in
      let id = "11111111-aaaa-4000-8000-000000000001"
      try await ExecutableFile.write(
        script: """
          [ "$1 $2" = "--user --unit=alarmkit-agent" ] || exit 9
          echo "2026-11-21T06:00:00 box alarmkit-agent[7]: \(id): alerting"
          echo "2026-11-21T06:00:01 box alarmkit-agent[7]: another thing"
          """, to: folder + "/good/journalctl")
      try await ExecutableFile.write(script: "exit 1", to: folder + "/bad/journalctl")
      try await FakeAgent.with(try SampleAlarms.all()) { agent in
        func said(_ path: String) async throws -> String {
          try await FakeAgent.alarmctl(
            ["why", "Wake up", "--log"], on: agent.bus.address, ["PATH": "\(folder)/\(path):/usr/bin:/bin"]
          ).stdout
        }
        let good = try await said("good")
        #expect(good.hasSuffix("\n\n2026-11-21T06:00:00 box alarmkit-agent[7]: \(id): alerting\n"), "\(good)")
        let bad = try await said("bad")
        #expect(bad.hasSuffix("\nThe agent's log can't be read: journalctl is not there, or failed.\n"), "\(bad)")
      }
    }
  }
}
