import AlarmWire
import DBus

extension AgentLink {
  /// The word for a sound file of this process's, of which the agent keeps a copy, since it can't read what lies in a sandbox. Nil:
  /// there is no such copy, and the alarm has the standard sound. The first time the user may be asked, as for the alarm itself.
  func keptSound(_ path: String) async -> String? {
    do {
      let file = try PassedDescriptor.reading(path)
      if try await authorizationState() == .notDetermined {
        _ = try await call("RequestAuthorization", [.string("")], waitsForUser: true)
      }
      return try await call("KeepSound", [.unixFD(file)]).first?.asString
    } catch {
      return nil
    }
  }
}
