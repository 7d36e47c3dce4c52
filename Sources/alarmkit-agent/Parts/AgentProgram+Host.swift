import AlarmAgent
import AlarmCore
import DBus
import EventLoop
import HostSystem
import Logging

// Files that the user, or the system, may change at any time.
extension AgentProgram {
  /// Readings of the settings, repeated whenever something in their folder changes.
  func watchSettings(_ parts: inout PartStack) -> SettingsReadings {
    let (storeLoop, wording, inbox) = (storeLoop, wording, inbox)
    let file = SettingsFile()
    let readings = SettingsReadings(file, post: { storeLoop.post($0) }) { present, warnings in
      wording.adopt(present)
      inbox.post(.settings(present, warnings: warnings))
    }
    // Created so that there is a folder to watch: the file itself may be added later.
    do { try UserFolders.makeDirectory(file.folder) } catch { log.info("\(error)") }
    if let watch = FolderWatch(file.folder) {
      let source = busLoop.watchDescriptor(watch.descriptor, for: .readable) { _ in
        watch.drain()
        readings.request()
      }
      parts.atEnd("settings watch") { source.cancel() }
    }
    return readings
  }

  /// Checks the zone again whenever its files change.
  func watchZones(_ parts: inout PartStack) {
    guard let watch = ZoneWatch(ZoneDatabase()) else { return }
    let inbox = inbox
    let source = busLoop.watchDescriptor(watch.descriptor, for: .readable) { _ in
      if watch.hasNews() { inbox.post(.zonesMayHaveChanged) }
    }
    parts.atEnd("zone watch") { source.cancel() }
  }
}

// The machine, which may be asleep.
extension AgentProgram {
  /// Ensures that the machine is awake when an alarm rings. At the end no wake-up is programmed and no lock is held.
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
