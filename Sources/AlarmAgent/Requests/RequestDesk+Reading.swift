import AlarmCore
import AlarmWire
import DBus

// Answers to questions.
extension RequestDesk {
  /// Answers a question.
  func answer(_ question: AgentQuestion, _ token: ReplyToken, _ state: AgentState) -> Step {
    switch question {
    case .get(let id), .alarmProperties(let id, name: nil):
      guard let record = seen(id, state) else { return .refuse(token, WireError(.notFound(id))) }
      return .answer(token, [details(record, state)])
    case .alarmProperties(let id, let name?):
      guard let record = seen(id, state) else { return .refuse(token, WireError(.notFound(id))) }
      if name == AlarmDetails.definition.text {
        return .answer(token, [.variant(.string(AlarmDetails.definition(of: record)))])
      }
      guard let value = snapshot(record, state).properties[name] else {
        preconditionFailure("the table of alarms has \(name), which no alarm has")
      }
      return .answer(token, [.variant(value)])
    case .list:
      return long(WrittenContent.list(token, context(state)), token, state)
    case .listJSON:
      return long(JSONContent(token, context(state)), token, state)
    case .listMissed:
      let kept = state.book.missedRecords.filter { caller.sees($0) }
        .sorted { $0.order > $1.order }
      return .answer(token, [.array(kept.map { snapshot($0, state).properties }, of: "a{sv}")])
    case .next:
      let summary = summary(state)
      return .answer(token, [.string(summary.next?.description ?? ""), .int64(summary.nextRing?.microseconds ?? 0)])
    case .preview(let form, let count):
      return preview(count: count, token, from: .words) { () throws(WireError) in form }
    case .previewSchedule(let json, let count):
      return preview(count: count, token, from: .json) { () throws(WireError) in try AlarmForm(json: json) }
    case .upcoming(let id, let count):
      if let id, seen(id, state) == nil { return .refuse(token, WireError(.notFound(id))) }
      let rings = state.book.upcoming(of: id, limit: count, zones: host.zones()) { caller.sees($0) }
      return .answer(
        token,
        [.strings(rings.map(\.id.description)), .array(rings.map { .int64($0.instant.microseconds) }, of: "x")])
    case .history(let since, let limit, let isJSON):
      // A sandboxed caller may not see other applications' alarms; a caller without an id has none of its own.
      if caller.kind == .unknown { return .answer(token, [isJSON ? .string("[]") : .array([], of: "a{sv}")]) }
      let owner = caller.isSandboxed ? caller.id : nil
      return .history(HistoryQuestion(token: token, since: since, limit: limit, owner: owner, isJSON: isJSON))
    case .status:
      return .answer(token, [.properties(status(state).map { ($0.rawValue, $1) })])
    case .whoAmI:
      return .answer(token, [.string(caller.id), .string(caller.kind.rawValue)])
    case .authorizationState:
      return .answer(token, [.string(state.permissions.state(of: caller).rawValue)])
    case .listApps:
      return administrationRefusal.map { .refuse(token, $0) } ?? .answer(token, [apps(state)])
    case .settingsWarnings:
      return administrationRefusal.map { .refuse(token, $0) }
        ?? .answer(token, [.strings(state.health.settings.map { host.wording()($0) })])
    case .managedObjects:
      return long(WrittenContent.objects(token, context(state)), token, state)
    case .managerProperties(let name):
      return managerProperties(name, token, state)
    case .search(let question): return search(question, token, state)
    }
  }

  /// The summary in the manager's properties, as the caller sees it.
  private func summary(_ state: AgentState) -> BookSummary {
    if caller.kind == .unknown { return BookSummary() }
    return caller.isSandboxed ? state.book.summary(of: caller.id) : state.book.summary
  }

  /// The alarms that the caller may see.
  private func records(_ state: AgentState) -> [AlarmRecord] {
    caller.isSandboxed ? state.book.records.filter { caller.sees($0) } : state.book.records
  }

  private func context(_ state: AgentState) -> SnapshotContext {
    SnapshotContext(languages: host.languages(), waking: state.waking.outlook, words: host.wording())
  }

  /// All properties of one alarm, with the form that would set it again.
  private func details(_ record: AlarmRecord, _ state: AgentState) -> DBusValue {
    let known = snapshot(record, state).properties.asDictionary ?? []
    let definition = DBusValue.DictionaryEntry(
      key: .string(AlarmDetails.definition.text), value: .variant(.string(AlarmDetails.definition(of: record))))
    return .dictionary(known + [definition], key: "s", value: "v")
  }

  private func snapshot(_ record: AlarmRecord, _ state: AgentState) -> AlarmSnapshot {
    context(state).snapshot(of: record)
  }

  /// An answer with all alarms that the caller may see, written in slices.
  private func long(_ content: some LongContent, _ token: ReplyToken, _ state: AgentState) -> Step {
    .long(LongAnswer(content, to: token, records(state)))
  }

  private func preview(
    count: Int, _ token: ReplyToken, from door: FormDoor, _ read: () throws(WireError) -> AlarmForm
  ) -> Step {
    do {
      let form = try read()
      let definition = try lower(form, from: door)
      let zone = host.zones().rules(named: definition.zone)
      if case .invalidDefinition(let argument, let reason) = definition.recurrenceFault(at: now, in: zone) {
        return .refuse(token, door.error(about: argument, reason, in: form))
      }
      let instants = definition.rings(after: now.wall, in: zone, limit: count)
      return .answer(token, [.array(instants.map { .int64($0.microseconds) }, of: "x")])
    } catch {
      return .refuse(token, error)
    }
  }

  private func managerProperties(_ name: String?, _ token: ReplyToken, _ state: AgentState) -> Step {
    let all =
      [("Version", DBusValue.string(state.version))] + summary(state).properties + [
        ("AuthorizationPolicy", .string(state.permissions.policy.rawValue))
      ]
    guard let name else { return .answer(token, [.properties(all)]) }
    guard let property = all.first(where: { $0.0 == name }) else {
      preconditionFailure("the manager's table has \(name), which the manager hasn't")
    }
    return .answer(token, [.variant(property.1)])
  }
}

extension BookSummary {
  /// The properties of the manager that change.
  var properties: [(String, DBusValue)] {
    [
      ("NextAlarm", .string(next?.description ?? "")), ("NextFireTime", .int64(nextRing?.microseconds ?? 0)),
      ("AlertingCount", .int32(Int32(clamping: alerting))), ("CountdownCount", .int32(Int32(clamping: countingDown))),
    ]
  }
}

// The state of the agent and its surroundings.
extension RequestDesk {
  /// The answer to `Status`. A sandboxed caller mustn't learn the paths of the user's files or the names of other applications.
  func status(_ state: AgentState) -> [(StatusField, DBusValue)] {
    let zone = host.zoneStatus()
    let words = host.wording()
    let storage = state.storing.fault.map { hidden($0, as: .failing, words) }
    let loss = state.storing.news.losses.first.map { hidden($0, as: .lostAlarms, words) }
    // A problem with the last ring is more reliable than what can be checked now; if the last ring had no problem, something may be
    // missing since.
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
        case .backup: .int64(caller.isSandboxed ? 0 : host.newestBackup()?.microseconds ?? 0)
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

  /// A sentence; a sandboxed caller gets only a word.
  private func hidden(_ sentence: Message, as word: HealthWord, _ words: Wording) -> String {
    caller.isSandboxed ? word.rawValue : words(sentence)
  }
}
