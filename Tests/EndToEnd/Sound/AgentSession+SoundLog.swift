import TestSupport

extension AgentSession {
  /// How often the agent's sound was started and stopped, according to the file that replaces a sound card.
  var soundLog: (started: Int, stopped: Int) {
    let lines = TextFile.read(folder + "/sound.wav.log").split(separator: "\n")
    return (lines.count { $0.hasPrefix("start") }, lines.count { $0.hasPrefix("stop") })
  }

  /// Whether it sounds at this moment.
  var sounds: Bool { soundLog.started > soundLog.stopped }
}
