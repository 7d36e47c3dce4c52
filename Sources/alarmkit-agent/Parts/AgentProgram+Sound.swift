import AlarmAgent
import AlarmCore
import DBus
import EventLoop
import HostSystem
import Logging
import Sounds
import Tray

// The sound of alarms, and the players that are paused while it plays.
extension AgentProgram {
  private static let audioVariable = "ALARMKIT_AUDIO"

  /// How alarms sound, according to the environment.
  var audio: AudioChoice { AudioChoice(word: Environment.value(Self.audioVariable)) ?? .automatic }

  /// Starts pausing media players, and making a phone vibrate, while an alarm sounds. At the end, paused players are resumed, and
  /// the vibration ends. They are one part, because each part makes the start and the end slower.
  func beginAccompaniment(
    _ connection: BusConnection, _ parts: inout PartStack
  ) -> (players: BusMediaPlayers, feedback: BusFeedback) {
    let players = BusMediaPlayers(
      connection: connection, notes: UserFolders().runtime.map { SessionNotes(path: $0 + "/alarmkit-players") },
      own: PlayerInterface.busName)
    let feedback = BusFeedback(connection: connection)
    // Enough for all calls to players that hang, each of which is paused and resumed one after the other.
    parts.begin("media players", patience: BusMediaPlayers.patience * 6) {
      async let vibration: Void = feedback.run()
      await players.run()
      await vibration
    } ask: {
      players.close()
      feedback.close()
    }
    return (players, feedback)
  }

  /// Starts playing the sound of ringing alarms. At the end it is silent.
  func beginSound(_ players: BusMediaPlayers, _ feedback: BusFeedback, _ parts: inout PartStack) -> SoundPlayer {
    let word = Environment.value(Self.audioVariable)
    if AudioChoice(word: word) == nil {
      log.warning(
        "\(Self.audioVariable)=\(word ?? ""): write auto, pulse, child, none or file:/path.wav; auto is used")
    }
    let (log, inbox, words) = (log, inbox, wording.words)
    let names = SoundNames(program: words("Alarms"), stream: words("Alarm"))
    let sound = SoundPlayer(
      sinks: audio.sinks(searchPath: searchPath, runtimeFolder: UserFolders().runtime, names: names),
      locator: SoundLocator(), speaker: SpeechProgram(searchPath: searchPath, names: names),
      sounding: { phase in
        switch phase {
        case .begun(let pausesPlayers):
          // Earlier faults of the sound are no longer reported.
          inbox.post(.health(.sound(fault: nil)))
          inbox.post(.soundBegins)
          if pausesPlayers { players.pause() }
          feedback.begin()
        case .heard(let isHeard):
          if isHeard { inbox.post(.health(.sound(fault: nil))) }
          inbox.post(.soundFails(!isHeard))
        case .ended:
          players.resume()
          feedback.end()
        }
      },
      report: { warning in
        log.warning("\(warning)")
        inbox.post(.health(.sound(fault: warning.sentence)))
      })
    // It plays until it is cancelled.
    parts.begin("sound", on: soundLoop, patience: .zero) { await sound.run() }
    return sound
  }
}
