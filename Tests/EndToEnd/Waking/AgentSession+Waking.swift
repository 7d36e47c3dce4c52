import DBus
import Foundation
import TestSupport

extension AgentSession {
  /// Gives the machine a clock that can wake it, or one that can't.
  func makeClock(canWake: Bool = true) throws {
    let clock = folder + "/rtc/rtc0"
    try FileManager.default.createDirectory(atPath: clock + "/device/power", withIntermediateDirectories: true)
    try TextFile.write("", to: clock + "/wakealarm")
    try TextFile.write(canWake ? "enabled\n" : "disabled\n", to: clock + "/device/power/wakeup")
  }

  /// A value of `Status`.
  func status(_ part: String) async throws -> String {
    try await call("Status").first?[part]?.asString ?? "?"
  }

  /// Waits until a value of `Status` is as expected.
  func waitFor(_ part: String, _ word: String) async throws {
    var present = ""
    do {
      try await Patience.until("\(part) is \(word)") {
        present = try await status(part)
        return present == word
      }
    } catch {
      throw TestFailure("\(error); it was \(present)")
    }
  }

  /// Runs a body in a session whose machine can be woken, without an agent.
  static func withClock(_ more: [String: String] = [:], _ body: (AgentSession) async throws -> Void) async throws {
    try await with(more) { session in
      try session.makeClock()
      try await session.process.explaining { try await body(session) }
    }
  }

  /// Sets an alarm a number of whole seconds from now; the result is its id and its instant in Unix seconds.
  func addAt(_ seconds: Int64, _ options: String...) async throws -> (id: String, at: Int64) {
    let at = WallClock.seconds + seconds
    return (try await add("@\(at)", "", options: options), at)
  }
}
