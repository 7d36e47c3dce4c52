import AlarmCore
import RingDrawing
import Testing

@Suite struct NotificationPlannerTests {
  @Test("Each kind of notice becomes the recorded notification", arguments: RecordedServers.all, GoldenPlan.all)
  func goldenPlans(server: ServerCapabilities, golden: GoldenPlan) {
    let plan = NotificationPlanner.plan(for: golden.notice, on: server, in: .english)
    var expected = server.hasActions ? golden.withActions : golden.withoutActions
    if ServerQuirks.known(of: server).hidesButtons {
      // The buttons of `withActions`, and the line of `withoutActions` that explains how to do it without them.
      let line = golden.withoutActions.split(separator: " | ", omittingEmptySubsequences: false).prefix(2)
      expected = (line + expected.split(separator: " | ", omittingEmptySubsequences: false).dropFirst(2))
        .joined(separator: " | ")
    }
    if ServerQuirks.known(of: server).joinsLines, golden.notice.urgency != .critical {
      expected = expected.replacing("\n", with: " ·\n")
    }
    if ServerQuirks.known(of: server).drawsDefault { expected = expected.replacing(" open=Recipe", with: "") }
    if !server.hasActions { expected = expected.replacing(" 0 alarm.", with: " -1 alarm.") }
    if ServerQuirks.known(of: server).enlargesPicturesBesideIcon, plan.picture != nil {
      for icon in ["appointment-soon", "media-playback-pause"] {
        expected = expected.replacing("| \(icon) ", with: "|  ")
      }
    }
    #expect(GoldenPlan.text(of: plan) == expected)
  }

  @Test(
    "An alarm's own button is there once, whether a server draws the click on the body as a button or not",
    arguments: RecordedServers.all.filter(\.hasActions))
  func ownButtonOnce(server: ServerCapabilities) {
    let notice = GoldenPlan.alerting(.init(title: "Tea", secondaryButton: .init(label: "Recipe", behavior: .custom)))
    let keys = NotificationPlanner.plan(for: notice, on: server, in: .english).actions.map(\.key)
    let draws = ["dunst", "Xfce Notify Daemon", "lxqt-notificationd", "naughty", "mako"].contains(server.name)
    #expect(keys == (draws ? [.stop, .open] : [.stop, .openButton, .open]))
  }

  @Test(
    "A click opens the window where it takes no button's place, and the notification has the window's name",
    arguments: RecordedServers.all)
  func opensWindow(server: ServerCapabilities) {
    let notice = GoldenPlan.alerting(.init(title: "Tea", secondaryButton: .init(label: "", behavior: .countdown)))
    let plain = NotificationPlanner.plan(for: notice, on: server, in: .english)
    var withWindow = notice
    withWindow.opensWindow = true
    let plan = NotificationPlanner.plan(for: withWindow, on: server, in: .english)
    let draws = ["dunst", "Xfce Notify Daemon", "lxqt-notificationd", "naughty", "mako"].contains(server.name)
    // Budgie reports a click after every other button.
    let opens = server.hasActions && !draws && server.name != "Budgie Notification Server"
    #expect(plan.actions.map(\.key) == plain.actions.map(\.key) + (opens ? [.open] : []))
    let isNamed = !["Budgie Notification Server", "SwayNotificationCenter"].contains(server.name)
    #expect(plan.desktopEntry == (isNamed ? "org.alarmkit.Alarms" : nil))
    #expect(plain.desktopEntry == (isNamed ? "org.alarmkit.Alarms1" : nil))
  }

