import AlarmCore
import AlarmWire
import DBus
import EventLoop
import HostSystem

/// The doctor's tests with the real agent: an alarm that rings at once, with its entry in the history, and a sound.
package enum TestRing {
  /// How long the alarm rings, how long it may take to begin, and the interval between checks.
  private static let (length, patience, step) = (Duration.seconds(2), Duration.seconds(20), Duration.milliseconds(100))

  package static func findings() async -> [Finding] {
    let loop = EventLoop(name: "ring")
    defer { loop.stop() }
    do throws(DBusError) {
      let connection = try await BusConnection.open(.session, on: loop)
      let findings = await findings(AgentClient(connection), loop)
      await connection.close()
      return findings
    } catch {
      return [Finding(.agent, .failure, CommandFailure.noBus(error).message)]
    }
  }

  private static func findings(_ agent: AgentClient, _ loop: EventLoop) async -> [Finding] {
    do throws(CommandFailure) {
      let id = try await agent.add(when: "2s", title: say("Test"), options: [])
      let began = SystemClock.now().wall
      let end = ContinuousClock.now + patience
      while try await agent.alarmIfAny(id)?.state != AlarmState.alerting.rawValue {
        guard ContinuousClock.now < end else {
          try await agent.perform("Cancel", id)
          return [Finding(.agent, .failure, say("the alarm didn't ring"), mend: "journalctl --user -u alarmkit-agent")]
        }
        await loop.pass(step)
      }
      await loop.pass(length)
      try await agent.perform("Stop", id)
      let entry = try await agent.history(since: began, limit: 10).first { $0.id == id }
      return judged(Set(entry?.why ?? []))
    } catch {
      return [Finding(.agent, .failure, error.message)]
    }
  }

  /// Plays the standard sound as an alarm would; only the user can tell whether it is heard.
  package static func sound() async -> Finding {
    let loop = EventLoop(name: "sound")
    defer { loop.stop() }
    do throws(DBusError) {
      let connection = try await BusConnection.open(.session, on: loop)
      let finding = await heard(AgentClient(connection))
      await connection.close()
      return finding
    } catch {
      return Finding(.agent, .failure, CommandFailure.noBus(error).message)
    }
  }

  private static func heard(_ agent: AgentClient) async -> Finding {
    do throws(CommandFailure) {
      try await agent.playSound("default")
      return Finding(
        .sound, .ok,
        say(
          """
          the sound of alarms is played for ten seconds now; if you hear nothing, try another output with device= in [Sound]
          """))
    } catch {
      return Finding(.sound, .failure, error.message)
    }
  }

  private static func judged(_ why: Set<String>) -> [Finding] {
    func has(_ circumstance: Circumstance) -> Bool { why.contains(circumstance.rawValue) }
    return [
      has(.notShown)
        ? Finding(.notifications, .failure, say("the alarm rang, and its notification wasn't shown"))
        : Finding(.notifications, .ok, say("the alarm rang, and the notification server showed it")),
      has(.soundFailed)
        ? Finding(.sound, .failure, say("the alarm rang, and wasn't heard"), mend: "alarmctl sounds")
        : Finding(.sound, .ok, say("the alarm was heard, as far as the sound server says")),
    ]
  }
}

extension EventLoop {
  /// Waits for some time.
  func pass(_ time: Duration) async {
    let (stream, feed) = AsyncStream<Void>.makeStream()
    let timer = after(time) { feed.finish() }
    for await _ in stream {}
    timer.cancel()
  }
}
