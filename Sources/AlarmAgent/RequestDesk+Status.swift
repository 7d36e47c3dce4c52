import AlarmCore
import AlarmWire
import DBus

// The state of the agent and its surroundings.
extension RequestDesk {
  /// The answer to `Status`. A sandboxed caller mustn't learn the paths of the user's files or the names of other applications.
  func status(_ state: AgentState) -> [(StatusField, DBusValue)] {
    let zone = host.zoneStatus()
    let words = host.wording()
    let storage = state.storing.fault.map { hidden($0, as: .failing, words) }
    let loss = state.storing.news.losses.first.map { hidden($0, as: .lostAlarms, words) }
    // A problem with the last ring says more than what can be checked now; if the last ring was well, something may be missing
    // by now.
    let sound = (state.health.sound ?? host.soundObstacle()).map { hidden($0, as: .failing, words) }
    let known =
      [zone.warning, state.clock.doubt?.sentence, state.health.serverTrouble?.sentence].compactMap { $0 }
      + state.health.settings
      + state.storing.news.warnings + state.health.owners.sentences + state.health.templates.all
      + state.health.warnings
    let warnings =
      caller.isSandboxed ? [] : ([storage].compactMap { $0 } + (known + host.unusedFiles()).map { words($0) })
    let count = caller.isSandboxed ? state.book.owners[caller.id] ?? 0 : state.book.count
    return StatusField.allCases.map { field in
      let value: DBusValue =
        switch field {
        case .version: .string(state.version)
        case .alarms: .int32(Int32(clamping: count))
        case .storage: .string(storage ?? loss ?? HealthWord.ok.rawValue)
        case .notificationServer: .string(state.health.serverText)
        case .sound: .string(sound ?? HealthWord.ok.rawValue)
        case .tray: .string(state.tray.health.rawValue)
        case .zone: .string(zone.name)
        case .wake: .string(state.waking.outlook.provider?.rawValue ?? HealthWord.none.rawValue)
        case .wakeReason: .string(state.waking.outlook.obstacle?.reason(in: words) ?? "")
        case .sleepLock: .string(state.health.sleepLockText(in: words))
        case .linger: .string(state.health.lingerWord.rawValue)
        case .warnings: .strings(warnings)
        }
      return (field, value)
    }
  }

  /// A sentence; a sandboxed caller gets only a word instead.
  private func hidden(_ sentence: Message, as word: HealthWord, _ words: Wording) -> String {
    caller.isSandboxed ? word.rawValue : words(sentence)
  }
}
