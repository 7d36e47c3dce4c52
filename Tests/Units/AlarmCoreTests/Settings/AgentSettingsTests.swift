import AlarmCore
import KeyFiles
import Testing

/// The settings' file, with and without mistakes.
@Suite struct AgentSettingsTests {
  private static let known =
    "known: policy in [Authorization]; dismissed, do-not-disturb, lock-screen in [Alarm]; "
    + "device, floor, pause-players, ramp, speak, theme, volume in [Sound]; notification, updates in [Countdown]; show, updates in [Tray]; enabled in [Wake]; clock in [Text]"

  @Test(
    "The policy is read, and what is wrong is named with its file, line and key",
    arguments: [
      ("", PermissionPolicy.allow, []), ("[Authorization]\npolicy=ask\n", .ask, []),
      ("# mine\n\n[Authorization]\npolicy = deny", .deny, []),
      (
        "[Authorization]\npolicy=maybe", .allow,
        ["f:2: policy: \"maybe\" is not one of allow, ask, deny; it is ignored"]
      ),
      (
        "[Authorization]\npolicy=ask\npolicy=\n", .ask,
        ["f:3: policy: \"\" is not one of allow, ask, deny; it is ignored"]
      ),
      (
        "policy=deny\n[Sounds]\nvolume=3\nx\n", .allow,
        [
          "f:4: neither [Group] nor key=value",
          "f:1: policy: there is no such key in []; \(known)",
          "f:3: volume: there is no such key in [Sounds]; \(known)",
        ]
      ),
    ] as [(String, PermissionPolicy, [String])])
  func reading(text: String, policy: PermissionPolicy, warnings: [String]) {
    let read = AgentSettings.read(text, path: "f")
    #expect(read.settings.policy == policy)
    #expect(read.warnings.map(\.description) == warnings)
  }

  /// When the cost of reading grew with the square of the lines, 16,000 lines took five seconds. The fastest of several readings is
  /// compared, because a busy machine doesn't change it.
  @Test("Four times the lines take no more than ten times the time", arguments: ["", "x", "x=", "[", "[Sound]"])
  func manyLines(line: String) {
    let lines = 65_536 / (line.utf8.count + 1)
    func quickest(_ count: Int) -> Duration {
      let text = String(repeating: line + "\n", count: count)
      return (0..<10).map { _ in ContinuousClock().measure { _ = AgentSettings.read(text, path: "f") } }.min() ?? .zero
    }
    #expect(quickest(lines) < quickest(lines / 4) * 10)
    let warnings = AgentSettings.read(String(repeating: line + "\n", count: lines), path: "f").warnings
    #expect(warnings.isEmpty == ["", "[Sound]"].contains(line))
  }

  @Test("Of many wrong lines the first are named and the others counted, and what is right counts wherever it stands")
  func manyWrongLines() {
    let wrong = String(repeating: "x\n", count: 30) + "[Sound]\n" + String(repeating: "y=1\n", count: 30)
    let read = AgentSettings.read(wrong + "[Authorization]\npolicy=deny\n", path: "f")
    #expect(read.settings.policy == .deny)
    #expect(read.warnings.count == 21 && read.warnings.last?.description == "f: 40 more lines are wrong")
  }

  @Test(
    "The tray's settings are read, each for itself",
    arguments: [
      ("", TrayPresence.always, CountdownPace.minutes, []),
      ("[Tray]\nshow=always\nupdates=seconds\n", .always, .seconds, []),
      ("[Tray]\nshow=never\n", .never, .minutes, []),
      (
        "[Tray]\nshow=yes\nupdates=never\n", .always, .never,
        ["f:2: show: \"yes\" is not one of active, always, never; it is ignored"]
      ),
      (
        "[Tray]\nupdates=hours\n", .always, .minutes,
        ["f:2: updates: \"hours\" is not one of never, minutes, seconds; it is ignored"]
      ),
    ] as [(String, TrayPresence, CountdownPace, [String])])
  func tray(text: String, presence: TrayPresence, pace: CountdownPace, warnings: [String]) {
    let read = AgentSettings.read(text, path: "f")
    #expect(read.settings.trayPresence == presence && read.settings.trayUpdates == pace)
    #expect(read.warnings.map(\.description) == warnings)
  }

  @Test(
    "Alarms are a media player where the settings say so",
    arguments: [
      ("", LockScreen.no, []), ("[Alarm]\nlock-screen=mpris\n", .mpris, []), ("[Alarm]\nlock-screen=no\n", .no, []),
      (
        "[Alarm]\nlock-screen=yes\n", .no,
        ["f:2: lock-screen: \"yes\" is not one of mpris, no; it is ignored"]
      ),
    ] as [(String, LockScreen, [String])])
  func lockScreen(text: String, lockScreen: LockScreen, warnings: [String]) {
    let read = AgentSettings.read(text, path: "f")
    #expect(read.settings.lockScreen == lockScreen)
    #expect(read.warnings.map(\.description) == warnings)
  }

