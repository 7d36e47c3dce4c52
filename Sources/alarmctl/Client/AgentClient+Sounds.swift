import AlarmWire
import DBus
import HostSystem

extension AgentClient {
  /// Has the agent keep a copy of a sound file, and returns the word by which alarms name it.
  package func keepSound(_ file: String) async throws(CommandFailure) -> String {
    let descriptor: PassedDescriptor
    do {
      descriptor = try PassedDescriptor.reading(file)
    } catch {
      throw CommandFailure(WireError(argument: file, HostError.reason(of: error.number)))
    }
    guard let word = try await call("KeepSound", [.unixFD(descriptor)]).first?.asString else {
      throw Self.unreadable("KeepSound")
    }
    return word
  }
}
