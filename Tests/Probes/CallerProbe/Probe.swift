import AlarmWire
import DBus
import EventLoop
import Glibc

/// Carries out the commands, one after another.
struct Probe {
  let loop: EventLoop
  let address: String

  /// Prints one line at once.
  static func print(_ line: String) {
    let bytes = Array("\(line)\n".utf8)
    _ = unsafe bytes.withUnsafeBytes { unsafe write(STDOUT_FILENO, $0.baseAddress, $0.count) }
  }

  func run(_ commands: some Sequence<String>) async {
    do {
      let connection = try await BusConnection.open(.text(address), on: loop)
      await withDiscardingTaskGroup { group in
        for command in commands {
          switch command {
          case "listen":
            guard let signals = try? await connection.signals(MatchRule(sender: AlarmInterface.busName)) else {
              continue
            }
            group.addTask { for await signal in signals { Self.print("heard \(signal.member) \(signal.arguments)") } }
            Self.print("listening")
          case "wait": await connection.waitUntilClosed()
          case _ where command.hasPrefix("AlarmKit|"):
            Self.print(await LibraryCall.schedule(sound: String(command.dropFirst(9)), on: address))
          default: await perform(command, connection)
          }
        }
        group.cancelAll()
      }
      await connection.close()
    } catch {
      Self.print("\(error)")
    }
  }

  private func perform(_ command: String, _ connection: BusConnection) async {
    let parts = command.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    var call = MethodCall(
      destination: AlarmInterface.busName, path: AlarmInterface.rootPath, interface: AlarmInterface.manager,
      member: "Status", arguments: parts.dropFirst().map(Self.value))
    var member = parts[0]
    if let at = member.firstIndex(of: "@") {
      guard let path = ObjectPath(String(member[..<at])), let dot = member.lastIndex(of: "."),
        let interface = InterfaceName(String(member[member.index(after: at)..<dot]))
      else { return Self.print("what is \(command)?") }
      call.path = path
      call.interface = interface
      member = String(member[member.index(after: dot)...])
    }
    guard let name = MemberName(member) else { return Self.print("what is \(command)?") }
    call.member = name
    do {
      Self.print("\(member) answers \(try await connection.call(call, timeout: .seconds(86_400 * 60)))")
    } catch {
      Self.print("\(member) fails \(error)")
    }
  }

  private static func value(_ text: String) -> DBusValue {
    if text.hasPrefix("#"), let number = Int32(text.dropFirst()) { return .int32(number) }
    if text.hasPrefix("&") { return .unixFD(try? PassedDescriptor.reading(String(text.dropFirst()))) }
    guard text.hasPrefix("["), text.hasSuffix("]") else { return .string(text) }
    return .strings(text.dropFirst().dropLast().split(separator: ",").map(String.init))
  }
}