  @Test(
    "What closing a notification means is a setting, a snooze unless it says otherwise",
    arguments: [
      ("", DismissalMeaning.snooze, []), ("[Alarm]\ndismissed=ring\n", .ring, []),
      ("[Alarm]\ndismissed = stop\n", .stop, []),
      (
        "[Alarm]\ndismissed=never\n", .snooze,
        ["f:2: dismissed: \"never\" is not one of snooze, ring, stop; it is ignored"]
      ),
    ] as [(String, DismissalMeaning, [String])])
  func dismissal(text: String, meaning: DismissalMeaning, warnings: [String]) {
    let read = AgentSettings.read(text, path: "f")
    #expect(read.settings.dismissal == meaning)
    #expect(read.warnings.map(\.description) == warnings)
  }

  @Test(
    "What alarms do during do not disturb is a setting: they ring unless it says otherwise",
    arguments: [
      ("", DoNotDisturb.ring, []), ("[Alarm]\ndo-not-disturb=quiet\n", .quiet, []),
      ("[Alarm]\ndo-not-disturb=quiet\ndo-not-disturb = ring\n", .ring, []),
      (
        "[Alarm]\ndo-not-disturb=yes\n", .ring,
        ["f:2: do-not-disturb: \"yes\" is not one of ring, quiet; it is ignored"]
      ),
    ] as [(String, DoNotDisturb, [String])])
  func doNotDisturb(text: String, meaning: DoNotDisturb, warnings: [String]) {
    let read = AgentSettings.read(text, path: "f")
    #expect(read.settings.doNotDisturb == meaning)
    #expect(read.warnings.map(\.description) == warnings)
  }

  @Test(
    "Whether alarms wake the machine is a setting, yes unless it says no",
    arguments: [
      ("", true, []), ("[Wake]\nenabled=no\n", false, []), ("[Wake]\nenabled = yes\n", true, []),
      ("[Wake]\nenabled=no\nenabled=off\n", false, ["f:3: enabled: \"off\" is not one of yes, no; it is ignored"]),
    ] as [(String, Bool, [String])])
  func waking(text: String, isEnabled: Bool, warnings: [String]) {
    let read = AgentSettings.read(text, path: "f")
    #expect(read.settings.isWakeEnabled == isEnabled)
    #expect(read.warnings.map(\.description) == warnings)
  }

  @Test(
    "How many hours the clock has is a setting, as the locale has it unless it says otherwise",
    arguments: [
      ("", ClockHours.locale, []), ("[Text]\nclock=24\n", .twentyFour, []), ("[Text]\nclock = 12", .twelve, []),
      (
        "[Text]\nclock=24\nclock=12h\n", .twentyFour,
        ["f:3: clock: \"12h\" is not one of locale, 12, 24; it is ignored"]
      ),
    ] as [(String, ClockHours, [String])])
  func clock(text: String, hours: ClockHours, warnings: [String]) {
    let read = AgentSettings.read(text, path: "f")
    #expect(read.settings.clock == hours)
    #expect(read.warnings.map(\.description) == warnings)
  }

  @Test(
    "How often countdowns are updated is read, and a wrong word changes nothing",
    arguments: [
      ("", CountdownUpdates.minutes, 0), ("[Countdown]\nupdates=seconds", .seconds, 0),
      ("[Countdown]\nupdates = never", .never, 0), ("[Countdown]\nupdates=changes", .changes, 0),
      ("[Countdown]\nupdates=hourly", .minutes, 1), ("[Authorization]\nupdates=never", .minutes, 1),
    ])
  func updates(text: String, updates: CountdownUpdates, warnings: Int) {
    let read = AgentSettings.read(text, path: "f")
    #expect(read.settings.countdownUpdates == updates)
    #expect(read.warnings.count == warnings)
  }

  @Test(
    "Where countdowns are shown is read, and a wrong word changes nothing",
    arguments: [
      ("", CountdownPlace.tray, 0), ("[Countdown]\nnotification=yes", .yes, 0),
      ("[Countdown]\nnotification = no", .no, 0), ("[Countdown]\nnotification=maybe", .tray, 1),
      ("[Tray]\nnotification=no", .tray, 1),
    ])
  func place(text: String, place: CountdownPlace, warnings: Int) {
    let read = AgentSettings.read(text, path: "f")
    #expect(read.settings.countdownPlace == place)
    #expect(read.warnings.count == warnings)
  }

  @Test(
    "Setting the policy leaves everything else as it was",
    arguments: [
      ("", "[Authorization]\npolicy=ask\n"), ("[Authorization]\npolicy=deny\n", "[Authorization]\npolicy=ask\n"),
      ("# a\n[Authorization]\n# b\npolicy = deny", "# a\n[Authorization]\n# b\npolicy=ask\n"),
      ("[Authorization]\n", "[Authorization]\npolicy=ask\n"),
      ("[X]\ny=1\n", "[X]\ny=1\n\n[Authorization]\npolicy=ask\n"),
      ("[Authorization]\npolicy=a\npolicy=b\n", "[Authorization]\npolicy=ask\npolicy=ask\n"),
    ])
  func writing(old: String, new: String) {
    #expect(KeyFile.text(old, setting: "policy", in: "Authorization", to: "ask") == new)
    #expect(AgentSettings.read(new, path: "f").settings.policy == .ask)
  }
}
