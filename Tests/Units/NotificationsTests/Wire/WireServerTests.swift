import Subprocess
import TestSupport
import Testing

@Suite("On the wire: servers that close, hang, restart and refuse", .timeLimit(.minutes(10))) struct WireServerTests {
  @Test("R43 Expired, closed by another and undefined: it is posted again, within seconds", arguments: [1, 3, 4])
  func postedAgain(reason: Int) async throws {
    try await WireSession.with { session in
      try await session.withServer { server in
        try await session.probe.say("ring 1 snooze")
        try await session.probe.hear("posted 1")
        let closed = ContinuousClock.now
        try await server.say("closed 1 \(reason)")
        try await server.hear("notify id=2 replaces=0 ")
        let took = closed.duration(to: .now)
        print("R43: posted again after reason \(reason): \(took)")
        #expect(took < .seconds(5))
        #expect(await session.probe.said.allSatisfy { !$0.hasPrefix("dismissed") })
      }
    }
  }

  @Test("Before a ring the server is asked whether it answers, and nothing is shown by that")
  func prepared() async throws {
    try await WireSession.with { session in
      try await session.withServer(["--questions"]) { server in
        try await session.probe.say("ring 1 snooze")
        try await session.probe.hear("posted 1")
        try await server.hear("notify id=1 ")
        try await session.probe.say("soon 2 snooze")
        #expect(try await server.hear("") == "question GetServerInformation")
        try await session.probe.say("ring 2 snooze")
        try await server.hear("notify id=2 replaces=0 ")
        #expect(await server.said.count { $0.hasPrefix("notify ") } == 2)
      }
    }
  }

  @Test("Reason 2 without a button is a dismissal")
  func dismissed() async throws {
    try await WireSession.with { session in
      try await session.withServer { server in
        try await session.probe.say("ring 1 snooze")
        try await session.probe.hear("posted 1")
        try await server.say("closed 1 2")
        #expect(try await session.probe.hear("dismissed") == "dismissed 1")
      }
    }
  }

  @Test("A server that is killed and started again gets what rings first, and no old number")
  func restarted() async throws {
    try await WireSession.with { session in
      try await session.withServer { server in
        try await session.probe.say("count 1 4")
        try await session.probe.hear("posted 1")
        try await session.probe.say("ring 2 snooze")
        try await session.probe.hear("posted 2")
        try await server.send(.kill)
      }
      try await session.probe.hear("lost")
      let started = ContinuousClock.now
      try await session.withServer { server in
        let ready = ContinuousClock.now
        try await server.hear("notify", with: "id=1 replaces=0 app=Alarms icon=appointment-soon timeout=0 [Wake")
        print("posted again after a restart: \(started.duration(to: .now)), after ready: \(ready.duration(to: .now))")
        try await server.hear("notify", with: "id=2 replaces=0 ")
        try await session.probe.hear("posted 1")
        try await server.say("action 1 snooze")
        #expect(try await session.probe.hear("pressed") == "pressed 2 snooze -")
      }
    }
  }

  @Test("A server that came while its absence was on its way to us isn't lost, and what it shows is posted once")
  func oldNews() async throws {
    try await WireSession.with(["--held"]) { session in
      // The notifier has asked by then, and the answer was: nobody.
      try await session.probe.hear("held")
      try await session.withServer { server in
        try await session.probe.say("ring 1 snooze\nfree")
        try await session.probe.hear("posted 1")
        // The next report proves that nothing else was reported in between.
        try await session.probe.say("ring 2 snooze")
        try await session.probe.hear("posted 2")
        try await server.say("action 1 stop t0ken")
        #expect(try await session.probe.hear("pressed") == "pressed 1 stop t0ken")
        #expect(await session.probe.said.filter { $0 == "lost" || $0.hasPrefix("posted 1") }.count == 1)
      }
    }
  }

  @Test("Another program's notification that got our old number stays untouched (R72)")
  func foreignNumber() async throws {
    try await WireSession.with { session in
      try await session.withServer(["--first-id", "5"]) { server in
        try await session.probe.say("count 1 4")
        try await server.hear("notify id=5 ")
        try await session.probe.hear("posted 1")
        try await server.send(.kill)
      }
      try await session.probe.hear("lost")
      // The name's new owner gives number 5 to another client before it gives us a number.
      try await session.withServer(["--first-id", "5", "--foreign"]) { server in
        try await server.hear("notify id=6 replaces=0 ")
        try await session.probe.hear("posted 1")
        try await session.probe.say("count 1 3")
        try await server.hear("notify id=6 replaces=6 ")
        try await session.probe.say("withdraw 1")
        try await server.hear("close 6")
        #expect(await server.said.allSatisfy { $0 != "close 5" && !$0.contains("replaces=5") })
      }
    }
  }

  @Test("A server that hangs keeps nobody waiting, and the newest news is what it gets at last")
  func hangs() async throws {
    try await WireSession.with { session in
      try await session.withServer { server in
        try await session.probe.say("count 1 9")
        try await session.probe.hear("posted 1")
        try await server.send(.suspend)
        for minutes in (1...8).reversed() { try await session.probe.say("count 1 \(minutes)") }
        try await session.probe.say("ring 2 snooze")
        try await session.probe.say("withdraw 3")
        // Answered at once, although the server hasn't received the first one.
        try await session.probe.hear("obeyed withdraw")
        try await server.send(.resume)
        // The call that waited may have been the first one; the last one replaced all others.
        while !(try await server.hear("notify").contains("[1 min left")) {}
        let said = await server.said.filter { $0.hasPrefix("notify") }
        #expect(said.count <= 4)
        #expect(said.dropLast().contains { $0.contains("[Wake up]") })
      }
    }
  }

  @Test("What a server shows after it was given up goes away, and what rings is there once, with buttons that work")
  func hangsLong() async throws {
    try await WireSession.with { session in
      try await session.withServer(["--hold-from", "1"]) { server in
        try await session.probe.say("ring 1 snooze")
        try await server.hear("notify id=1 ")
        try await session.probe.hear("trouble unanswered [1]")
        // After 25 s.
        try await session.probe.hear("failed")
        // It may have been sent again by now; that call is answered, too.
        try await server.say("release")
        try await server.hear("close 1")
        try await session.probe.hear("posted 1")
        try await server.say("action 2 stop")
        #expect(try await session.probe.hear("pressed") == "pressed 1 stop -")
      }
    }
  }

  @Test("One notification that isn't answered keeps no other waiting; answered late, it is shown, and its buttons work")
  func oneUnanswered() async throws {
    try await WireSession.with { session in
      try await session.withServer(["--hold", "Poison"]) { server in
        try await session.probe.say("ring 1 snooze Poison")
        try await server.hear("notify id=1 ")
        try await session.probe.say("ring 2 snooze")
        try await session.probe.hear("posted 2")
        try await session.probe.say("count 3 4")
        try await session.probe.hear("posted 3")
        try await session.probe.waitFor("trouble unanswered [1]")
        // The trouble remains when the next one was shown.
        try await session.probe.say("ring 4 snooze")
        try await session.probe.hear("posted 4")
        #expect(await session.probe.said.allSatisfy { $0 != "no trouble" })
        // A press right after the answer: the number is known by then.
        try await server.say("release\naction 1 stop t0ken")
        #expect(try await session.probe.hear("pressed") == "pressed 1 stop t0ken")
        try await server.hear("close 1")
        try await session.probe.waitFor("no trouble")
        #expect(await server.said.count { $0.contains("[Poison]") } == 1)
      }
    }
  }

  @Test("A notification that is withdrawn before it is answered is closed when it is")
  func withdrawnUnanswered() async throws {
    try await WireSession.with { session in
      try await session.withServer(["--hold", "Poison"]) { server in
        try await session.probe.say("ring 1 snooze Poison")
        try await server.hear("notify id=1 ")
        try await session.probe.say("withdraw 1")
        try await session.probe.say("ring 2")
        try await session.probe.hear("posted 2")
        try await server.say("release")
        try await server.hear("close 1")
      }
    }
  }

  @Test("What rings is not sent to a server that doesn't answer a question, and is shown once when it does")
  func silent() async throws {
    try await WireSession.with { session in
      try await session.withServer { server in
        try await session.probe.hear("found")
        try await server.send(.suspend)
        try await session.probe.say("ring 1 snooze")
        try await session.probe.hear("trouble noAnswer [1]")
        try await server.send(.resume)
        // The server is found before anything is shown to it.
        try await session.probe.hear("no trouble")
        try await server.hear("notify id=1 ")
        try await session.probe.hear("posted 1")
        try await server.say("action 1 stop")
        #expect(try await session.probe.hear("pressed") == "pressed 1 stop -")
        try await server.hear("close 1")
        #expect(await server.said.count { $0.hasPrefix("notify") } == 1)
      }
    }
  }

  @Test("A server that presses a button whenever it is shown one is reported, and what rings is still shown")
  func presses() async throws {
    try await WireSession.with { session in
      try await session.withServer(["--press", "open"]) { server in
        try await session.probe.say("ring 1 open")
        try await session.probe.hear("overpressed 1")
        let told = await session.probe.said.count { $0.hasPrefix("pressed") }
        try await session.probe.hear("posted 1")
        // The next report proves that nothing else was reported in between.
        try await session.probe.say("ring 2 snooze")
        try await session.probe.hear("posted 2")
        #expect(await session.probe.said.count { $0.hasPrefix("pressed") } == told)
        #expect(await session.probe.said.count { $0.hasPrefix("overpressed") } == 1)
      }
    }
  }

  @Test("What was shown before a notifier is killed in the middle of showing more is closed by the next one")
  func killedWhileShowing() async throws {
    try await WireSession.withBus { environment in
      let ledger = (environment["HOME"] ?? "") + "/ledger"
      try await WireSession.withServer(environment, ["--hold-from", "2"]) { server in
        try await WireSession.withNotifier(environment, ["--held", "--ledger", ledger]) { session in
          try await session.probe.hear("held")
          try await session.probe.say("ring 1 snooze\nring 2 snooze\nfree")
          // The notifier waits for the answer about its second notification.
          try await server.hear("notify id=2 ")
        }
        try await server.say("release")
        try await WireSession.withNotifier(environment, ["--ledger", ledger]) { _ in
          _ = try await server.hear("close 1")
        }
      }
    }
  }

  @Test("No server: what rings is posted when one appears")
  func appearsLater() async throws {
    try await WireSession.with { session in
      try await session.probe.say("ring 1 snooze")
      try await session.probe.hear("lost")
      try await session.probe.say("count 2 4")
      try await session.withServer { server in
        try await server.hear("notify", with: "[Wake up]")
        try await server.hear("notify", with: "[4 min left")
      }
    }
  }

  @Test("A refused notification is tried again")
  func refused() async throws {
    try await WireSession.with { session in
      try await session.withServer { server in
        try await server.say("fail 2")
        try await server.hear("failing")
        try await session.probe.say("ring 1")
        try await server.hear("refused")
        try await session.probe.hear("failed")
        try await session.probe.hear("trouble refuses [1]")
        try await server.hear("refused")
        try await server.hear("notify id=1 ")
        try await session.probe.hear("posted 1")
        try await session.probe.hear("no trouble")
      }
    }
  }

  @Test("Nothing is asked of a server on the way out")
  func endsQuietly() async throws {
    try await WireSession.withBus { environment in
      try await WireSession.withServer(environment) { server in
        try await WireSession.withNotifier(environment) { session in
          try await session.probe.say("ring 1")
          try await session.probe.hear("posted 1")
        }
        try await WireSession.withNotifier(environment) { session in
          try await session.probe.say("ring 1")
          try await session.probe.hear("posted 1")
        }
        #expect(await server.said == ["ready"])
        try await server.hear("notify id=2 ")
        #expect(await server.said.allSatisfy { !$0.hasPrefix("close") })
      }
    }
  }

  @Test("The end of the session bus is not the notifier's end")
  func busEnds() async throws {
    try await PrivateBus.with { bus in
      try await WireSession.withNotifier(WireSession.environment(on: bus)) { session in
        try await session.withServer { _ in
          try await session.probe.say("ring 1")
          try await session.probe.hear("posted 1")
          await bus.kill()
          try await session.probe.hear("lost")
          try await session.probe.say("ring 2")
          try await session.probe.hear("obeyed ring")
        }
      }
    }
  }
}
