import AlarmWire
import DBus
import TestSupport
import Testing

extension AgentSession {
  /// Sends a file to KeepSound and returns the word for it.
  func keepSound(_ path: String) async throws -> String {
    let answer = try await call("KeepSound", .unixFD(try PassedDescriptor.reading(path)))
    return try #require(answer.first?.asString)
  }

  /// Writes a sound and returns its path.
  func tone(_ name: String = "Chime", _ hertz: Double = 700) throws -> String {
    let path = "\(folder)/\(name)"
    try #require(EncodedTone.wav.write(hertz, to: path))
    return path
  }

  /// Where a kept sound is.
  func keptSound(_ word: String) -> String {
    "\(folder)/data/alarmkit/sounds/\(word)"
  }

  /// Lets an alarm ring until it sounds, and stops it; returns the log's line about the sound.
  func heard(_ id: String) async throws -> String {
    let log = folder + "/sound.wav.log"
    let before = TextFile.read(log).count
    var line = ""
    try await Patience.until("it sounds") {
      line = String(TextFile.read(log).dropFirst(before).split(separator: "\n").first ?? "")
      return line.hasPrefix("start ")
    }
    try await call("Stop", .string(id))
    try await Patience.until("it is silent") { TextFile.read(log).count > before + line.count + 1 }
    return line
  }

  /// Why an argument of KeepSound is refused; nil: it isn't.
  func refusalOfSound(_ value: DBusValue) async -> WireError? {
    do {
      _ = try await call("KeepSound", value)
      return nil
    } catch {
      return (error as? DBusError).flatMap(WireError.init)
    }
  }
}
