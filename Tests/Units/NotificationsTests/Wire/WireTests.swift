import Testing

@Suite("On the wire", .timeLimit(.minutes(10))) struct WireTests {
  @Test(
    "Each kind of notice, as a server gets it",
    arguments: [
      (
        "ring 1 snooze",
        "icon=appointment-soon timeout=0 [Wake up] [Alarm · 07:30] actions=stop:Stop,snooze:Snooze",
        "category:alarm.ringing,desktop-entry:org.alarmkit.Alarms1,resident:True,urgency:2"
      ),
      (
        "ring 1 open",
        "icon=appointment-soon timeout=0 [Wake up] [Time is up · since 07:30] actions=stop:Stop,open:Recipe,default:Recipe",
        "category:alarm.ringing,desktop-entry:org.alarmkit.Alarms1,resident:True,urgency:2"
      ),
      (
        "late 1",
        "icon=appointment-soon timeout=0 [Wake up] [Alarm · was due 07:30\\nTrain &amp; bus] actions=stop:Stop",
        "category:alarm.ringing,desktop-entry:org.alarmkit.Alarms1,resident:True,urgency:2"
      ),
      (
        "count 1 4",
        "icon=appointment-soon timeout=0 [Green tea] [4 min left · rings at 07:34] actions=pause:Pause,cancel:Cancel",
        "category:alarm.countdown,desktop-entry:org.alarmkit.Alarms1,resident:True,urgency:0"
      ),
      (
        "pause 1",
        "icon=media-playback-pause timeout=0 [Green tea] [Paused · 4 min 23 s left] actions=resume:Resume,cancel:Cancel",
        "category:alarm.paused,desktop-entry:org.alarmkit.Alarms1,resident:True,urgency:0"
      ),
      (
        "missed 1", "icon=appointment-missed timeout=0 [Missed alarm] [07:30 Alarm &lt;1&gt;] actions=",
        "category:alarm.missed,desktop-entry:org.alarmkit.Alarms1,resident:False,urgency:1"
      ),
    ])
  func eachKind(order: String, fields: String, hints: String) async throws {
    try await WireSession.with { session in
      try await session.withServer { server in
        try await session.probe.hear("found recorder")
        try await session.probe.say(order)
        #expect(
          try await server.hear("notify") == "notify id=1 replaces=0 app=Alarms \(fields) hints=\(hints)")
      }
    }
  }

  @Test("A countdown's updates aren't forwarded to phones; its beginning is, and what rings")
  func phones() async throws {
    let hint = ",x-kdeconnect-source-device:"
    try await WireSession.with { session in
      try await session.withServer { server in
        try await session.probe.say("count 1 4")
        #expect(!(try await server.hear("notify id=1 ")).contains(hint))
        for order in ["count 1 3", "pause 1"] {
          try await session.probe.say(order)
          let update = try await server.hear("notify id=1 replaces=1")
          #expect(update.contains(hint), "\(update)")
        }
        try await session.probe.say("ring 1 snooze")
        #expect(!(try await server.hear("notify id=2 ")).contains(hint))
      }
    }
  }

  @Test("R74 A server without buttons is sent none, and the body says how to stop it")
  func withoutActions() async throws {
    try await WireSession.with { session in
      try await session.withServer(["--caps", "body"]) { server in
        try await session.probe.say("late 1 snooze")
        let answers = "To stop it: alarmctl stop 00000000, to snooze it: alarmctl snooze 00000000"
        try await server.hear("notify", with: "[Alarm · was due 07:30\\n\(answers)\\nTrain & bus] actions= ")
      }
    }
  }

  @Test(
    "Each button is reported once, and its notification closed",
    arguments: [
      ("ring 1 snooze", "stop"), ("ring 1 snooze", "snooze"), ("count 1 4", "pause"), ("count 1 4", "cancel"),
      ("pause 1", "resume"), ("pause 1", "cancel"),
    ])
  func eachButton(order: String, key: String) async throws {
    try await WireSession.with { session in
      try await session.withServer { server in
        try await session.probe.say(order)
        try await server.hear("notify id=1 ")
        try await session.probe.hear("posted")
        try await server.say("action 1 \(key) t0ken\naction 1 \(key)\nclosed 1 2")
        #expect(try await session.probe.hear("pressed") == "pressed 1 \(key) t0ken")
        // The next report proves that nothing else was reported in between.
        try await session.probe.say("ring 9")
        try await session.probe.hear("posted 9")
        #expect(await session.probe.said.filter { $0.hasPrefix("pressed") || $0.hasPrefix("dismissed") }.count == 1)
      }
    }
  }

  @Test("A server that does not close a notification after a press is asked to")
  func closesAfterPress() async throws {
    try await WireSession.with { session in
      try await session.withServer { server in
        try await session.probe.say("ring 1 snooze")
        try await session.probe.hear("posted 1")
        try await server.say("action 1 stop")
        try await server.hear("close 1")
      }
    }
  }

  @Test("A press that follows the closing is a press", arguments: [1, 2, 3])
  func closedBeforePress(reason: Int) async throws {
    try await WireSession.with { session in
      try await session.withServer { server in
        try await session.probe.say("ring 1 snooze")
        try await session.probe.hear("posted 1")
        try await server.say("closed 1 \(reason)\naction 1 stop t0ken\naction 1 snooze")
        #expect(try await session.probe.hear("pressed") == "pressed 1 stop t0ken")
        // The next report proves that nothing else was reported or shown in between.
        try await session.probe.say("ring 9")
        try await session.probe.hear("posted 9")
        #expect(await session.probe.said.filter { $0.hasPrefix("pressed") || $0.hasPrefix("dismissed") }.count == 1)
        try await server.hear("notify id=2 replaces=0 ")
        try await server.say("closed 2 2")
        #expect(try await session.probe.hear("dismissed") == "dismissed 9")
      }
    }
  }

  @Test("Open leaves it on the screen, as a new notification")
  func open() async throws {
    try await WireSession.with { session in
      try await session.withServer { server in
        try await session.probe.say("ring 1 open")
        try await session.probe.hear("posted 1")
        try await server.say("action 1 default\naction 1 default\nclosed 1 2")
        #expect(try await session.probe.hear("pressed") == "pressed 1 default -")
        try await server.hear("notify id=2 replaces=0 ")
        try await session.probe.hear("posted 1")
        try await server.say("action 2 stop")
        #expect(try await session.probe.hear("pressed") == "pressed 1 stop -")
      }
    }
  }

  @Test("Countdown, pause and the next minute are replaced in place; what rings is new")
  func replaces() async throws {
    try await WireSession.with { session in
      try await session.withServer { server in
        try await session.probe.say("count 1 4")
        try await server.hear("notify id=1 replaces=0 ")
        try await session.probe.hear("posted")
        try await session.probe.say("count 1 3")
        try await server.hear("notify id=1 replaces=1 ")
        try await session.probe.hear("posted")
        try await session.probe.say("pause 1")
        try await server.hear("notify id=1 replaces=1 ")
        try await session.probe.hear("posted")
        try await session.probe.say("ring 1")
        try await server.hear("notify id=2 replaces=0 ")
        try await server.hear("close 1")
        try await session.probe.say("withdraw 1")
        try await server.hear("close 2")
      }
    }
  }

  @Test("GNOME before 46 gets a fresh notification instead of an update")
  func freshOnOldGnome() async throws {
    try await WireSession.with { session in
      try await session.withServer(["--name", "gnome-shell", "--vendor", "GNOME", "--version", "43.9"]) { server in
        try await session.probe.say("count 1 4")
        try await session.probe.hear("posted")
        try await session.probe.say("count 1 3")
        try await server.hear("notify id=2 replaces=0 ")
        try await server.hear("close 1")
      }
    }
  }
}
