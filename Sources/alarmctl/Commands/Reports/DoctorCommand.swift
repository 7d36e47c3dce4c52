import AlarmClient
import AlarmCore
import AlarmWire
import ArgumentParser
import DBus
import EventLoop
import HostSystem
import Sounds
import Terminal

/// `alarmctl doctor`.
struct DoctorCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: say("Say whether the next alarm will be seen and heard, and if not, what to do."),
    discussion: say(
      """
      The exit status is 0 where all is well, 1 with warnings, and 2 where an alarm won't be seen or heard. --ring sets a real alarm, \
      which rings in two seconds, and stops it.
      """))

  @Flag(help: ArgumentHelp(say("Let an alarm ring in two seconds, and report what became of it.")))
  var ring = false
  @OptionGroup var options: OutputOptions

  /// What is printed as JSON.
  private struct Report: JSONRepresentable {
    let findings: [Finding]

    var json: JSONValue {
      get throws(WireError) {
        try .fields(["level": Doctor.worst(findings).rawValue, "findings": findings])
      }
    }
  }

  func run() async throws {
    let output = options.output
    var findings = Doctor.findings(await DoctorCollector.facts())
    if ring { findings += await TestRing.findings() }
    do throws(CommandFailure) {
      if output.isJSON {
        try output.json(Report(findings: findings))
      } else {
        try output.lines(DoctorText.lines(findings, style: Output.style(.output)))
      }
    } catch {
      output.failure(error)
      throw ExitCode(error.status.rawValue)
    }
    let worst = Doctor.worst(findings)
    guard worst == .ok else { throw ExitCode(worst.status) }
  }
}

/// Finds out what the doctor judges. Nothing that is missing is an error here.
private enum DoctorCollector {
  /// How long a program on the bus may take to answer.
  private static let patience = Duration.seconds(5)
  /// The largest size of the zones' text in bytes; the real one has some 100 KiB.
  private static let zonesLimit = 1 << 20

  static func facts() async -> DoctorFacts {
    var facts = DoctorFacts(
      version: ProductVersion.text, sound: await sound(), start: LoginStart().way, now: SystemClock.now().wall)
    facts.settings = SettingsFile().read().settings ?? AgentSettings()
    facts.lingers = Lingering.ofUser()
    facts.zoneRelease = zoneRelease()
    let loop = EventLoop(name: "bus")
    defer { loop.stop() }
    do throws(DBusError) {
      let connection = try await BusConnection.open(.session, on: loop)
      await ask(connection, loop, &facts)
      await connection.close()
    } catch {
      facts.agent = .unreachable(CommandFailure.noBus(error).message)
    }
    return facts
  }

  private static func ask(_ connection: BusConnection, _ loop: EventLoop, _ facts: inout DoctorFacts) async {
    let agent = AgentClient(connection)
    do throws(CommandFailure) {
      for (name, value) in try await StatusCommand.settled(agent, loop) {
        if let field = StatusField(rawValue: name) { facts.status[field] = value }
      }
      facts.next = try await agent.next()?.at
      facts.refused = try await agent.apps().filter { $0.state == PermissionState.denied.rawValue }
        .map { $0.name.isEmpty ? $0.app : $0.name }
    } catch {
      facts.agent = .unreachable(error.message)
    }
    facts.server = await server(connection)
    if let server = facts.server { facts.isInhibited = await isInhibited(server, connection) }
  }

  private static let notifications: BusName = "org.freedesktop.Notifications"
  private static let path: ObjectPath = "/org/freedesktop/Notifications"

  /// The server that runs; the desktop may start one for the first notification, and has to be asked for that.
  private static func server(_ connection: BusConnection) async -> ServerCapabilities? {
    func call(_ member: MemberName) async -> [DBusValue]? {
      try? await connection.call(
        MethodCall(
          destination: notifications, path: path, interface: "org.freedesktop.Notifications", member: member),
        timeout: patience)
    }
    guard let about = await call("GetServerInformation"), about.count >= 3,
      let capabilities = await call("GetCapabilities")?.first?.asStrings
    else { return nil }
    func text(_ place: Int) -> String { about[place].asString ?? "" }
    return ServerCapabilities(name: text(0), vendor: text(1), version: text(2), words: Set(capabilities))
  }

  private static func isInhibited(_ server: ServerCapabilities, _ connection: BusConnection) async -> Bool? {
    let property = ServerQuirks.known(of: server).inhibition
    let answer = try? await connection.call(
      MethodCall(
        destination: notifications, path: path, interface: "org.freedesktop.DBus.Properties", member: "Get",
        arguments: [.string(property.interface), .string(property.name)]), timeout: patience)
    return answer?.first?.asVariant?.asBool
  }

  private static func sound() async -> DoctorFacts.Sound {
    do throws(SoundsError) {
      return .outputs(
        try await PulseOutputs.all().map { .init(name: $0.name, isDefault: $0.isDefault, isMuted: $0.isMuted) })
    } catch {
      // Without a sound server, a program may still play on a card.
      let outlook = SoundOutlook(searchPath: Environment.value("PATH") ?? "")
      guard outlook.obstacle(for: .automatic) == nil, !outlook.hasServer else { return .unknown(error.reason) }
      return .outputs([.init(name: say("the sound card"), isDefault: true, isMuted: false)])
    }
  }

  /// The first line of tzdata's text is `# version 2026b`.
  private static func zoneRelease() -> String? {
    guard let bytes = try? FileContents.read("/usr/share/zoneinfo/tzdata.zi", limit: zonesLimit) else { return nil }
    let line = String(decoding: bytes.prefix(64), as: UTF8.self).prefix { $0 != "\n" }
    guard line.hasPrefix("# version ") else { return nil }
    return DisplayText.clean(String(line.dropFirst(10)))
  }
}

/// A real alarm that rings at once, and what the history says about it.
private enum TestRing {
  /// How long the alarm rings, how long it may take to begin, and how often it is looked at.
  private static let (length, patience, step) = (Duration.seconds(2), Duration.seconds(20), Duration.milliseconds(100))

  static func findings() async -> [Finding] {
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
        await pass(step, loop)
      }
      await pass(length, loop)
      try await agent.perform("Stop", id)
      let entry = try await agent.history(since: began, limit: 10).first { $0.id == id }
      return judged(Set(entry?.why ?? []))
    } catch {
      return [Finding(.agent, .failure, error.message)]
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

  private static func pass(_ time: Duration, _ loop: EventLoop) async {
    let (stream, feed) = AsyncStream<Void>.makeStream()
    let timer = loop.after(time) { feed.finish() }
    for await _ in stream {}
    timer.cancel()
  }
}
