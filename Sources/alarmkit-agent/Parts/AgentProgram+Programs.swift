import AlarmAgent
import AlarmCore
import DBus
import EventLoop
import HostSystem
import Logging

// Other programs that are called when something happens.
extension AgentProgram {
  /// Starts calling applications about presses on their alarms. At the end, waiting calls are given up; they are stored.
  func beginOwnerCalls(_ connection: BusConnection, _ parts: inout PartStack) -> BusOwnerCaller {
    let (log, inbox) = (log, inbox)
    let launcher = DesktopLauncher(
      connection: connection, files: DesktopFiles(), searchPath: searchPath, executor: storeLoop)
    let owners = BusOwnerCaller(connection: connection, launcher: launcher) { call, failure in
      if let failure { log.warning("\(failure)") } else { log.info("\(call.alarm): \(call.owner) was called") }
      inbox.post(.ownerAnswered(call, failure: failure))
    }
    parts.begin("calls of applications", isIndependent: true, patience: .zero) {
      await owners.run()
    } ask: {
      owners.close()
    }
    return owners
  }

  /// Starts running the user's own programs. At the end, those that still run are terminated.
  func beginHooks(_ connection: BusConnection, _ parts: inout PartStack) -> HookRunner {
    let (log, inbox) = (log, inbox)
    let session = SessionEnvironment(connection: connection)
    let hooks = HookRunner(folder: HookFolder(), executor: storeLoop, session: session.variables) { event, faults in
      for fault in faults { log.warning("\(fault)") }
      inbox.post(.health(.hooks(event, faults: faults)))
    }
    parts.begin("hooks", isIndependent: true, patience: .zero) { await hooks.run() }
    return hooks
  }
}
