import AlarmAgent
import AlarmCore
import EventLoop
import HostSystem
import Logging

// This agent, the ones before it and the ones after it.
extension AgentProgram {
  /// Notes that this agent runs, and reports how earlier ones ended. Only the agent that has the name does so: another agent would
  /// take the running one for one that died.
  func markRun(_ parts: inout PartStack) {
    guard let mark = UserFolders().runtime.map({ RunMark(path: $0 + "/alarmkit-run") }) else { return }
    if let ends = mark.begin(at: SystemClock.now().wall) {
      log.warning("\(ends.sentence)")
      inbox.post(.health(.ends(ends.sentence)))
    }
    parts.atEnd("run mark") { mark.end() }
  }

  /// Has the agent make way when another file has replaced its program; nil if that isn't possible.
  func watchProgramFile(_ desk: CallerDesk, _ parts: inout PartStack) -> SuccessionWatch? {
    let watch = SuccessionWatch(
      loop: busLoop, inbox: inbox, log: log, lastCall: { desk.lastCall }, leave: shutdown.request)
    guard let watch else { return nil }
    watch.look()
    parts.atEnd("succession") { watch.close() }
    return watch
  }
}
