import AlarmWindow
import AlarmWire
import HostSystem

/// The file with the timers that somebody may want again, `$XDG_STATE_HOME/alarmkit/window/timers.json`. It is among the state as it is
/// written by the way, and not beside the settings, which the agent reads again whenever something in their folder changes.
enum RecentFile {
  nonisolated private static let folder = UserFolders().state + "/alarmkit/window"
  nonisolated private static let path = folder + "/timers.json"

  /// What is in it; nothing, if it isn't there or can't be read.
  @concurrent static func read() async -> RecentTimers {
    guard let bytes = try? FileContents.read(path, limit: 64 << 10) else { return RecentTimers() }
    return RecentTimers(String(decoding: bytes, as: UTF8.self))
  }

  /// Replaces it. What can't be written is forgotten when the window closes, which is no reason to bother anybody.
  @concurrent static func write(_ timers: RecentTimers) async {
    guard let text = try? JSONText.encode(timers) else { return }
    try? UserFolders.makeDirectory(folder)
    try? NewFile.write(Array(text.utf8), to: path, replacing: true)
  }
}
