import AlarmAgent
import AlarmCore
import AlarmWire
import DBus
import EventLoop
import HostSystem
import Logging
import Sounds
import Synchronization

/// Keeps the sounds that callers offer, each on a separate thread, which may hang with the caller's file.
final class SoundKeeping: SoundKeeper {
  /// The maximum number of sounds of one application that are copied at once: hanging files of one application don't block other
  /// applications.
  private static let maxCopiesOfOneApp = 2

  private let sounds: KeptSounds
  private let replies: any ReplyPort
  private let log: Logger
  /// How many sounds are being copied, by application.
  private let running = Mutex<[String: Int]>([:])

  /// Keeps sounds and answers their callers.
  init(sounds: KeptSounds, replies: any ReplyPort, log: Logger) {
    self.sounds = sounds
    self.replies = replies
    self.log = log
  }

  func keep(_ offer: SoundOffer, named: Set<KeptSoundName>) {
    guard admit(offer.caller.id) else { return replies.refuse(offer.token, with: Self.tooMany) }
    run { self.copy(offer, named) }
  }

  func tidy(named: Set<KeptSoundName>) {
    run { self.sounds.tidy(named: named, at: SystemClock.now().wall) }
  }

  /// The refusal when too many files are being copied.
  private static var tooMany: WireError {
    WireError(
      .maximumLimitReached, Message("other sounds of this application are being copied; wait for them, and call again"))
  }

  // MARK: Private

  private func run(_ body: @escaping @Sendable () -> Void) {
    let loop = EventLoop(name: "keep")
    loop.post {
      body()
      loop.quit()
    }
  }

  private func admit(_ application: String) -> Bool {
    running.withLock { running in
      guard running[application] ?? 0 < Self.maxCopiesOfOneApp else { return false }
      running[application, default: 0] += 1
      return true
    }
  }

  private func leave(_ application: String) {
    running.withLock { running in
      let rest = (running[application] ?? 1) - 1
      running[application] = rest > 0 ? rest : nil
    }
  }

  private func copy(_ offer: SoundOffer, _ named: Set<KeptSoundName>) {
    do throws(KeepingError) {
      let name = try sounds.keep(
        offer.file.descriptor.raw, for: offer.caller.id, named: named, at: SystemClock.now().wall)
      leave(offer.caller.id)
      log.info("\(offer.caller.id): its sound is kept as \(name.text)")
      replies.answer(offer.token, with: [.string(name.text)])
    } catch {
      leave(offer.caller.id)
      if error.code == .failed {
        log.warning("\(offer.caller.id): its sound can't be kept: \(error.underlying?.sentence ?? error.reason)")
      }
      replies.refuse(offer.token, with: Self.refusal(error))
    }
  }

  private static func refusal(_ error: KeepingError) -> WireError {
    switch error.code {
    case .unfit: WireError(argument: "file", error.reason)
    case .full: WireError(.maximumLimitReached, error.reason)
    case .failed:
      WireError(.storageFailed, Message("the sound can't be kept: {reason}", ["reason": error.reason]))
    }
  }
}
