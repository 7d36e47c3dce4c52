package import AlarmKit
@_exported public import AudioToolbox
import Dispatch
import EventLoop

/// Plays a preview of a sound file: as an alarm would play it, by the agent, for at most ten seconds.
///
/// Use it for a list in which the user listens to sounds and chooses one. A session plays one preview at a time: another
/// one ends it, and so does a ring. The length of a file and the position in it aren't known. Use the player on the main thread, where
/// its delegate is notified, too.
public final class AVAudioPlayer {
  /// The file; nil: the sound isn't one.
  public let url: URL?
  /// The volume, 0 to 1; 1 is the volume of the user's alarms.
  public var volume: Float = 1
  /// The number of repetitions. It has no effect: a preview is repeated until it ends.
  public var numberOfLoops = 0
  /// Whether the rate may be changed. It has no effect.
  public var enableRate = false
  /// How fast the sound is played. It has no effect.
  public var rate: Float = 1
  /// Notified when a preview ends by itself.
  public weak var delegate: (any AVAudioPlayerDelegate)?
  private var preview: SoundPreview?
  private let manager: AlarmManager

  /// The longest preview, in seconds.
  static let longestPreview = 10.0

  /// Takes a file. Throws if it can't be read.
  public convenience init(contentsOf url: URL) throws { try self.init(contentsOf: url, manager: .shared) }

  /// The same, by the agent of a manager.
  package init(contentsOf url: URL, manager: AlarmManager) throws {
    guard url.isFileURL, FileManager.default.isReadableFile(atPath: url.path) else {
      throw CocoaError(.fileReadNoSuchFile, userInfo: [NSFilePathErrorKey: url.path])
    }
    self.url = url
    self.manager = manager
  }

  /// Takes a file; its format is detected.
  public convenience init(contentsOf url: URL, fileTypeHint utiString: String?) throws {
    try self.init(contentsOf: url)
  }

  /// The agent plays files only; write the data into one.
  @available(*, unavailable, message: "the agent plays files: write the data into one; see the article MovingYourCode")
  public init(data: Data) throws { fatalError("unavailable") }

  deinit { stop() }

  /// Does nothing and returns true.
  @discardableResult public func prepareToPlay() -> Bool { true }

  /// Begins a preview. False: the agent can't be reached, or refuses the file.
  @discardableResult public func play() -> Bool {
    guard let url, let number = manager.startPreview(of: url.path, volume: volume) else { return false }
    preview?.end()
    preview = SoundPreview(number, of: self, on: manager.loop)
    return true
  }

  /// Ends the preview.
  public func pause() { stop() }

  /// Ends the preview, unless another one has replaced it.
  public func stop() {
    guard let preview, preview.isRunning else { return }
    preview.end()
    self.preview = nil
    manager.endPreview(preview.number)
  }

  /// Whether a preview that this player began is heard.
  public var isPlaying: Bool { preview?.isRunning == true }
}

extension AVAudioPlayer {
  /// The preview has ended by itself.
  fileprivate func finish(_ ended: Int) {
    guard let preview, preview.number == ended else { return }
    preview.end()
    self.preview = nil
    delegate?.audioPlayerDidFinishPlaying(self, successfully: true)
  }
}

/// Notified when a preview ends by itself.
public protocol AVAudioPlayerDelegate: AnyObject {
  /// Called on the main thread ten seconds after the preview began, unless it was ended before.
  func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool)
  /// Never called: a sound that can't be played is reported by ``AVAudioPlayer/play()``.
  func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?)
}

extension AVAudioPlayerDelegate {
  /// Does nothing.
  public func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {}
  /// Does nothing.
  public func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?) {}
}

/// One preview, from its beginning until its end. Used on the thread of its player.
private final class SoundPreview {
  /// A player, which somebody else keeps.
  private final class WeakPlayer: Sendable {
    // Set once, and read on the main thread.
    nonisolated(unsafe) weak let value: AVAudioPlayer?
    init(_ value: AVAudioPlayer) { unsafe self.value = value }
  }

  /// Its number in this process.
  let number: Int
  private var timer: EventSource?

  init(_ number: Int, of player: AVAudioPlayer, on loop: EventLoop) {
    self.number = number
    let player = WeakPlayer(player)
    // The main thread decides whether the player still has this preview.
    timer = loop.after(.seconds(AVAudioPlayer.longestPreview)) {
      DispatchQueue.main.async { unsafe player.value?.finish(number) }
    }
  }

  /// Whether it is heard: its time isn't over, and no other preview of this process has replaced it.
  var isRunning: Bool { timer != nil && AlarmManager.isLatest(preview: number) }

  /// Ends it; the player isn't notified.
  func end() {
    timer?.cancel()
    timer = nil
  }
}