  @Test("What opens the window: rings without a button of their own, countdowns, what was missed")
  func whatOpensWindow() {
    func opens(_ notice: Notice) -> Bool {
      var notice = notice
      notice.opensWindow = true
      let plan = NotificationPlanner.plan(for: notice, on: RecordedServers.plasma, in: .english)
      return plan.actions.last == .init(key: .open, label: "Open")
    }
    #expect(opens(GoldenPlan.alerting(.init(title: "Tea"))))
    #expect(
      !opens(GoldenPlan.alerting(.init(title: "Tea", secondaryButton: .init(label: "Recipe", behavior: .custom)))))
    func kind(_ kind: Notice.Kind) -> Notice {
      Notice(id: nil, kind: kind, presentation: .init(title: "Tea"), isTimer: false)
    }
    #expect(opens(kind(.paused(remaining: .seconds(9)))) && opens(kind(.missed(lines: ["07:30 Tea"]))))
    #expect(opens(kind(.countdown(remaining: .seconds(9), purpose: .preAlert, end: CivilTime(clamping: 9)))))
    #expect(!opens(kind(.loss([]))) && !opens(kind(.crowd(count: 2, of: nil))))
  }

  @Test("Where several were missed and one can be set again, the button and the command say which")
  func namesAgain() {
    var notice = Notice(
      id: nil, kind: .missed(lines: ["08:04 Laundry", "08:00 Train"]), presentation: .init(title: ""), isTimer: false)
    notice.settable = [SettableAlarm(id: AlarmID(high: 1, low: 2), title: "Laundry")]
    let plasma = NotificationPlanner.plan(for: notice, on: RecordedServers.plasma, in: .english)
    #expect(plasma.actions.map(\.label) == ["Again: Laundry"])
    let mako = NotificationPlanner.plan(for: notice, on: RecordedServers.mako, in: .english)
    #expect(mako.body.contains("To set Laundry again: alarmctl again 00000000"))
    notice.kind = .missed(lines: ["08:04 Laundry"])
    let alone = NotificationPlanner.plan(for: notice, on: RecordedServers.plasma, in: .english)
    #expect(alone.actions.map(\.label) == ["Set it again"])
  }

  @Test("On Cinnamon a picture stands in the icon's place, where it is small")
  func cinnamonPicture() {
    let plan = NotificationPlanner.plan(
      for: GoldenPlan.alerting(.init(title: "Tea")), on: RecordedServers.cinnamon, in: .english)
    #expect(plan.icon.isEmpty && plan.picture != nil && plan.pictureSize == 48 && !plan.pictureMayBeFile)
    let own = NotificationPlanner.plan(
      for: GoldenPlan.alerting(.init(title: "Tea", icon: "face-smile")), on: RecordedServers.cinnamon, in: .english)
    #expect(own.icon == "face-smile" && own.picture == nil)
  }

  @Test("No plan has more than three actions, and Open comes last", arguments: GoldenPlan.all)
  func actionLayout(golden: GoldenPlan) {
    let actions = NotificationPlanner.plan(for: golden.notice, on: RecordedServers.gnome43, in: .english).actions
    #expect(actions.count <= 3)
    #expect(actions.dropLast().allSatisfy { $0.key != .open })
    #expect(actions.allSatisfy { !$0.label.isEmpty })
  }

  @Test("A bar moves: one that is paused has none where bars look alike", arguments: RecordedServers.all)
  func bars(server: ServerCapabilities) {
    func progress(_ kind: Notice.Kind) -> Int? {
      var notice = Notice(id: AlarmID(high: 1, low: 2), kind: kind, presentation: .init(title: "Tea"), isTimer: true)
      notice.passed = 0.6
      return NotificationPlanner.plan(for: notice, on: server, in: .english).progress
    }
    let running = progress(.countdown(remaining: .seconds(240), purpose: .preAlert, end: CivilTime(clamping: 27_240)))
    #expect(running == (server.name == "Xfce Notify Daemon" ? nil : 60))
    let draws = ["dunst", "mako", "SwayNotificationCenter"].contains(server.name)
    #expect(progress(.paused(remaining: .seconds(240))) == (draws ? nil : running))
  }

  @Test("A body is escaped where it is markup, and left alone where it is not")
  func escapesBodies() {
    let notice = GoldenPlan.alerting(.init(title: "Tom & Jerry <3", body: "a < b & c > d"))
    let marked = NotificationPlanner.plan(for: notice, on: RecordedServers.gnome43, in: .english)
    #expect(marked.body == "Alarm · 07:30\na &lt; b &amp; c &gt; d")
    #expect(marked.summary == "Tom & Jerry <3")
    let plain = RecordedServers.server("plain", "nobody", "1", "body actions")
    #expect(NotificationPlanner.plan(for: notice, on: plain, in: .english).body == "Alarm · 07:30\na < b & c > d")
  }

  @Test(
    "Each server gets title, body and label as it reads them",
    arguments: [
      (RecordedServers.dunst, false, true), (RecordedServers.xfce, false, true), (RecordedServers.mate, false, true),
      (RecordedServers.lxqt, false, true), (RecordedServers.flashback, false, true),
      (RecordedServers.notifyOSD, false, true), (RecordedServers.awesome, false, true),
      (RecordedServers.mako, false, true), (RecordedServers.swaync, false, true),
      (RecordedServers.gnome43, false, true), (RecordedServers.plasma, false, true),
      (RecordedServers.cinnamon, false, true), (RecordedServers.budgie, true, true),
      (RecordedServers.phosh, false, true), (RecordedServers.mock, false, false),
    ])
  func fields(server: ServerCapabilities, escapesTitles: Bool, bodyIsMarkup: Bool) {
    var presentation = Presentation(title: "Fish & <b>chips", body: "Salt & <i>vinegar")
    presentation.stopLabel = "Off & <on>"
    let plan = NotificationPlanner.plan(for: GoldenPlan.alerting(presentation), on: server, in: .english)
    // A title is plain text everywhere; Budgie would show `&amp;` for `&`.
    #expect(plan.summary == (escapesTitles ? "Fish ＆ ‹b›chips" : "Fish & <b>chips"))
    #expect(plan.body.contains(bodyIsMarkup ? "Salt &amp; &lt;i&gt;vinegar" : "Salt & <i>vinegar"))
    #expect(plan.actions.isEmpty || plan.actions[0].label == "Off & <on>")
  }

  @Test("What looks like a tag is shown by a dunst that reads markup without saying so")
  func unannouncedMarkup() {
    let dunst = RecordedServers.server("dunst", "knopwob", "1.9.0 (2022-06-27)", "actions body icon-static")
    let plan = NotificationPlanner.plan(
      for: GoldenPlan.alerting(.init(title: "<Tea>", body: "a <b> & c")), on: dunst, in: .english)
    #expect(plan.summary == "<Tea>")
    #expect(plan.body == "Alarm · 07:30\nTo stop it: alarmctl stop 00000000\na ‹b› & c")
  }

  @Test("A server that shows no bodies gets the first line with the title")
  func bodilessServer() {
    let bare = RecordedServers.server("bare", "nobody", "1", "actions")
    let plan = NotificationPlanner.plan(
      for: GoldenPlan.alerting(.init(title: "Wake up", body: "Work")), on: bare, in: .english)
    #expect(plan.summary == "Wake up: Alarm · 07:30")
    #expect(plan.body.isEmpty)
  }

  @Test("Nothing is known about the server: no buttons, no markup, and the way to stop it")
  func unknownServer() {
    let plan = NotificationPlanner.plan(
      for: GoldenPlan.alerting(.init(title: "Wake up", body: "a & b")), on: nil, in: .english)
    #expect(plan.actions.isEmpty)
    #expect(plan.body == "Alarm · 07:30\nTo stop it: alarmctl stop 00000000\na & b")
  }

  @Test("A long body is broken for awesome, which would otherwise have no room for its last button")
  func longLines() {
    let notice = GoldenPlan.alerting(.init(title: "Tea", body: LocalizedText(String(repeating: "Long & ", count: 50))))
    let awesome = RecordedServers.server("naughty", "awesome", "v4.3", "actions body body-markup")
    let lines = NotificationPlanner.plan(for: notice, on: awesome, in: .english).body.split(separator: "\n")
    #expect(lines.count == 5 && lines.dropFirst().allSatisfy { $0.replacing("&amp;", with: "&").count <= 100 })
    #expect(lines.dropFirst().joined(separator: " ").replacing("&amp;", with: "&").hasPrefix("Long & Long & Long"))
  }

  @Test(
    "Where no buttons are seen, the way to stop and snooze stands before the alarm's own text, which may be cut off")
  func answersFirst() {
    var notice = GoldenPlan.alerting(
      .init(
        title: "Wake up", body: LocalizedText(String(repeating: "Long ", count: 100)),
        secondaryButton: .init(label: "", behavior: .countdown)))
    notice.isAlone = true
    let server = RecordedServers.server("plain", "nobody", "1", "body")
    let plan = NotificationPlanner.plan(for: notice, on: server, in: .english)
    #expect(plan.body.hasPrefix("Alarm · 07:30\nTo stop it: alarmctl stop, to snooze it: alarmctl snooze\nLong Long"))
  }

  @Test(
    "What a click does is said once, by the server, the alarm and the setting",
    arguments: [
      (
        "dunst", SecondaryButton.Behavior.countdown, DismissalMeaning.snooze,
        "stop it: alarmctl stop (a click snoozes it)"
      ),
      ("dunst", nil, .snooze, "To stop it: alarmctl stop (a click doesn't)"),
      ("dunst", .countdown, .ring, "To stop it: alarmctl stop, to snooze it: alarmctl snooze (a click does neither)"),
      ("dunst", .countdown, .stop, "A click stops it; to snooze it: alarmctl snooze"),
      ("dunst", nil, .stop, "A click stops it"),
      ("dunst", .custom, .snooze, "To stop it: alarmctl stop (a click doesn't)"),
      ("mako", .custom, .snooze, "To stop it: alarmctl stop (a click: Recipe)"),
      ("mako", .countdown, .snooze, "To stop it: alarmctl stop (a click snoozes it)"),
    ] as [(String, SecondaryButton.Behavior?, DismissalMeaning, String)])
  func click(server: String, second: SecondaryButton.Behavior?, dismissal: DismissalMeaning, line: String) {
    var notice = GoldenPlan.alerting(
      .init(title: "Tea", secondaryButton: second.map { .init(label: $0 == .custom ? "Recipe" : "", behavior: $0) }))
    notice.isAlone = true
    notice.dismissal = dismissal
    let vendor = server == "dunst" ? "knopwob" : "emersion"
    let server = RecordedServers.server(server, vendor, "1.9", "actions body")
    let plan = NotificationPlanner.plan(for: notice, on: server, in: .english)
    #expect(plan.body.split(separator: "\n").last?.hasSuffix(line) == true, "\(plan.body)")
  }

  @Test("The way to stop what rings names it, as more than one may ring")
  func stopNamesTheAlarm() {
    for id in ["8f3a2b1c-0000-4000-8000-000000000001", "22222222-0000-4000-8000-000000000002"] {
      let notice = Notice(
        id: AlarmID(id), kind: .alerting(due: CivilTime(clamping: 27000), isLate: false),
        presentation: .init(title: "Tea"), isTimer: true)
      let plan = NotificationPlanner.plan(for: notice, on: nil, in: .english)
      #expect(plan.body.hasSuffix("alarmctl stop \(id.prefix(8))"))
    }
  }

  @Test(
    "Only a themed icon name is taken from an alarm",
    arguments: [
      ("kettle-symbolic", "kettle-symbolic"), ("org.example.Tea", "org.example.Tea"), ("", "appointment-soon"),
      ("/etc/passwd", "appointment-soon"), ("file:///x.png", "appointment-soon"), ("..", "appointment-soon"),
    ])
  func ownIcon(asked: String, sent: String) {
    let notice = GoldenPlan.alerting(.init(title: "Tea", icon: asked))
    #expect(NotificationPlanner.plan(for: notice, on: nil, in: .english).icon == sent)
  }

  @Test(
    "The ring gives way to an icon that was named, and not to one that was only inferred, which stands for what rings",
    arguments: [
      ("", "", true, true), ("kettle", "", false, false), ("", "cup", true, false), ("kettle", "cup", false, false),
    ])
  func rings(named: String, inferred: String, ring: Bool, bell: Bool) throws {
    var presentation = Presentation(title: "Tea", icon: named, tint: "#2ec27e")
    presentation.symbolIcon = inferred
    for kind in [
      Notice.Kind.countdown(remaining: .seconds(60), purpose: .preAlert, end: CivilTime(clamping: 27_240)),
      .paused(remaining: .seconds(60)),
    ] {
      var notice = Notice(id: nil, kind: kind, presentation: presentation, isTimer: true)
      notice.passed = 0.5
      let plan = NotificationPlanner.plan(for: notice, on: RecordedServers.gnome43, in: .english)
      #expect((plan.picture != nil) == ring)
      #expect(plan.picture.map { $0.left == RingPicture.steps / 2 && $0.tint == RingColour("#2ec27e") } ?? true)
    }
    let ringing = NotificationPlanner.plan(
      for: GoldenPlan.alerting(presentation), on: RecordedServers.gnome43, in: .english)
    #expect((ringing.picture != nil) == bell)
    #expect(ringing.icon == [named, inferred, "appointment-soon"].first { !$0.isEmpty })
  }

  @Test(
    "An alarm shows as much progress as it wants to, and none where its template wants none",
    arguments: [
      (CountdownProgress.automatic, 25), (.hidden, nil), (.share(0), 0), (.share(70), 70), (.share(100), 100),
    ] as [(CountdownProgress, Int?)])
  func progress(progress: CountdownProgress, shown: Int?) {
    var presentation = Presentation(title: "Tea")
    presentation.progress = progress
    for kind in [
      Notice.Kind.countdown(remaining: .seconds(60), purpose: .preAlert, end: CivilTime(clamping: 27_240)),
      .paused(remaining: .seconds(60)),
    ] {
      var notice = Notice(id: nil, kind: kind, presentation: presentation, isTimer: true)
      notice.passed = 0.25
      let plan = NotificationPlanner.plan(for: notice, on: RecordedServers.gnome43, in: .english)
      #expect(plan.progress == shown && (plan.picture == nil) == (shown == nil))
      notice.style = NoticeStyle()
      notice.style?.hidesProgress = true
      #expect(NotificationPlanner.plan(for: notice, on: RecordedServers.gnome43, in: .english).progress == nil)
    }
    let ringing = NotificationPlanner.plan(
      for: GoldenPlan.alerting(presentation), on: RecordedServers.gnome43, in: .english)
    #expect(ringing.progress == nil)
  }

  @Test(
    "A countdown's second own button is the last, and isn't shown where there is room for three",
    arguments: RecordedServers.all.filter(\.hasActions))
  func secondButton(server: ServerCapabilities) {
    var presentation = Presentation(title: "Tea")
    (presentation.countdownButton, presentation.secondCountdownButton) = ("Stir", "Taste")
    func keys(_ kind: Notice.Kind, canPause: Bool = true) -> [NoticeAction] {
      presentation.canPause = canPause
      let notice = Notice(id: nil, kind: kind, presentation: presentation, isTimer: true)
      return NotificationPlanner.plan(for: notice, on: server, in: .english).actions.map(\.key)
    }
    let few = ["gnome-shell", "cinnamon", "Phosh Notify Daemon", "Budgie Notification Server", "lxqt-notificationd"]
    let second: [NoticeAction] = few.contains(server.name) ? [] : [.secondCountdownButton]
    let countdown = Notice.Kind.countdown(
      remaining: .seconds(60), purpose: .preAlert, end: CivilTime(clamping: 27_240))
    #expect(keys(countdown) == [.pause, .cancel, .countdownButton] + second)
    #expect(keys(countdown, canPause: false) == [.cancel, .countdownButton, .secondCountdownButton])
    #expect(keys(.paused(remaining: .seconds(60))) == [.resume, .cancel, .countdownButton] + second)
    presentation.countdownButton = ""
    #expect(keys(countdown) == [.pause, .cancel, .secondCountdownButton])
  }

  @Test("Long texts are cut to their limits")
  func cutsTexts() throws {
    let long = LocalizedText(String(repeating: "x", count: 2000))
    let button = SecondaryButton(label: long, behavior: .custom)
    let notice = GoldenPlan.alerting(.init(title: long, body: long, secondaryButton: button))
    let plan = NotificationPlanner.plan(for: notice, on: RecordedServers.lxqt, in: .english)
    #expect(plan.summary.count == 128)
    #expect(plan.summary.hasSuffix("x…"))
    #expect(plan.body.count == "Alarm · 07:30\n".count + 512)
    #expect(try #require(plan.actions.last).label.count == 32)
  }

  @Test("Many missed alarms are named up to six, and the rest counted")
  func countsMissed() {
    let lines = (1...9).map { "0\($0):00 Alarm \($0)" }
    let notice = Notice(id: nil, kind: .missed(lines: lines), presentation: .init(title: ""), isTimer: false)
    let plan = NotificationPlanner.plan(for: notice, on: nil, in: .english)
    #expect(plan.summary == "9 missed alarms")
    #expect(plan.body.split(separator: "\n").count == 7)
    #expect(plan.body.hasSuffix("06:00 Alarm 6\nand 3 more"))
  }
}
