import AlarmAgent
import AlarmCore
import EventLoop
import HostSystem
import Logging
import Synchronization

// Never released: an abandoned loop may still be working when the process ends, and waiting for it might take long.
let kept = Mutex<AgentProgram?>(nil)

// The main thread only waits: everything runs on the loops, so Swift's own thread pool, whose timer would wake the machine each
// second, is never started.
switch AgentArguments(CommandLine.arguments.dropFirst()) {
case .help:
  print(AgentArguments.usage(in: WordingFiles.ofUser))
case .version:
  print("alarmkit-agent \(ProductVersion.text)")
case .wrong(let argument):
  let words = WordingFiles.ofUser
  let complaint = words("there is no argument \"{argument}\"; see alarmkit-agent --help", ["argument": argument])
  ThisProgram.complain("alarmkit-agent: \(complaint)\n")
  ThisProgram.leave(with: 64)
case .run(let level):
  // Before there is a second thread, which would keep its own capabilities.
  Capabilities.drop()
  RuntimeLog.silence()
  StraySignals.ignore()
  HeapPolicy.shareOneHeap()
  if let obstacle = ProcessLimits.raised().obstacle {
    ThisProgram.complain("alarmkit-agent: \(WordingFiles.ofUser(obstacle))\n")
    ThisProgram.leave(with: 71)
  }
  let form = JournalStream.isStandardError() ? LogForm.journal : .plain
  let output = AgentLogHandler.output(to: 2, label: "alarmkit-agent", form: form)
  LoggingSystem.bootstrap { AgentLogHandler(label: $0, level: level, form: form, output: output) }
  let program = AgentProgram(log: Logger(label: "alarmkit-agent"))
  // Read before another file can have this one's name.
  _ = ThisProgram.path
  kept.withLock { $0 = program }
  // Replaced by the result; an end without one is a failure.
  let end = Mutex(AgentEnd.exit(1))
  Task(executorPreference: program.busLoop) {
    let result = await program.run()
    end.withLock { $0 = result }
    program.busLoop.quit()
  }
  program.busLoop.join()
  switch end.withLock({ $0 }) {
  case .exit(let status): ThisProgram.leave(with: status)
  case .successor(let path):
    become(path)
  case .again:
    // systemd ends such a service when it releases its name, but restarts one that failed.
    if ServiceManager.endsServiceWithoutName() { ThisProgram.leave(with: 1) }
    become(ThisProgram.path ?? "/proc/self/exe")
  }
}

/// Executes a program in this process, unless the agent has been asked to end in the meantime.
func become(_ path: String) -> Never {
  if EndSignals.release() { ThisProgram.leave(with: 0) }
  ThisProgram.become(path)
  ThisProgram.leave(with: 1)
}
