import AlarmWire
package import DBus
package import EventLoop
import Synchronization

// For the modules UserNotifications, AVFoundation and AudioToolbox: the session's bus, and previews of sounds.
extension AlarmManager {
  /// The thread that handles this process's connections to the session bus.
  package var loop: EventLoop { link.loop }

  /// The session bus.
  package var address: BusAddress { link.address }

  /// The id of the application that this process claims to be; nil: it claims to be none.
  package var applicationID: String? { link.claimedName?.busName.text }

  /// The agent's word for a sound file of the application or a name of the sound theme; nil: there is no such sound.
  package static func soundWord(for name: String) -> String? { SoundWord.word(for: name) }

  /// Has the agent play a sound for ten seconds, as an alarm would play it, at a volume of 0 to 1; 1 is the user's own. Returns the
  /// preview's number, or nil if the agent can't be reached or refuses the sound. Blocks the caller until the agent has answered.
  package func startPreview(of sound: String, volume: Float = 1) -> Int? {
    guard preview(sound, Self.previewVolume(volume)) else { return nil }
    return latestPreview.withLock { latest in
      latest += 1
      return latest
    }
  }

  /// Whether no other preview of this process has replaced this one.
  package static func isLatest(preview number: Int) -> Bool { latestPreview.withLock { $0 == number } }

  /// The agent's word for a volume of 0 to 1. Empty, which means the user's own volume, for 1 and for values that aren't a volume.
  package static func previewVolume(_ volume: Float) -> String {
    volume.isFinite && volume < 1 ? "\(Int((max(volume, 0) * 100).rounded()))%" : ""
  }

  /// Ends a preview, unless another one of this process has replaced it.
  package func endPreview(_ number: Int) {
    guard Self.isLatest(preview: number) else { return }
    _ = preview("none", "")
  }

  private func preview(_ sound: String, _ volume: String) -> Bool {
    do {
      _ = try link.blocking { link in try await link.call("PlaySound", [.string(sound), .string(volume)]) }
      return true
    } catch {
      return false
    }
  }
}

/// The number of this process's latest preview.
private let latestPreview = Mutex(0)
