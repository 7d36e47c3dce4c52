import AgentDoubles
import AlarmCore
import AlarmWire
import DBus
import Testing

@testable import AlarmAgent

/// Countdowns that are updated while they are shown.
@Suite struct CountdownTests {
  private static func server(_ name: String, _ vendor: String, _ version: String) -> ServerCapabilities {
    ServerCapabilities(name: name, vendor: vendor, version: version, words: ["actions", "body"])
  }

  private static let gnome = server("gnome-shell", "GNOME", "48.1")
  private static let budgie = server("Budgie Notification Server", "Budgie Desktop Developers", "10.7.1")

  @Test("A countdown is updated when its minutes change, in the last one once, and each of the last ten seconds")
  func minutes() async throws {
    var rig = try await CountdownRig()
    try await rig.add(150)
    await rig.run(to: .seconds(151))
    let times = [0, 60, 90] + Array(140...150)
    #expect(rig.shown.map(\.after) == times.map { .seconds($0) })
    #expect(
      rig.shown.prefix(5).map(\.text) == [
        "2 min left · rings at 06:02", "1 min left · rings at 06:02", "Less than 1 min left · rings at 06:02",
        "10 s left · rings at 06:02", "9 s left · rings at 06:02",
      ])
    #expect(rig.shown.last?.text == "2 min 30 s are over · since 06:02")
  }

  @Test("Each second, if it is wished; with seconds in the text")
  func seconds() async throws {
    var rig = try await CountdownRig(updates: .seconds)
    try await rig.add(130)
    await rig.run(to: .seconds(130))
    #expect(rig.shown.map(\.after) == (0...130).map { .seconds($0) })
    #expect(rig.shown.dropFirst(5).first?.text == "2 min 5 s left · rings at 06:02")
  }

  @Test("A countdown of more than a day says on which date it rings, and no longer does when a day or less is left")
  func days() async throws {
    var rig = try await CountdownRig()
    rig.host.setTemplate("own", to: "[Countdown]\nBody=at {fire-time}")
    await rig.take(.tray(.watched(true)))
    await rig.set(.minutes, tray: .never)
    try await rig.add(30 * 3600)
    try await rig.add(30 * 3600, "template=own")
    #expect(
      rig.shown.map(\.text) == ["1 d 6 h left · rings at 2026-11-21 12:00", "at 2026-11-21 12:00"], "\(rig.shown)")
    #expect(rig.tray?.view.face.title == "Tea · rings at 2026-11-21 12:00")
    await rig.run(to: .seconds(7 * 3600))
    // Both are updated together, in the order of their random ids.
    #expect(Set(rig.shown.suffix(2).map(\.text)) == ["23 h left · rings at 12:00", "at 12:00"])
  }

  @Test("Above an hour no seconds are shown")
  func hours() async throws {
    var rig = try await CountdownRig(updates: .seconds)
    try await rig.add(2 * 3600)
    await rig.run(to: .seconds(3000))
    #expect(rig.shown.map(\.after) == [.zero] + (0..<50).map { .seconds($0 * 60 + 30) })
  }

  @Test(
    "Only its own changes, if nothing else is wished, if nobody shows it, and where it doesn't stay on the screen",
    arguments: [
      (CountdownRig.plain, .changes), (CountdownRig.plain, .never), (nil, .seconds), (budgie, .seconds),
    ] as [(ServerCapabilities?, CountdownUpdates)])
  func changes(server: ServerCapabilities?, updates: CountdownUpdates) async throws {
    var rig = try await CountdownRig(server, updates: updates)
    let id = try await rig.add(600)
    #expect(rig.armed == AgentTests.start.wall + .seconds(600))
    await rig.run(to: .seconds(300))
    #expect(rig.wakeups == 0 && rig.shown.count == 1)
    await rig.take(.presenter(.pressed(id, .pause, activationToken: nil)))
    #expect(rig.armed == nil)
    #expect(rig.shown.last?.text == "Paused · 5 min left")
  }

  @Test("A server that is slow or leaks gets an update each minute and no more")
  func bearable() async throws {
    var rig = try await CountdownRig(Self.gnome, updates: .seconds)
    try await rig.add(180)
    await rig.run(to: .seconds(179))
    #expect(rig.shown.map(\.after) == [0, 30, 90, 120].map { .seconds($0) })
  }

  @Test("What would come up again at each update is updated only when it changes state")
  func popsUp() async throws {
    var rig = try await CountdownRig(Self.gnome)
    rig.host.setTemplate("loud", to: "[Countdown]\nUrgency=normal\nCountdownCadence=1min")
    try await rig.add(180, "template=loud")
    await rig.run(to: .seconds(179))
    #expect(rig.shown.count == 1)
  }

  @Test(
    "A template says how often, unless it is never",
    arguments: [
      (CountdownUpdates.never, [0]), (.changes, [0, 50, 100, 150]),
      (.minutes, [0, 50, 100, 150] + Array(190...199)), (.seconds, [0, 50, 100, 150] + Array(190...199)),
    ])
  func templates(updates: CountdownUpdates, times: [Int]) async throws {
    var rig = try await CountdownRig(updates: updates)
    rig.host.setTemplate("slow", to: "[Countdown]\nCountdownCadence=50s\nBody={remaining}")
    try await rig.add(200, "template=slow")
    await rig.run(to: .seconds(199))
    #expect(rig.shown.map(\.after) == times.map { .seconds($0) })
  }

  @Test("With a template that says none a countdown is updated only when it changes state, whatever the settings say")
  func never() async throws {
    var rig = try await CountdownRig(updates: .seconds)
    rig.host.setTemplate("quiet", to: "[Countdown]\nCountdownCadence=none")
    let id = try await rig.add(200, "template=quiet")
    await rig.run(to: .seconds(100))
    #expect(rig.wakeups == 0 && rig.shown.count == 1)
    await rig.take(.presenter(.pressed(id, .pause, activationToken: nil)))
    #expect(rig.shown.last?.text == "Paused · 1 min 40 s left")
  }

  @Test("A countdown that was put away wakes nobody, until its alarm does something else")
  func dismissed() async throws {
    var rig = try await CountdownRig()
    let id = try await rig.add(600)
    await rig.take(.presenter(.dismissed(id)))
    #expect(rig.armed == AgentTests.start.wall + .seconds(600))
    await rig.set(.seconds)
    await rig.take(.notificationServer(Self.gnome))
    #expect(rig.armed == AgentTests.start.wall + .seconds(600))
    await rig.take(.request(.change(.pause(id)), AgentTests.token(2), .commandLine))
    await rig.take(.request(.change(.resume(id)), AgentTests.token(3), .commandLine))
    #expect(rig.armed == AgentTests.start.wall + .seconds(30))
  }

  @Test("A countdown that the server took away wakes nobody, until another server comes")
  func vanished() async throws {
    var rig = try await CountdownRig()
    let id = try await rig.add(600)
    await rig.run(to: .seconds(10))
    await rig.take(.presenter(.vanished(id)))
    #expect(rig.armed == AgentTests.start.wall + .seconds(600))
    await rig.take(.notificationServer(nil))
    await rig.run(to: .seconds(130))
    await rig.take(.notificationServer(CountdownRig.plain))
    #expect(rig.shown.last == .init(after: .seconds(130), text: "8 min left · rings at 06:10"))
    #expect(rig.armed == AgentTests.start.wall + .seconds(150))
  }

  @Test("Countdowns whose seconds end close to each other share their wake-ups")
  func oneTick() async throws {
    var rig = try await CountdownRig()
    for _ in 0..<8 {
      try await rig.add(120)
      rig.host.advance(by: .milliseconds(50))
    }
    await rig.run(to: .seconds(119))
    // "1 min", "less than 1 min", and each of the last ten seconds: once for all of them.
    #expect(rig.wakeups == 12)
    #expect(rig.shown.count == 8 * 13)
  }

  @Test(
    "A countdown is in the tray where there is one, in a notification elsewhere, and always or never if that is wished")
  func place() async throws {
    var rig = try await CountdownRig()
    await rig.set(.minutes, notification: .tray)
    let id = try await rig.add(600)
    #expect(rig.shown.count == 1 && rig.tray == nil)
    await rig.take(.tray(.watched(true)))
    #expect(rig.withdrawn == [id] && rig.tray?.view.face.title == "Tea · 10 min")
    await rig.run(to: .seconds(120))
    // A paused countdown isn't shown in a notification either; the tray has its buttons.
    await rig.take(.tray(.chosen(.press(id, .pause))))
    #expect(rig.shown.count == 1 && rig.tray?.view.face.title == "Tea · paused, 8 min")
    await rig.take(.tray(.watched(false)))
    #expect(rig.shown.last == .init(after: .seconds(120), text: "Paused · 8 min left"))
    await rig.set(.minutes, notification: .no)
    #expect(rig.withdrawn.last == id)
    let count = rig.shown.count
    await rig.take(.presenter(.pressed(id, .resume, activationToken: nil)))
    #expect(rig.shown.count == count)
    await rig.set(.minutes, notification: .yes)
    await rig.take(.tray(.watched(true)))
    #expect(rig.shown.last == .init(after: .seconds(120), text: "8 min left · rings at 06:10"))
    // A ring is shown whatever is set.
    await rig.set(.minutes, notification: .no)
    await rig.run(to: .seconds(600))
    #expect(rig.shown.last == .init(after: .seconds(600), text: "10 min are over · since 06:10"))
  }

  /// A one-time alarm, a minute after the start.
  private static func ring(_ rig: inout CountdownRig) async throws {
    let options = try AlarmForm(words: ["snooze=5min"])
    await rig.take(
      .request(
        .change(.add(when: .at(AgentTests.start.wall + .seconds(60)), title: "Bread", options: options)),
        AgentTests.token(1), .commandLine))
  }

  @Test("An alarm that rings unanswered says each minute for how long, until it is answered")
  func ringing() async throws {
    var rig = try await CountdownRig()
    try await Self.ring(&rig)
    await rig.run(to: .seconds(200))
    #expect(
      rig.shown == [
        .init(after: .seconds(60), text: "Alarm · 06:01"),
        .init(after: .seconds(120), text: "Alarm · 06:01 · ringing for 1 min"),
        .init(after: .seconds(180), text: "Alarm · 06:01 · ringing for 2 min"),
      ])
    let id = try #require(rig.notices.last?.id)
    await rig.take(.presenter(.pressed(id, .snooze, activationToken: nil)))
    await rig.run(to: .seconds(501))
    #expect(rig.shown.last == .init(after: .seconds(500), text: "Alarm · 06:01 · snoozed once"))
    await rig.take(.presenter(.pressed(id, .stop, activationToken: nil)))
    #expect(rig.armed == nil)
  }

  @Test(
    "It doesn't where an update would come up again, or isn't wished, and a server that comes later gets it right",
    arguments: [(gnome, .minutes), (nil, .minutes), (CountdownRig.plain, .changes)]
      as [(ServerCapabilities?, CountdownUpdates)])
  func ringsOnce(server: ServerCapabilities?, updates: CountdownUpdates) async throws {
    var rig = try await CountdownRig(server, updates: updates)
    try await Self.ring(&rig)
    await rig.run(to: .seconds(250))
    #expect(rig.shown == [.init(after: .seconds(60), text: "Alarm · 06:01")])
  }

  @Test("An alarm with a template's text doesn't wake the agent for it")
  func templateRings() async throws {
    var rig = try await CountdownRig()
    rig.host.setTemplate("own", to: "[Alert]\nBody=Take it out")
    let options = try AlarmForm(words: ["template=own"])
    await rig.take(
      .request(
        .change(.add(when: .at(AgentTests.start.wall + .seconds(60)), title: "Bread", options: options)),
        AgentTests.token(1), .commandLine))
    await rig.run(to: .seconds(250))
    #expect(rig.shown == [.init(after: .seconds(60), text: "Take it out")])
    #expect(rig.wakeups == 1)
  }

  @Test("A timer says since when, which needs no update")
  func over() async throws {
    var rig = try await CountdownRig()
    let id = try await rig.add(720, "snooze=5min")
    await rig.run(to: .seconds(1000))
    #expect(rig.shown.last == .init(after: .seconds(720), text: "12 min are over · since 06:12"))
    await rig.take(.presenter(.pressed(id, .minute, activationToken: nil)))
    await rig.run(to: .seconds(1061))
    #expect(
      rig.shown.last == .init(after: .seconds(1060), text: "12 min are over · since 06:12 · snoozed once"))
  }

  @Test("A clock that was set back doesn't leave a countdown standing")
  func clockSet() async throws {
    var rig = try await CountdownRig()
    try await rig.add(600)
    rig.host.setWall(AgentTests.start.wall - .seconds(7200))
    await rig.take(.clockChanged)
    #expect(rig.armed == AgentTests.start.wall - .seconds(7200) + .seconds(30))
  }

  @Test("A changed setting holds for what is shown already")
  func settings() async throws {
    var rig = try await CountdownRig()
    try await rig.add(600)
    await rig.run(to: .seconds(30))
    await rig.set(.seconds)
    #expect(rig.shown.last?.text == "9 min 30 s left · rings at 06:10")
    #expect(rig.armed == AgentTests.start.wall + .seconds(31))
    await rig.set(.never)
    #expect(rig.armed == AgentTests.start.wall + .seconds(600))
  }
}
