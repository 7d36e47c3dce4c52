import AlarmClient
import AlarmCore
import AlarmTexts
import AlarmWire
import ArgumentParser
import DBus
import HostSystem

/// Another machine, whose agent is called via ssh.
struct RemoteHost: Hashable, Sendable {
  /// A destination for ssh(1): `user@machine`, or a name in its configuration.
  let name: String

  /// Checks a name: ssh would interpret one that begins with a hyphen as an option.
  init(_ name: String) throws(WireError) {
    guard !name.isEmpty, !name.hasPrefix("-"), !name.utf8.contains(where: { $0 <= 0x20 || $0 == 0x7f }) else {
      throw WireError(
        argument: "host",
        Message(
          "\"{name}\" is not the name of a machine; write for example user@machine",
          ["name": DefinitionLimits.shortened(name)]))
    }
    self.name = name
  }

  /// The command on the other machine, which the user's shell there runs. The address of the user's bus comes from the variables of
  /// a login, or from systemd's rule; `systemd-stdio-bridge --user` of systemd 252 connects to the system's bus.
  static let remoteCommand = """
    sh -c 'exec systemd-stdio-bridge --bus-path="${DBUS_SESSION_BUS_ADDRESS:-\
    unix:path=${XDG_RUNTIME_DIR:-/run/user/$(id -u)}/bus}"'
    """

  /// ssh with systemd's program on the other machine (systemd-stdio-bridge(1)), like `systemctl --host` for the system's bus.
  var address: BusAddress {
    let words = ["-xT", "--", name, Self.remoteCommand]
    let arguments = words.enumerated().map { ",argv\($0 + 1)=\(Self.escaped($1))" }.joined()
    return .text("unixexec:path=ssh\(arguments)")
  }

  /// A value in a bus address: all bytes but letters, digits and a few other characters are escaped (D-Bus specification, "Server
  /// Addresses").
  private static func escaped(_ text: String) -> String {
    text.utf8.map { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "/"),
        UInt8(ascii: "."):
        String(UnicodeScalar(byte))
      default: "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
      }
    }.joined()
  }

  /// Why no agent can be called on that machine.
  func failure(_ error: DBusError) -> CommandFailure {
    CommandFailure(
      "Unreachable",
      say(
        "{host}: no session bus can be reached there ({reason}); it needs ssh, and systemd-stdio-bridge on that machine",
        ["host": name, "reason": readersWords(error.sentence)]), .unreachable)
  }

  /// The rules and the name of that machine's zone; nil: this machine doesn't know its zone.
  static func zone(of agent: AgentClient) async -> (name: String, rules: ZoneRules)? {
    guard let status = try? await agent.status(),
      let name = status.first(where: { $0.name == StatusField.zone.rawValue })?.value.asString,
      let reading = try? ZoneDatabase().zone(named: name)
    else { return nil }
    return (name, reading.rules)
  }
}

/// The options of commands that call an agent.
struct AgentOptions: ParsableArguments {
  @OptionGroup var form: OutputOptions
  @Option(
    name: [.customShort("H"), .long],
    help: ArgumentHelp(say("Use the agent on another machine, over ssh."), valueName: "user@machine"))
  var host: String?

  func validate() throws {
    do throws(WireError) { _ = try machine() } catch { throw ValidationError(readersWords(error.sentence)) }
  }

  private func machine() throws(WireError) -> RemoteHost? {
    guard let host else { return nil }
    return try RemoteHost(host)
  }

  /// The output for the answer.
  var output: Output { Output(isJSON: form.json, host: try? machine()) }
}
