package import AlarmCore
package import DBus
package import EventLoop
package import Logging

/// Ensures that the machine is awake when an alarm rings: one part programs the wake, the other prevents the machine from sleeping.
package struct SleepGuard: MachineWaker {
  private let programmer: WakeProgrammer
  private let locks: SleepLocks

  /// A guard on a session bus and, if there is one, the system bus. `hasClock` is whether a clock of the machine can wake it,
  /// `user` is the user whose lingering is read; `name` and `reasons` appear in logind's list of locks. All changes are posted to
  /// the agent's inbox.
  package init(
    connection: BusConnection, loop: EventLoop, inbox: Inbox<Inbound>, log: Logger, user: UInt32, harmless: String,
    name: String, reasons: (delay: String, block: String), hasClock: @escaping @Sendable () -> Bool
  ) {
    let programmer = WakeProgrammer(
      connection: connection,
      setters: [
        SystemdWakeSetter(connection: connection, loop: loop, harmless: harmless),
        PowerDevilWakeSetter(connection: connection),
      ], hasClock: hasClock, log: log
    ) { inbox.post(.waking($0)) }
    self.programmer = programmer
    locks = SleepLocks(
      SleepLocks.Surroundings(user: user, name: name, reasons: reasons, log: log) {
        inbox.post(.health($0))
      }, loop: loop
    ) { await programmer.settle() }
  }

  /// Whether alarms currently wake the machine.
  package var outlook: WakeOutlook { programmer.outlook }

  package func keep(_ plan: WakePlan, isAfresh: Bool) {
    programmer.keep(plan, isAfresh: isAfresh)
    locks.keep(plan.hold, isAfresh: isAfresh)
  }

  /// Works until `close`; after that nothing is programmed or locked any more.
  package func run() async {
    await withDiscardingTaskGroup { group in
      group.addTask { await programmer.run() }
      group.addTask { await locks.run() }
    }
  }

  /// Ends `run`.
  package func close() {
    programmer.close()
    locks.close()
  }
}
