import AlarmCore
import AlarmWire
package import DBus
import EventLoop
import HostSystem
import Sounds

/// Collects the facts that the doctor evaluates. Missing facts are not errors here.
package enum DoctorCollector {
  /// How long a program on the bus may take to answer.
  private static let patience = Duration.seconds(5)
  /// The largest size of the zones' text in bytes; the real one has some 100 KiB.
  private static let zonesLimit = 1 << 20

  /// All facts, collected with a separate connection.
  package static func facts() async -> DoctorFacts {
    var facts = await ofMachine()
    let loop = EventLoop(name: "bus")
    defer { loop.stop() }
    do throws(DBusError) {
      let connection = try await BusConnection.open(.session, on: loop)
      await ask(AgentClient(connection), loop, &facts)
      await lookAtDesktop(connection, &facts)
      await connection.close()
    } catch {
      facts.agent = .unreachable(CommandFailure.noBus(error).message)
    }
    return facts
  }

  /// The facts that are known with an agent's answer to `Status`: it isn't asked anything else, so neither its next ring nor
  /// applications are known.
  package static func facts(
    _ status: [(name: String, value: DBusValue)], over connection: BusConnection
  ) async -> DoctorFacts {
    var facts = await ofMachine()
    take(status, &facts)
    await lookAtDesktop(connection, &facts)
    return facts
  }

  /// The facts that need no bus.
  private static func ofMachine() async -> DoctorFacts {
    var facts = DoctorFacts(
      version: ProductVersion.text, sound: await sound(), start: LoginStart().way, now: SystemClock.now().wall)
    facts.settings = SettingsFile().read().settings ?? AgentSettings()
    facts.lingers = Lingering.ofUser()
    facts.zoneRelease = zoneRelease()
    facts.isClockSynchronised = SystemClock.isSynchronised
    return facts
  }

  private static func take(_ status: [(name: String, value: DBusValue)], _ facts: inout DoctorFacts) {
    for (name, value) in status {
      if let field = StatusField(rawValue: name) { facts.status[field] = value }
    }
  }

  private static func ask(_ agent: AgentClient, _ loop: EventLoop, _ facts: inout DoctorFacts) async {
    do throws(CommandFailure) {
      take(try await agent.settledStatus(on: loop), &facts)
      facts.next = try await agent.next()?.at
      facts.refused = try await agent.apps().filter { $0.state == PermissionState.denied.rawValue }
        .map { $0.name.isEmpty ? $0.app : $0.name }
    } catch {
      facts.agent = .unreachable(error.message)
    }
  }

  private static func lookAtDesktop(_ connection: BusConnection, _ facts: inout DoctorFacts) async {
    facts.server = await server(connection)
    if let server = facts.server { facts.isInhibited = await isInhibited(server, connection) }
  }

  private static let notifications: BusName = "org.freedesktop.Notifications"
  private static let path: ObjectPath = "/org/freedesktop/Notifications"

  /// The running server; the desktop may start one only for the first notification, so it has to be asked to start it.
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
      // Without a sound server, a program may still play on a sound card.
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
