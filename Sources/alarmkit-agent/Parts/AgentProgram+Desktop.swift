import AlarmAgent
import AlarmCore
import DBus
import EventLoop
import HostSystem
import Logging
import Notifications
import Tray

// The parts that show something on the desktop.
extension AgentProgram {
  /// Starts asking whether the desktop holds notifications back.
  func beginInhibition(_ connection: BusConnection, _ parts: inout PartStack) -> BusInhibition {
    let inbox = inbox
    let inhibition = BusInhibition(connection: connection) { inbox.post(.inhibited($0)) }
    parts.begin("inhibition", isIndependent: true) {
      await inhibition.run()
    } ask: {
      inhibition.close()
    }
    return inhibition
  }

  /// Starts showing the icon next to the clock, and providing a media player for lock screens; this costs nothing until there is
  /// something to show. At the end both are removed.
  func beginTray(
    _ connection: BusConnection, _ callers: BusCallerSource, _ parts: inout PartStack
  ) -> (tray: Tray, player: AlarmPlayer) {
    let (log, inbox, wording) = (log, inbox, wording)
    let tray = Tray(
      connection: connection, isOutsideSandboxes: { await !callers.caller(of: $0).isSandboxed },
      report: { log.warning("\($0)") }, events: { inbox.post(.tray($0)) })
    let files = PlayerFiles(executor: storeLoop)
    let player = AlarmPlayer(
      connection: connection, isOutsideSandboxes: { await !callers.caller(of: $0).isSandboxed },
      face: { await files.face(identity: wording.words("Alarms")) },
      report: { log.warning("\($0)") }, chosen: { inbox.post(.player($0)) })
    parts.begin("tray", isIndependent: true) {
      async let controls: Void = player.run()
      await tray.run()
      await controls
    } ask: {
      tray.close()
      player.close()
    }
    return (tray, player)
  }

  /// Starts showing notifications. At the end they are closed, because their buttons aren't handled any more; if the server hangs,
  /// the agent ends without that, and the next one closes them.
  func beginNotifications(_ window: BusWindowOpener, _ parts: inout PartStack) -> DesktopNotifier {
    let (log, inbox, wording) = (log, inbox, wording)
    let runtime = UserFolders().runtime
    let notifier = DesktopNotifier(
      loop: noticeLoop, words: { wording.words }, hasWindow: { window.isInstalled },
      ledger: runtime.map { ShownLedger(path: $0 + "/alarmkit-notifications") },
      pictures: runtime.map { PictureFiles(folder: $0) },
      log: { event in
        switch event {
        case .serverFound(let server):
          log.notice("notifications are shown by \(server.name) \(server.version) (\(server.vendor))")
          inbox.post(.notificationServer(server))
        case .serverLost:
          log.warning("nobody shows notifications; alarms still sound, and alarmctl stops them")
          inbox.post(.notificationServer(nil))
        case .posted(let key, let category, let isUpdate, let took):
          log.debug("\(key): \(category) \(isUpdate ? "updated" : "posted") in \(took)")
        case .closed(let key, let reason): log.debug("\(key): closed (\(reason))")
        case .trouble(let trouble, let unshown): inbox.post(.serverTrouble(trouble, unshown: unshown))
        case .overpressed(let key):
          log.warning(
            "\(key): its buttons are pressed faster than a person could press them; presses are ignored until they stop"
          )
        case .failed(let message): log.warning("notifications: \(message)")
        }
      }, events: { inbox.post(.presenter($0)) })
    parts.atEnd("notifications", isIndependent: true) { await notifier.end() }
    return notifier
  }
}

// Other programs that are called when something happens.
extension AgentProgram {
  /// Starts calling applications about presses on their alarms, and opening the window on request. At the end, waiting calls are
  /// dropped; calls about presses are stored.
  func beginOwnerCalls(
    _ connection: BusConnection, _ parts: inout PartStack
  ) -> (owners: BusOwnerCaller, window: BusWindowOpener) {
    let (log, inbox) = (log, inbox)
    let launcher = DesktopLauncher(
      connection: connection, files: DesktopFiles(), searchPath: searchPath, executor: storeLoop)
    let owners = BusOwnerCaller(connection: connection, launcher: launcher) { call, failure in
      if let failure { log.warning("\(failure)") } else { log.info("\(call.alarm): \(call.owner) was called") }
      inbox.post(.ownerAnswered(call, failure: failure))
    }
    let window = BusWindowOpener(connection: connection, files: DesktopFiles()) { log.warning("\($0)") }
    parts.begin("calls of applications", isIndependent: true, patience: .zero) {
      async let openings: Void = window.run()
      await owners.run()
      await openings
    } ask: {
      owners.close()
      window.close()
    }
    return (owners, window)
  }

  /// Starts watching for a launcher that shows a badge on the window's icon; nil: there is no window.
  func beginLauncher(
    _ window: BusWindowOpener, _ connection: BusConnection, _ parts: inout PartStack
  ) -> BusLauncher? {
    guard window.isInstalled else { return nil }
    let inbox = inbox
    let launcher = BusLauncher(connection: connection) { inbox.post(.launcher($0)) }
    parts.begin("launcher", isIndependent: true, patience: .zero) { await launcher.run() }
    return launcher
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

/// Looks for the installed files that a media player refers to; on the disk's executor, where blocking is harmless.
private actor PlayerFiles {
  nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe executor.asUnownedSerialExecutor() }
  // Safe: the executor is kept here, and so lives as long as anything that uses it.
  private nonisolated let executor: any SerialExecutor

  init(executor: any SerialExecutor) { self.executor = executor }

  /// The window's desktop file, or that of the notifications if there is none; and the icon of both.
  func face(identity: String) -> PlayerFace {
    let files = DesktopFiles()
    return PlayerFace(
      identity: identity,
      desktopEntry: [AppID.ofWindow, AppID.ofAgent].first { files.path(of: $0) != nil },
      picture: files.iconPath(of: AppID.ofAgent))
  }
}
