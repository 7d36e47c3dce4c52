import AlarmAgent
import AlarmCore
import AlarmStore
import AlarmWire
import DBus
import EventLoop
import HostSystem
import Logging

// The alarms on the disk.
extension AgentProgram {
  private static let limitVariable = "ALARMKIT_LIMIT"
  /// The possible limits: as many alarms as fit into the memory that an agent may use.
  private static let limits = 1...1_000_000

  /// The maximum number of alarms: 10,000, or the environment's number for a measurement.
  var alarmLimit: Int {
    guard let word = Environment.value(Self.limitVariable) else { return 10_000 }
    if let limit = Int(word), Self.limits.contains(limit) { return limit }
    log.warning("\(Self.limitVariable)=\(word): write a whole number from 1 to 1000000; 10000 is used")
    return 10_000
  }

  /// The folder of the store; it is created if it is missing.
  func stateFolder() throws(ArchiveError) -> String {
    let folder = UserFolders().state + "/alarmkit"
    do {
      try UserFolders.makeDirectory(folder)
    } catch {
      throw ArchiveError(
        .unavailable, Message("{folder} can't be made: {reason}", ["folder": folder, "reason": error.sentence]))
    }
    return folder
  }

  /// Opens the store; nil if the agent was asked to end in the meantime. An agent that ends releases its name first, and its store
  /// only when all other parts that use the store have ended. So if the name has no owner, the store will soon be free, and
  /// programs that call this agent in the meantime have to get an answer.
  func openStore(
    _ folder: String, _ connection: BusConnection, _ parts: inout PartStack
  ) async throws -> AlarmStore? {
    let (log, inbox) = (log, inbox)
    let settling = StoreSettling(loop: busLoop)
    let end = ContinuousClock.now + .seconds(5)
    while !shutdown.isRequested {
      do throws(ArchiveError) {
        let store = try AlarmStore(
          folder: folder, executor: storeLoop,
          report: { notice in
            log.warning("\(notice.sentence)")
            inbox.post(.archive(notice))
          }, committed: { settling.changed() })
        settling.begin(store)
        // The lock is released together with the store, so the store is kept until then.
        parts.atEnd("store") { withExtendedLifetime(store) {} }
        return store
      } catch {
        guard error.code == .inUse, ContinuousClock.now < end,
          await connection.owner(of: AlarmInterface.busName) == nil
        else { throw error }
      }
      // There is no notification when another process's lock becomes free.
      await Deadline.pause(.milliseconds(20), on: busLoop)
    }
    return nil
  }

  /// Checks the store whenever something happens to its files.
  func watchStore(_ store: AlarmStore, in folder: String, _ parts: inout PartStack) {
    let watch = StoreWatch(folder: folder, loop: busLoop, store: store)
    watch.begin()
    parts.atEnd("store watch", isIndependent: true) { watch.close() }
  }
}
