import AgentDoubles
import AlarmAgent
import AlarmCore
import Testing

/// What opens the window, and what its icon shows.
@Suite struct WindowTests {
  private static func opened(_ entries: [RecordingPorts.Entry]) -> [RecordingPorts.Entry] {
    entries.filter { if case .openWindow = $0 { true } else { false } }
  }

  @Test("A click on an alarm's notification opens the window at it, and the alarm rings on")
  func click() async throws {
    let record = OwnerCallTests.ringing(stop: OwnerCallTests.action, secondary: OwnerCallTests.action)
    let (entries, _, left) = try await AgentTests.run([[OwnerCallTests.press(.open, token: "t")]], records: [record])
    #expect(Self.opened(entries) == [.openWindow(.alarm(OwnerCallTests.id), token: "t")])
    #expect(!entries.contains { if case .callOwner = $0 { true } else { false } })
    #expect(left.map(\.state) == [.alerting])
  }

  @Test("Where an alarm has an Open button of its own, the click is its application's")
  func ownersClick() async throws {
    let record = OwnerCallTests.ringing(secondary: OwnerCallTests.action, behavior: .custom)
    let (entries, _, _) = try await AgentTests.run([[OwnerCallTests.press(.open)]], records: [record])
    #expect(Self.opened(entries).isEmpty)
    #expect(entries.contains { if case .callOwner = $0 { true } else { false } })
    #expect(
      entries.contains(
        .announce(.opened(OwnerCallTests.id, owner: "org.example.Kitchen", activationToken: ""))))
  }

  @Test("The notice of what was missed, and the tray's menu, open the window where they say")
  func places() async throws {
    let (entries, _, _) = try await AgentTests.run([
      [.presenter(.missedOpened(activationToken: "t"))], [.tray(.chosen(.open(.newAlarm)))],
      [.tray(.chosen(.open(.newTimer)))], [.tray(.chosen(.open(.front)))],
    ])
    #expect(
      Self.opened(entries) == [
        .openWindow(.missed, token: "t"), .openWindow(.newAlarm, token: ""), .openWindow(.newTimer, token: ""),
        .openWindow(.front, token: ""),
      ])
  }

  @Test("The tray's menu has the window's lines only where there is a window")
  func menu() {
    func lines(hasWindow: Bool) -> [String] {
      var mirror = AlarmMirror()
      mirror.hasWindow = hasWindow
      return TrayMenu(mirror, at: .minutes, in: .english).entries.flatMap { [$0] + $0.children }.map(\.label)
    }
    let timers = ["1 min", "5 min", "10 min", "25 min"]
    #expect(lines(hasWindow: false) == ["New timer"] + timers)
    #expect(lines(hasWindow: true) == ["New alarm…", "New timer"] + timers + ["Other length…", "", "Open Alarms"])
  }

  private static func badges(_ entries: [RecordingPorts.Entry]) -> [LauncherBadge] {
    entries.compactMap { if case .badge(let badge) = $0 { badge } else { nil } }
  }

  @Test("The launcher's bar moves in steps, by one wake-up each, and a ring is a number")
  func badge() async throws {
    let host = ManualHost(at: AgentTests.start)
    let (entries, _, _) = try await AgentTests.run(
      [[.launcher(true), AgentTests.addTimer(40, 1)], [.wakeup], [.wakeup], [.wakeup]], host: host
    ) { number, host in if number > 0 { host.advance(by: number == 3 ? .seconds(36) : .seconds(2)) } }
    #expect(
      Self.badges(entries) == [
        LauncherBadge(percent: 0), LauncherBadge(percent: 5), LauncherBadge(percent: 10), LauncherBadge(ringing: 1),
      ])
    let arms = entries.compactMap { entry -> Duration? in
      if case .arm(let instant?) = entry { instant - AgentTests.start.wall } else { nil }
    }
    #expect(arms.prefix(3) == [.seconds(2), .seconds(4), .seconds(6)])
  }

  @Test("No badge is made, and nobody is woken for it, where no launcher shows one; a new launcher gets it anew")
  func launchers() async throws {
    let (entries, _, _) = try await AgentTests.run([[AgentTests.addTimer(40, 1)]])
    #expect(Self.badges(entries).isEmpty)
    let (again, _, _) = try await AgentTests.run([
      [.launcher(true), AgentTests.addTimer(40, 1)], [.launcher(false)], [.launcher(true)],
    ])
    #expect(Self.badges(again) == [LauncherBadge(percent: 0), LauncherBadge(percent: 0)])
  }
}
