public import Foundation

/// An application's audio session. The agent plays sounds and the desktop mixes them, so every call is accepted and has no effect.
public final class AVAudioSession: Sendable {
  private static let shared = AVAudioSession()

  /// The session.
  public static func sharedInstance() -> AVAudioSession { shared }

  private init() {}

  /// The purpose of an application's sound.
  public struct Category: RawRepresentable, Hashable, Sendable {
    /// The value's name.
    public let rawValue: String
    /// Takes the name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Beside other sounds.
    public static let ambient = Category(rawValue: "AVAudioSessionCategoryAmbient")
    /// Instead of other sounds.
    public static let soloAmbient = Category(rawValue: "AVAudioSessionCategorySoloAmbient")
    /// The application's purpose.
    public static let playback = Category(rawValue: "AVAudioSessionCategoryPlayback")
    /// Recording.
    public static let record = Category(rawValue: "AVAudioSessionCategoryRecord")
    /// Both.
    public static let playAndRecord = Category(rawValue: "AVAudioSessionCategoryPlayAndRecord")
    /// Several outputs.
    public static let multiRoute = Category(rawValue: "AVAudioSessionCategoryMultiRoute")
  }

  /// How an application uses sound.
  public struct Mode: RawRepresentable, Hashable, Sendable {
    /// The value's name.
    public let rawValue: String
    /// Takes the name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// As most applications.
    public static let `default` = Mode(rawValue: "AVAudioSessionModeDefault")
    /// Speech.
    public static let spokenAudio = Mode(rawValue: "AVAudioSessionModeSpokenAudio")
    /// A film.
    public static let moviePlayback = Mode(rawValue: "AVAudioSessionModeMoviePlayback")
    /// A spoken hint.
    public static let voicePrompt = Mode(rawValue: "AVAudioSessionModeVoicePrompt")
  }

  /// How an application's sound mixes with other sounds.
  public struct CategoryOptions: OptionSet, Hashable, Sendable {
    /// The value's bits.
    public let rawValue: UInt
    /// Takes the bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Beside other sounds.
    public static let mixWithOthers = CategoryOptions(rawValue: 1)
    /// Makes other sounds quieter.
    public static let duckOthers = CategoryOptions(rawValue: 2)
    /// Headsets, too.
    public static let allowBluetooth = CategoryOptions(rawValue: 4)
    /// The loudspeaker first.
    public static let defaultToSpeaker = CategoryOptions(rawValue: 8)
    /// Interrupts speech.
    public static let interruptSpokenAudioAndMixWithOthers = CategoryOptions(rawValue: 17)
    /// Headphones, too.
    public static let allowBluetoothA2DP = CategoryOptions(rawValue: 32)
    /// Other devices, too.
    public static let allowAirPlay = CategoryOptions(rawValue: 64)
  }

  /// How a session is switched on or off.
  public struct SetActiveOptions: OptionSet, Hashable, Sendable {
    /// The value's bits.
    public let rawValue: UInt
    /// Takes the bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lets other programs go on.
    public static let notifyOthersOnDeactivation = SetActiveOptions(rawValue: 1)
  }

  /// Where sound goes.
  public enum PortOverride: UInt, Sendable {
    case none, speaker
  }

  /// Does nothing.
  public func setCategory(_ category: Category) throws {}
  /// Does nothing.
  public func setCategory(_ category: Category, options: CategoryOptions) throws {}
  /// Does nothing.
  public func setCategory(_ category: Category, mode: Mode, options: CategoryOptions = []) throws {}
  /// Does nothing.
  public func setMode(_ mode: Mode) throws {}
  /// Does nothing.
  public func setActive(_ active: Bool, options: SetActiveOptions = []) throws {}
  /// Does nothing.
  public func overrideOutputAudioPort(_ portOverride: PortOverride) throws {}

  /// Never posted: the desktop mixes sounds.
  public static let interruptionNotification = Notification.Name("AVAudioSessionInterruptionNotification")
  /// Never posted: the desktop chooses where sound goes.
  public static let routeChangeNotification = Notification.Name("AVAudioSessionRouteChangeNotification")
}

/// Not available: only previews of sound files are played.
@available(*, unavailable, message: "only previews of sound files are played here; see the article MovingYourCode")
open class AVPlayer {
  /// It can't be made.
  public init() {}
}

/// Not available: only previews of sound files are played.
@available(*, unavailable, message: "only previews of sound files are played here; see the article MovingYourCode")
open class AVAudioEngine {
  /// It can't be made.
  public init() {}
}

/// Not available: nothing is recorded.
@available(*, unavailable, message: "only previews of sound files are played here; see the article MovingYourCode")
open class AVAudioRecorder {
  /// It can't be made.
  public init() {}
}

/// Not available: the agent speaks an alarm's title if its option `speak` is set.
@available(
  *, unavailable, message: "the agent speaks an alarm's title by the option speak; see the article MovingYourCode"
)
open class AVSpeechSynthesizer {
  /// It can't be made.
  public init() {}
}
