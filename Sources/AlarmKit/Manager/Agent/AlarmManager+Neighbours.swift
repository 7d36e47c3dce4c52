import AlarmWire
package import DBus
package import EventLoop

// What the modules beside this one need of the session: the application's notifications and previews of sounds.
extension AlarmManager {
  /// The thread on which this process speaks to its session.
  package var loop: EventLoop { link.loop }

  /// The bus of the session.
  package var address: BusAddress { link.address }

  /// The id of the application that this process says it is; nil: it hasn't said so.
  package var applicationID: String? { link.claimedName?.busName.text }

  /// The agent's word for a sound file of the application or a name of the sound theme; nil: there is no such sound.
  package static func soundWord(for name: String) -> String? { SoundWord.word(for: name) }

  /// Has the agent play a sound for ten seconds, as an alarm would play it, at a volume of 0 to 1; 1: the user's own. False: it
  /// can't be reached, or refuses the sound. Blocks the caller until the agent has answered.
  package func startPreview(of sound: String, volume: Float = 1) -> Bool {
    preview(sound, Self.previewVolume(volume))
  }

  /// The agent's word for a volume of 0 to 1; empty, the user's own: for 1 and for what is no volume.
  package static func previewVolume(_ volume: Float) -> String {
    volume.isFinite && volume < 1 ? "\(Int((max(volume, 0) * 100).rounded()))%" : ""
  }

  /// Ends what the agent plays for `startPreview`.
  package func endPreview() { _ = preview("none", "") }

  private func preview(_ sound: String, _ volume: String) -> Bool {
    do {
      _ = try link.blocking { link in try await link.call("PlaySound", [.string(sound), .string(volume)]) }
      return true
    } catch {
      return false
    }
  }
}
