import AlarmClient
import AlarmCore
import AlarmTexts
import AlarmWire
import ArgumentParser
import DBus
import HostSystem

/// Another machine, whose agent is asked by way of ssh.
struct RemoteHost: Hashable, Sendable {
  /// As ssh(1) takes it: `user@machine`, or a name in its configuration.
  let name: String

  /// Checks a name: ssh would take one that begins with a hyphen for an option.
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

  /// What runs at the other end, by whatever shell the user has there. Where the user's bus is, is said by the variables of a login, or
  /// by the rule of systemd; `systemd-stdio-bridge --user` of systemd 252 looks for the system's bus.
  static let remoteCommand = """
    sh -c 'exec systemd-stdio-bridge --bus-path="${DBUS_SESSION_BUS_ADDRESS:-\
    unix:path=${XDG_RUNTIME_DIR:-/run/user/$(id -u)}/bus}"'
    """

  /// ssh with systemd's program for the other end (systemd-stdio-bridge(1)), as `systemctl --host` has it for the system's bus.
  var address: BusAddress {
    let words = ["-xT", "--", name, Self.remoteCommand]
    let arguments = words.enumerated().map { ",argv\($0 + 1)=\(Self.escaped($1))" }.joined()
    return .text("unixexec:path=ssh\(arguments)")
  }

  /// A value in a bus address, where all but letters, digits and a few signs is written as its bytes (D-Bus specification, "Server
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

  /// Why nobody there can be asked.
  func failure(_ error: DBusError) -> CommandFailure {
    CommandFailure(
      "Unreachable",
      say(
        "{host}: no session bus can be reached there ({reason}); it needs ssh, and systemd-stdio-bridge on that machine",
        ["host": name, "reason": readersWords(error.sentence)]), .unreachable)
  }

  /// The rules of that machine's zone, and their name; nil: it has none that this machine knows.
  static func zone(of agent: AgentClient) async -> (name: String, rules: ZoneRules)? {
    guard let status = try? await agent.status(),
      let name = status.first(where: { $0.name == StatusField.zone.rawValue })?.value.asString,
      let reading = try? ZoneDatabase().zone(named: name)
    else { return nil }
    return (name, reading.rules)
  }
}

/// The options of commands that talk to an agent.
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
