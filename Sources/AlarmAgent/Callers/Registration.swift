import AlarmCore
import AlarmWire

/// Decides whether a caller may state its own id.
enum Registration {
  /// Why the stated id is refused; nil: it is accepted.
  static func refusal(of id: String, by caller: Caller, hasCalled: Bool) -> WireError? {
    if caller.isSandboxed {
      let known =
        caller.id.isEmpty ? Message("it could not be recognised") : Message("it is known as {id}", ["id": caller.id])
      return WireError(
        .notAuthorized, argument: "appId",
        Message("a program in a sandbox can't say who it is; {known}", ["known": known]))
    }
    if caller.kind == .registered {
      return caller.id == id
        ? nil
        : WireError(
          .invalidState, argument: "appId",
          Message(
            "this connection is {id} already; use another one for {other}", ["id": caller.id, "other": id]))
    }
    guard !hasCalled else {
      return WireError(
        .invalidState, argument: "appId",
        Message("this connection has called already, as {id}; Register has to come first", ["id": caller.id]))
    }
    return nil
  }
}
