import DBus
import Foundation
import TestSupport
import Testing

/// What becomes of an application's own sounds: checked at the agent, for a program that names them as on iOS.
@Suite(.timeLimit(.minutes(10))) struct ClientSoundTests {
  /// Schedules from an application with a sound's name, lets it ring, and returns the file that sounds.
  private static func heard(_ name: String, program: String = Kitchen.program, in kitchen: Kitchen) async throws
    -> String
  {
    let log = kitchen.session.folder + "/sound.wav.log"
    let before = TextFile.read(log)
    let id = try await kitchen.schedule(name, command: "sound", program: program)
    try await kitchen.session.waitUntil(id, is: "alerting")
    var line = ""
    try await Patience.until("\(name) sounds") {
      line = String(TextFile.read(log).dropFirst(before.count).split(separator: "\n").first ?? "")
      return line.hasPrefix("start ")
    }
    try await kitchen.session.call("Stop", .string(id))
    try await Patience.until("it is silent") { TextFile.read(log).count > before.count + line.count + 1 }
    return line
  }

  /// Writes a tone. Its format is in the file and not in its name; another test checks that each format is played.
  private static func write(to path: String) throws {
    try FileManager.default.createDirectory(
      at: URL(fileURLWithPath: path).deletingLastPathComponent(), withIntermediateDirectories: true)
    try #require(EncodedTone.wav.write(700, to: path))
  }

  @Test(
    "A name without its ending is a file of the user's sound folder, whatever its ending",
    arguments: ["wav", "ogg", "oga", "opus", "flac", "mp3", "caf", "aif", "aiff", "aifc", "au"])
  func userSounds(ending: String) async throws {
    try await Kitchen.with { kitchen in
      let path = "\(kitchen.session.folder)/data/sounds/Chime.\(ending)"
      try Self.write(to: path)
      let heard = try await Self.heard("Chime", in: kitchen)
      #expect(heard.contains(path))
      // The name in iOS code, where the file had another format.
      let foreign = try await Self.heard("Chime.m4a", in: kitchen)
      #expect(foreign.contains(path))
    }
  }

  @Test("A sound among the resources that SwiftPM put beside the program takes precedence over the user's")
  func bundledSounds() async throws {
    try await Kitchen.with { kitchen in
      let folder = kitchen.session.folder
      let program = folder + "/bin/IntentProbe"
      let bundled = folder + "/bin/Kitchen_IntentProbe.resources/Chime.wav"
      for path in [
        bundled, folder + "/data/sounds/Chime.wav", folder + "/bin/Kitchen_Sounds.resources/Grüße.wav",
      ] { try Self.write(to: path) }
      try await ExecutableFile.copy(Kitchen.program, to: program)
      let chime = try await Self.heard("Chime", program: program, in: kitchen)
      #expect(chime.contains(bundled))
      let other = try await Self.heard("Grüße.wav", program: program, in: kitchen)
      #expect(other.contains("/bin/Kitchen_Sounds.resources/Gr"))
    }
  }

  @Test(
    "A name that nothing has is the agent's own sound, whatever it is, and never silence",
    arguments: [
      "none", "default", "Grüße aus der Küche", "a/b", "[x]", " ", "..", "../secret", ".hidden", "Nobody's.caf",
    ])
  func nothing(name: String) async throws {
    try await Kitchen.with { kitchen in
      let heard = try await Self.heard(name, in: kitchen)
      #expect(heard.contains("sounds/alarm.wav"), "\(heard)")
    }
  }
}
