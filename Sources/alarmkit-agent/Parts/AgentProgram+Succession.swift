import AlarmAgent
import AlarmCore
import EventLoop
import HostSystem
import Logging

// This agent, the ones before it and the ones after it.
extension AgentProgram {
  /// Notes that this agent runs, and tells what became of those before it. Only the one that has the name does so: another
  /// one would take it for one that died.
  func markRun(_ parts: inout PartStack) {
    guard let mark = UserFolders().runtime.map({ RunMark(path: $0 + "/alarmkit-run") }) else { return }
    if let ends = mark.begin(at: SystemClock.now().wall) {
      log.warning("\(ends.sentence)")
      inbox.post(.health(.ends(ends.sentence)))
    }
    parts.atEnd("run mark") { mark.end() }
  }

  /// Has the agent make way when another file is in its program's place; nil: it can't.
  func watchProgramFile(_ desk: CallerDesk, _ parts: inout PartStack) -> SuccessionWatch? {
    let watch = SuccessionWatch(
      loop: busLoop, inbox: inbox, log: log, lastCall: { desk.lastCall }, leave: shutdown.request)
    guard let watch else { return nil }
    watch.look()
    parts.atEnd("succession") { watch.close() }
    return watch
  }
}
