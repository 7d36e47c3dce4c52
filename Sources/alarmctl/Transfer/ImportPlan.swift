package import AlarmClient
package import AlarmCore
package import AlarmWire

/// What an import would do, decided before anything is set.
package struct ImportPlan: Sendable {
  /// One alarm to set.
  package struct Step: Sendable {
    /// The line on which it begins.
    package let line: Int
    /// Its id: the file's, or a new one.
    package let id: AlarmID
    /// The text for `Schedule`.
    package let json: String
    /// The alarm as it would be if it were set now.
    package let alarm: AlarmSnapshot
    /// Whether an alarm with its id is cancelled first.
    package let replaces: Bool
    /// What it can't do, and what it does instead.
    package let losses: [Message]
    /// How it is switched off; nil: it is on.
    package let off: AgentClient.SwitchedOff?
  }

  /// The alarms to set, in the order of the file.
  package internal(set) var steps: [Step] = []
  /// Alarms that would never ring again, because their only time or their last date has passed; they aren't set.
  package internal(set) var passed: [FoundAlarm] = []
  /// The faults, by line.
  package internal(set) var faults: [FileFault] = []
  /// How many entries of the file are switched off there, or have no alarm.
  package internal(set) var inactive = 0

  /// An empty plan.
  init() {}
}

/// Checks what was found in a file against the agent's own rules, at one instant.
package struct ImportCheck {
  /// When it is imported.
  let now: Moment
  /// The rules of zones.
  let zones: any ZoneLookup
  /// Whether a zone of this name exists.
  let hasZone: (String) -> Bool
  /// The template of this name, or why it can't be used.
  let template: (String) throws(WireError) -> Template
  /// The days of the calendar in a file, or why it can't be used.
  let calendar: (String) throws(WireError) -> [CivilDate]

  /// A check for one instant, with the zones, templates and calendars at that time.
  package init(
    at now: Moment, zones: any ZoneLookup, hasZone: @escaping (String) -> Bool,
    template: @escaping (String) throws(WireError) -> Template,
    calendar: @escaping (String) throws(WireError) -> [CivilDate] = { _ in [] }
  ) {
    (self.now, self.zones, self.hasZone) = (now, zones, hasZone)
    (self.template, self.calendar) = (template, calendar)
  }

  /// The plan for a file, given the existing alarms.
  package func plan(
    for found: FoundAlarms, among present: [AlarmSnapshot], replacing: Bool, languages: UserLanguages = .none
  ) -> ImportPlan {
    var plan = ImportPlan()
    (plan.faults, plan.inactive) = (found.faults, found.inactive)
    if let excess = found.excess {
      plan.faults.append(excess)
      return plan
    }
    let known = Dictionary(present.map { ($0.id, $0) }) { first, _ in first }
    // A book like the agent's: it refuses what the agent refuses, and handles the rest as the agent does.
    var book = AlarmBook(limit: FoundAlarms.maxAlarms)
    var lines: [AlarmID: Int] = [:]
    for alarm in found.alarms {
      do throws(WireError) {
        let json = try JSONText.encode(alarm.form)
        var form = try AlarmForm(json: json)
        let id = form.id ?? .random()
        form.id = id
        if let first = lines.updateValue(alarm.line, forKey: id) {
          throw WireError(
            argument: "id",
            Message("{id} is the id of line {line} already; leave one of them out", ["id": "\(id)", "line": first]))
        }
        let definition = try Lowering(at: now, zones: zones, hasZone: hasZone, template: template, calendar: calendar)
          .definition(of: form, from: .json)
        if hasPassed(definition) {
          plan.passed.append(alarm)
          continue
        }
        try check(known["\(id)"], replacing: replacing)
        switch book.schedule(definition, at: now, zones: zones) {
        case .accepted: break
        case .refused(.invalidDefinition(let argument, let reason)):
          throw FormDoor.json.error(about: argument, reason, in: form)
        case .refused: throw WireError(argument: "json", Message("the agent would refuse it"))
        }
        let off = current(alarm.off, of: definition)
        if let off, case .refused = book.handle(.switchedOff(until: off.date), for: id, at: now, zones: zones) {
          throw WireError(
            argument: "off",
            Message("only an alarm that repeats can be off until a date; switch this one off without a date"))
        }
        guard let record = book[id] else { continue }
        plan.steps.append(
          ImportPlan.Step(
            line: alarm.line, id: id, json: json, alarm: AlarmSnapshot(record: record, languages: languages),
            replaces: known["\(id)"] != nil, losses: alarm.losses, off: off))
      } catch {
        plan.faults.append(FileFault(line: alarm.line, error.sentence))
      }
    }
    plan.faults.sort { ($0.line ?? 0) < ($1.line ?? 0) }
    return plan
  }

  /// How an alarm is switched off now: the date on which it is switched on again may have passed.
  private func current(_ off: AgentClient.SwitchedOff?, of definition: AlarmDefinition) -> AgentClient.SwitchedOff? {
    guard let date = off?.date else { return off }
    return date > zones.rules(named: definition.zone).civil(at: now.wall).date ? off : nil
  }

  /// Refuses an id that is in use, unless its alarm is to be replaced and could be restored if that fails.
  private func check(_ present: AlarmSnapshot?, replacing: Bool) throws(WireError) {
    guard let present else { return }
    guard replacing else {
      throw WireError(
        argument: "id",
        Message(
          "there is an alarm {id} already; write --replace to have this one in its place", ["id": present.id]))
    }
    guard present.state != AlarmState.alerting.rawValue, present.snoozes == 0 else {
      throw WireError(
        argument: "id", Message("alarm {id} rings or is snoozed; stop it before it is replaced", ["id": present.id]))
    }
  }

  /// Whether an alarm would never ring again.
  private func hasPassed(_ definition: AlarmDefinition) -> Bool {
    switch definition.schedule {
    case .fixed(let instant): return instant <= now.wall
    case .relative, nil: return false
    case .recurring(_, let recurrence):
      let zone = zones.rules(named: definition.zone)
      let today = zone.civil(at: now.wall).date
      if let until = recurrence.rule.until, until < today { return true }
      // The search for dates is bounded only near the present; anything else is refused by its own rule.
      guard recurrence.start < today, definition.recurrenceFault(at: now, in: zone) != nil else { return false }
      guard today.dayNumber - recurrence.start.dayNumber <= Int(AlarmDefinition.horizon / .seconds(86_400)) else {
        return false
      }
      return definition.rings(after: now.wall, in: zone, limit: 1).isEmpty
    }
  }
}
