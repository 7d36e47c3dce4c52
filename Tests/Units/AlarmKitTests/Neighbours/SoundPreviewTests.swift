import AlarmKit
import DBus
import Foundation
import TestSupport
import Testing

@testable import AVFoundation
@testable import AudioToolbox

/// Previews of sounds, played by a real agent.
@Suite(.serialized) struct SoundPreviewTests {
  @Test("The agent plays a player's file, as loud as it says, until it is stopped")
  func plays() async throws {
    try await LibrarySession.withAgent { session, _ in
      let file = session.bus.folder + "/tone.wav"
      #expect(EncodedTone.wav.write(440, to: file))
      let player = try AVAudioPlayer(contentsOf: URL(fileURLWithPath: file), manager: session.manager)
      player.volume = 0.5
      #expect(player.prepareToPlay() && !player.isPlaying)
      #expect(player.play() && player.isPlaying)
      try await Patience.until("it is heard") { session.sounds.last?.hasPrefix("start") == true }
      #expect(session.sounds.last?.contains(file) == true)
      player.stop()
      #expect(!player.isPlaying)
      try await Patience.until("it isn't heard any more") { session.sounds.last?.hasPrefix("stop") == true }
    }
  }

  @Test("A player that is released or stopped doesn't end the preview that replaced its own")
  func replaces() async throws {
    try await LibrarySession.withAgent { session, _ in
      func player(_ name: String) throws -> AVAudioPlayer {
        let file = "\(session.bus.folder)/\(name).wav"
        #expect(EncodedTone.wav.write(440, to: file))
        return try AVAudioPlayer(contentsOf: URL(fileURLWithPath: file), manager: session.manager)
      }
      var first: AVAudioPlayer? = try player("first")
      let second = try player("second")
      #expect(first?.play() == true && first?.isPlaying == true)
      try await Patience.until("the first one is heard") { session.sounds.last?.contains("first.wav") == true }
      #expect(second.play() && first?.isPlaying == false)
      try await Patience.until("the second one is heard") { session.sounds.last?.contains("second.wav") == true }
      first?.stop()
      first = nil
      // A call that the agent answers after all earlier ones.
      _ = try session.manager.alarms
      #expect(second.isPlaying && session.sounds.last?.contains("second.wav") == true)
      second.stop()
      try await Patience.until("it isn't heard any more") { session.sounds.last?.hasPrefix("stop") == true }
    }
  }

  @Test("A file that isn't there, and an agent that isn't there, are reported")
  func reports() async throws {
    #expect(throws: CocoaError.self) {
      try AVAudioPlayer(contentsOf: URL(fileURLWithPath: "/nonexistent/bell.wav"))
    }
    try await PrivateBus.with { bus in
      let file = bus.folder + "/tone.wav"
      #expect(EncodedTone.wav.write(440, to: file))
      let player = try AVAudioPlayer(
        contentsOf: URL(fileURLWithPath: file), manager: AlarmManager(.text(bus.address)))
      player.volume = .nan
      #expect(!player.play() && !player.isPlaying)
    }
  }

  @Test("A volume that is none is the user's own")
  func volumes() {
    #expect([0.5, 0, -1].map(AlarmManager.previewVolume) == ["50%", "0%", "0%"])
    #expect([1, 2, .nan, .infinity].map(AlarmManager.previewVolume) == ["", "", "", ""])
  }

  @Test("Only files and the sounds of alarms have a word at the agent: clicks and vibrations aren't heard")
  func systemSounds() {
    var sounds = MadeSounds()
    let number = sounds.add("/sounds/bell.wav")
    #expect(sounds.word(for: number) == "/sounds/bell.wav")
    #expect(sounds.word(for: 1005) == "default" && sounds.word(for: 1320) == "default")
    #expect(sounds.word(for: 1104) == nil && sounds.word(for: kSystemSoundID_Vibrate) == nil)
    #expect(sounds.remove(number) && !sounds.remove(number))
    #expect(sounds.word(for: number) == nil)
  }
}

extension LibrarySession {
  /// The log of the agent's sound, by lines.
  fileprivate var sounds: [String] {
    TextFile.read(bus.folder + "/sound.wav.log").split(separator: "\n").map(String.init)
  }
}
