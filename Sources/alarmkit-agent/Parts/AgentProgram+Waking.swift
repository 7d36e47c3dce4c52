import AlarmAgent
import AlarmCore
import DBus
import EventLoop
import HostSystem

// The machine, which may be asleep.
extension AgentProgram {
  /// Makes sure that the machine is awake when an alarm rings. At the end no wake-up is programmed and no lock is held.
  func beginWaking(_ connection: BusConnection, _ words: Wording, _ parts: inout PartStack) -> SleepGuard {
    let clocks = RealTimeClocks()
    let waker = SleepGuard(
      connection: connection, loop: busLoop, inbox: inbox, log: log, user: ThisProgram.user,
      harmless: DetachedProgram.path(of: "true", in: Environment.value("PATH") ?? "") ?? "/bin/true",
      name: words("Alarms"), reasons: (words("Programs the wake-up for the next alarm"), words("An alarm rings")),
      hasClock: { clocks.canWake }
    )
    parts.begin("waking") {
      await waker.run()
    } ask: {
      waker.close()
    }
    return waker
  }
}
