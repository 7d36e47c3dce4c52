import AlarmCore
import AlarmWire

/// When a caller's own word is taken.
enum Registration {
  /// Why it isn't; nil: it is.
  static func refusal(of id: String, by caller: Caller, hasCalled: Bool) -> WireError? {
    if caller.isSandboxed {
      let known = caller.id.isEmpty ? "it could not be recognised" : "it is known as \(caller.id)"
      return WireError(
        .notAuthorized, "appId: a program in a sandbox can't say who it is; \(known)")
    }
    if caller.kind == .registered {
      return caller.id == id
        ? nil
        : WireError(.invalidState, "appId: this connection is \(caller.id) already; use another one for \(id)")
    }
    guard !hasCalled else {
      return WireError(
        .invalidState, "appId: this connection has called already, as \(caller.id); Register has to come first")
    }
    return nil
  }
}
