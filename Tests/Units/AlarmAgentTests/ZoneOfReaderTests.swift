import AgentDoubles
import AlarmAgent
import AlarmCore
import AlarmWire
import Testing

/// An alarm that is set in another zone, as the notification, the tray and a template show it.
@Suite struct ZoneOfReaderTests {
  /// 06:00 for the user is 15:00 there.
  private static let tokyo = "Asia/Tokyo"

  private static func host(_ template: String? = nil) throws -> ManualHost {
    let host = ManualHost(at: AgentTests.start)
    host.setZone(try ZoneRules(posix: "JST-9"), named: tokyo)
    host.setTemplate("plain", to: template)
    return host
  }

  private static func add(_ options: String...) throws -> Inbound {
    let due = try #require(CivilTime(hour: 15, minute: 5))
    let parsed = try AlarmForm(words: ["zone=\(tokyo)", "snooze=5min"] + options)
    return .request(
      .change(.add(when: .timeOfDay(due, []), title: "Call", options: parsed)), AgentTests.token(1), .commandLine)
  }

  private static func lines(_ entries: [RecordingPorts.Entry]) -> [String] {
    entries.compactMap { entry in
      guard case .present(let notice) = entry else { return nil }
      return NoticeText.lines(for: notice, in: .english).first
    }
  }

  private static func tray(_ entries: [RecordingPorts.Entry]) -> [TrayFace] {
    entries.compactMap { if case .tray(let view?) = $0 { view.face } else { nil } }
  }

  @Test("Notification and tray show its time by the user's clock, while it rings, counts down and is snoozed")
  func told() async throws {
    var settings = AgentSettings()
    settings.trayUpdates = .never
    settings.countdownPlace = .yes
    let (entries, _, _) = try await AgentTests.run(
      [
        [.settings(settings, warnings: []), .tray(.watched(true)), try Self.add("countdown=3min")], [.wakeup],
        [.wakeup], [.tray(.chosen(.stopAll))],
      ], host: try Self.host()
    ) { number, host in
      if number > 0 { host.advance(by: .seconds(number == 1 ? 120 : 180)) }
    }
    #expect(Self.lines(entries) == ["3 min left · rings at 06:05", "Alarm · 06:05"])
    #expect(Self.tray(entries).map(\.title).contains("Call · rings at 06:05"))
  }

  @Test("So does its template, and the notice when it was missed")
  func templates() async throws {
    let template = "[Alert]\nBody=due {due}, rings {fire-time}\n[Missed]\nBody=missed {due}"
    let (entries, _, left) = try await AgentTests.run(
      [[try Self.add("template=plain")], [.wakeup]], host: try Self.host(template)
    ) { number, host in
      if number > 0 { host.advance(by: .seconds(300)) }
    }
    #expect(Self.lines(entries) == ["due 06:05, rings 06:05"])
    let later = try await AgentTests.run([], records: left, host: try Self.host(template).later(by: .seconds(7200)))
    #expect(Self.lines(later.entries) == ["missed 06:05"])
  }

  @Test("An agent that starts while it rings shows the same")
  func restored() async throws {
    let (_, _, left) = try await AgentTests.run([[try Self.add()], [.wakeup]], host: try Self.host()) { number, host in
      if number > 0 { host.advance(by: .seconds(300)) }
    }
    let again = try await AgentTests.run([], records: left, host: try Self.host().later(by: .seconds(301)))
    #expect(Self.lines(again.entries) == ["Alarm · 06:05"])
  }
}

extension ManualHost {
  /// The same machine after a while.
  fileprivate func later(by time: Duration) -> ManualHost {
    advance(by: time)
    return self
  }
}
