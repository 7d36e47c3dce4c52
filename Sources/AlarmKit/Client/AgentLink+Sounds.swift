import AlarmWire
import DBus

extension AgentLink {
  /// Has the agent keep a copy of a sound file of this process, since it can't read files inside a sandbox; returns the word for
  /// the copy. Nil: there is no copy, and the alarm gets the standard sound. The first time, the user may be asked for
  /// permission, as for the alarm itself.
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
