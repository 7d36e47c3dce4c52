import AlarmCore
import TestSupport
import Testing

@testable import Sounds

extension SoundServerTests {
  /// The outputs of a real PulseAudio, and what `alarmctl sounds` lists of them.
  @Suite(.timeLimit(.minutes(10)), .enabled(if: areInstalled(PulseServer.programs), "\(ProgramRun.need("PulseAudio"))"))
  struct SoundsCommandTests {
    @Test("The server's outputs are listed, the default one first")
    func outputs() async throws {
      try await SoundFolder.with { folder in
        try await PulseServer.with(folder) { server in
          let remove = try await server.addOutput("bedroom")
          try await server.control("set-default-sink", "bedroom")
          try await server.control("set-sink-mute", "alarms", "1")
          let outputs = try await PulseOutputs.all(server: server.address)
          #expect(outputs.map(\.name) == ["bedroom", "alarms"])
          #expect(outputs.map(\.isDefault) == [true, false])
          #expect(outputs.map(\.isMuted) == [false, true])
          #expect(outputs.allSatisfy { !$0.description.isEmpty })
          try await remove()
          let left = try await PulseOutputs.all(server: server.address)
          #expect(left.map(\.name) == ["alarms"])
        }
      }
    }

    @Test("A server that isn't there, or hangs, is reported as such")
    func noServer() async throws {
      try await SoundFolder.with { folder in
        let none = await #expect(throws: SoundsError.self) {
          _ = try await PulseOutputs.all(server: "unix:\(folder.file("nobody"))")
        }
        #expect(none?.code == .unavailable)
        try await PulseServer.with(folder) { server in
          try server.hang()
          let hung = await #expect(throws: SoundsError.self) { _ = try await PulseOutputs.all(server: server.address) }
          #expect(hung?.reason.description == "it doesn't answer")
        }
      }
    }

    @Test("alarmctl lists the theme's sounds with their files, and the outputs with the chosen one marked")
    func command() async throws {
      try await SoundFolder.with { folder in
        try await PulseServer.with(folder) { server in
          _ = try await server.addOutput("bedroom")
          let tone = try folder.tone(400, seconds: 0.1)
          for place in ["config/alarmkit", "data/sounds/mine/stereo", "data/sounds/freedesktop/stereo"] {
            _ = try await ProgramRun.run("mkdir", ["-p", folder.file(place)])
          }
          try TextFile.write("[Sound]\ndevice=bedroom\ntheme=mine\n", to: folder.file("config/alarmkit/settings.ini"))
          let index = "[Sound Theme]\nDirectories=stereo\n[stereo]\nOutputProfile=stereo\n"
          for theme in ["mine", "freedesktop"] {
            try TextFile.write(index, to: folder.file("data/sounds/\(theme)/index.theme"))
          }
          let bell = folder.file("data/sounds/mine/stereo/bell.wav")
          _ = try await ProgramRun.run("cp", [tone, bell])
          _ = try await ProgramRun.run("cp", [tone, folder.file("data/sounds/freedesktop/stereo/bell.wav")])
          _ = try await ProgramRun.run("cp", [tone, folder.file("data/sounds/freedesktop/stereo/phone.wav")])
          try TextFile.write("", to: folder.file("data/sounds/mine/stereo/phone.disabled"))
          let environment = [
            "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8", "HOME": folder.path, "PULSE_SERVER": server.address,
            "XDG_CONFIG_HOME": folder.file("config"), "XDG_DATA_HOME": folder.file("data"),
            "XDG_DATA_DIRS": folder.file("none"), "XDG_RUNTIME_DIR": folder.path,
          ]
          let program = BuiltPrograms.path("alarmctl")
          let text = try await ProgramRun.run(program, ["sounds"], environment: environment)
          let lines = text.stdout.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
          #expect(lines.contains("bell \(bell)"))
          #expect(lines.contains("phone (switched off by the theme)"))
          #expect(lines.contains { $0.hasPrefix("default /") && $0.hasSuffix("/sounds/alarm.wav") })
          #expect(lines.contains { $0.hasPrefix("bedroom ") && $0.contains("chosen in settings.ini") })
          #expect(lines.contains { $0.hasPrefix("alarms ") && $0.contains("the default") })
          #expect(text.status == 0 && text.stderr.isEmpty)

          let json = try await ProgramRun.run(program, ["sounds", "--json"], environment: environment)
          #expect(json.stdout.contains(#""theme":"mine""#))
          #expect(json.stdout.contains(#"{"file":"\#(bell)","name":"bell"}"#))
          #expect(json.stdout.contains(#""isChosen":true"#) && json.stdout.contains(#""name":"bedroom""#))

          try server.crash()
          let alone = try await ProgramRun.run(program, ["sounds"], environment: environment)
          #expect(alone.status == 0 && alone.stdout.contains("bell"))
          #expect(alone.stderr.hasPrefix("alarmctl: the outputs can't be listed: "))
        }
      }
    }
  }
}
