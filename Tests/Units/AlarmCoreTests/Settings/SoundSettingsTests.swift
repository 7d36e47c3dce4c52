import AlarmCore
import Testing

/// The part of the settings' file that is about sound.
@Suite struct SoundSettingsTests {
  private func read(_ lines: String) -> (settings: SoundSettings, warnings: [String]) {
    let read = AgentSettings.read("[Sound]\n" + lines, path: "f")
    return (read.settings.sound, read.warnings.map(\.description))
  }

  @Test("Every key is read")
  func all() {
    let (settings, warnings) = read(
      "volume = 60%\nramp=2 min\ndevice=alsa_output.usb-Desk\nfloor=0\ntheme=ocean\npause-players=no\nspeak=title\n")
    var expected = SoundSettings()
    expected.volume = 60
    expected.ramp = .seconds(120)
    expected.device = "alsa_output.usb-Desk"
    expected.floor = 0
    expected.theme = "ocean"
    expected.pausesPlayers = false
    expected.speaksTitle = true
    #expect(settings == expected)
    #expect(warnings.isEmpty)
  }

  @Test("Without a file alarms are loud from their beginning, players pause, and a floor is under the output")
  func defaults() {
    let settings = SoundSettings()
    #expect(settings.volume == 100 && settings.ramp == .zero && settings.device.isEmpty)
    #expect(settings.floor == 50 && settings.pausesPlayers && !settings.speaksTitle)
    #expect(read("device=default\nramp=none\npause-players=yes\nspeak=no").settings == settings)
  }

  @Test(
    "A wrong value is reported with its file, line and key and what would be right, and is ignored",
    arguments: [
      ("volume=101", "volume: \"101\" is not a volume from 0% to 100%; it is ignored"),
      ("volume=-1", "volume: \"-1\" is not a volume from 0% to 100%; it is ignored"),
      ("volume=", "volume: \"\" is not a volume from 0% to 100%; it is ignored"),
      ("volume=6O%", "volume: \"6O%\" is not a volume from 0% to 100%; it is ignored"),
      ("ramp=30", "ramp: \"30\" is neither none nor a length from 1s to 10min; it is ignored"),
      ("ramp=0s", "ramp: \"0s\" is neither none nor a length from 1s to 10min; it is ignored"),
      ("ramp=11min", "ramp: \"11min\" is neither none nor a length from 1s to 10min; it is ignored"),
      ("device=a b", "device: \"a b\" is not a name of an output; it is ignored"),
      ("floor=loud", "floor: \"loud\" is not a volume from 0% to 100% (0%: no floor); it is ignored"),
      ("theme=../x", "theme: \"../x\" is not a name of a sound theme; it is ignored"),
      ("pause-players=maybe", "pause-players: \"maybe\" is neither yes nor no; it is ignored"),
      ("speak=yes", "speak: \"yes\" is neither no nor title; it is ignored"),
    ])
  func wrong(line: String, warning: String) {
    let (settings, warnings) = read(line)
    #expect(settings == SoundSettings())
    #expect(warnings == ["f:2: " + warning])
  }
}
