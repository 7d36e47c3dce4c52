import AlarmCore
import HostSystem
import Sounds
import Testing

/// What is known about the sound before the first alarm rings.
@Suite struct SoundOutlookTests {
  /// A machine with these files, of which sockets end so.
  private static func outlook(_ files: Set<String>, _ variables: [String: String] = [:]) -> SoundOutlook {
    let disk = SoundDisk(
      isFile: { files.contains($0) }, text: { _ in nil },
      entries: { folder in files.filter { $0.hasPrefix(folder + "/") }.map { String($0.dropFirst(folder.count + 1)) } },
      isSocket: { files.contains($0 + "=") })
    let environment = Environment(["XDG_RUNTIME_DIR": "/run/user/1"].merging(variables) { $1 })
    return SoundOutlook(environment: environment, searchPath: "/bin:/usr/bin", disk: disk)
  }

  @Test(
    "There is an output with a server's socket, or a player program that has something to play on",
    arguments: [
      ([], [:], false), (["/run/user/1/pulse/native="], [:], true), (["/run/pulse/native="], [:], true),
      (["/elsewhere/native="], ["PULSE_RUNTIME_PATH": "/elsewhere"], true),
      (["/usr/bin/pulseaudio"], [:], true), ([], ["PULSE_SERVER": "tcp:host:4713"], true),
      (["/a="], ["PULSE_SERVER": "unix:/a"], true),
      (["/run/user/1/pulse/native="], ["PULSE_SERVER": "unix:/gone"], false),
      (["/run/user/1/pipewire-0="], [:], false), (["/bin/pw-play"], [:], false),
      (["/run/user/1/pipewire-0=", "/bin/pw-play"], [:], true),
      (["/dev/snd/pcmC0D0c", "/bin/aplay"], [:], false), (["/dev/snd/pcmC0D0p"], [:], false),
      (["/dev/snd/pcmC0D0p", "/usr/bin/aplay"], [:], true),
    ] as [(Set<String>, [String: String], Bool)])
  func automatic(files: Set<String>, variables: [String: String], isHeard: Bool) {
    #expect((Self.outlook(files, variables).obstacle(for: .automatic) == nil) == isHeard)
  }

  @Test("A chosen way is the one that is reported on; without any sound there is no report")
  func choices() {
    let card = Self.outlook(["/dev/snd/pcmC0D0p", "/bin/aplay"])
    #expect(card.obstacle(for: .pulse) != nil && card.obstacle(for: .child) == nil)
    let server = Self.outlook(["/run/user/1/pulse/native="])
    #expect(server.obstacle(for: .pulse) == nil && server.obstacle(for: .child) != nil)
    #expect(Self.outlook([]).obstacle(for: .none) == nil && Self.outlook([]).obstacle(for: .file("/x")) == nil)
  }
}
