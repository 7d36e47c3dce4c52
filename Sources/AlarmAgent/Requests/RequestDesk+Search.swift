import AlarmCore
import AlarmWire
import DBus

// The desktop's search: what it shows, and what choosing a result does. Like the tray's icon, it is for programs outside of sandboxes.
extension RequestDesk {
  /// The icon of all results, a name in the desktop's themes.
  private static let icon = "org.alarmkit.Alarms1"

  /// Answers a question of the search.
  func search(_ question: SearchQuestion, _ token: ReplyToken, _ state: AgentState) -> Step {
    if let refusal = administrationRefusal { return .refuse(token, refusal) }
    switch question {
    case .results(let query):
      return .answer(token, [.strings(results(of: query, state).map(\.id.description))])
    case .details(let choices):
      return .answer(token, [.array(choices.map { Self.details(of: result(of: $0, state)) }, of: "a{sv}")])
    case .matches(let query):
      let results = results(of: query, state)
      let matches = results.enumerated().map { place, result in Self.match(result, place, of: results.count) }
      return .answer(token, [.array(matches, of: "(sssida{sv})")])
    }
  }

  /// Adds what was offered. The caller has to be allowed to schedule; the alarm belongs to the user, as an alarm from the tray does.
  func addOffered(
    _ form: AlarmForm, _ change: AgentChange, _ token: ReplyToken, _ state: inout AgentState
  ) -> [Step] {
    if let refusal = administrationRefusal { return [.refuse(token, refusal)] }
    return schedule(change, token, &state, for: Caller.commandLine.id, from: .words) { () throws(WireError) in form }
      .map { step in if case .answer = step { .answer(token, []) } else { step } }
  }

  /// Does what was offered for an alarm, unless the alarm has changed since.
  func press(
    _ verb: SearchVerb, on id: AlarmID, _ token: ReplyToken, _ state: inout AgentState
  ) -> [Step] {
    if let refusal = administrationRefusal { return [.refuse(token, refusal)] }
    guard let record = seen(id, state) else { return [.refuse(token, WireError(.notFound(id)))] }
    guard SearchVerb.verbs(of: record).contains(verb) else {
      return [
        .refuse(
          token,
          WireError(
            .invalidState,
            Message(
              "the alarm is in state {state}, where there is no {verb}; search again",
              ["state": record.state.rawValue, "verb": verb.rawValue])))
      ]
    }
    switch verb {
    case .stop: return apply(.stopped, to: id, token, &state)
    case .pause: return apply(.paused, to: id, token, &state)
    case .resume: return apply(.resumed, to: id, token, &state)
    case .cancel: return cancel(id, token, &state)
    }
  }

  /// Opens the window, if there is one.
  func open(_ place: WindowPlace, _ activationToken: String, _ token: ReplyToken) -> [Step] {
    if let refusal = administrationRefusal { return [.refuse(token, refusal)] }
    return [.answer(token, []), .openWindow(place, activationToken: activationToken)]
  }

  // MARK: Results

  private var finder: SearchFinder {
    SearchFinder(
      times: TimeText(zone: host.zones().rules(named: nil), now: now.wall, words: host.wording()),
      languages: host.languages())
  }

  private func results(of query: SearchQuery, _ state: AgentState) -> [SearchResult] {
    let offers = query.offer.flatMap { line(for: $0) }.map { [$0] } ?? []
    return offers + finder.lines(for: query, among: state.book.records)
  }

  private func result(of choice: SearchChoice, _ state: AgentState) -> SearchResult {
    let line: SearchResult? =
      switch choice.id {
      case .set: choice.offer.flatMap { self.line(for: $0) }
      case .alarm(let id, let verb): seen(id, state).map { finder.line(for: $0, as: verb) }
      }
    return line ?? finder.line(forGone: choice.id)
  }

  /// The line of an offer; nil if it couldn't be set: its time has passed, or is too far ahead.
  private func line(for offer: SearchOffer) -> SearchResult? {
    guard let definition = try? lower(offer.form, from: .words) else { return nil }
    let zone = host.zones().rules(named: definition.zone)
    guard definition.recurrenceFault(at: now, in: zone) == nil,
      let ring = definition.rings(after: now.wall, in: zone, limit: 1).first, ring - now.wall <= AlarmDefinition.horizon
    else { return nil }
    return finder.line(for: offer, ringing: ring, repeats: definition.schedule?.isRepeating == true)
  }

  // MARK: On the bus

  /// A result's `a{sv}` in GNOME's interface. It contains the result's own id, in the same form as in the request.
  private static func details(of result: SearchResult) -> DBusValue {
    .properties([
      ("id", .string(result.id.description)), ("name", .string(result.name)), ("description", .string(result.details)),
      ("gicon", .string(icon)),
    ])
  }

  /// A result's `(sssida{sv})` in KRunner's interface, which sorts results by their relevance.
  private static func match(_ result: SearchResult, _ place: Int, of count: Int) -> DBusValue {
    .structure([
      .string(result.id.description), .string(result.name), .string(icon), .int32(result.isExact ? 100 : 70),
      .double(1 - Double(place) / Double(4 * max(count, 1))),
      .properties([
        ("subtext", .string(result.details)), ("actions", .strings(result.verbs.map(\.rawValue))),
      ]),
    ])
  }
}
