import AlarmCore
import AlarmWire

/// A question of the desktop's search, already read.
package enum SearchQuestion: Hashable, Sendable {
  /// The ids of the matching results (GNOME).
  indirect case results(SearchQuery)
  /// The details of results that were found before (GNOME).
  case details([SearchChoice])
  /// The matching results with their details (KRunner).
  indirect case matches(SearchQuery)
}

/// A result that was named by its id.
package struct SearchChoice: Hashable, Sendable {
  let id: SearchID
  /// What the result would set; nil: it is about an existing alarm.
  let offer: SearchOffer?
}

/// One line of the desktop's search.
struct SearchResult: Hashable, Sendable {
  /// What choosing it does.
  var id: SearchID
  /// The first line, as plain text.
  var name: String
  /// What the offer means, or the state of the alarm; one line of plain text.
  var details: String
  /// Other possible actions.
  var verbs: [SearchVerb] = []
  /// Whether it matches exactly, instead of only containing the same words.
  var isExact = false
}

/// Makes the lines of the desktop's search, at one instant.
struct SearchFinder {
  /// The maximum number of alarms that are found: no desktop shows more.
  static let limit = 12

  /// How instants are written.
  let times: TimeText
  /// The languages in which titles are shown.
  let languages: UserLanguages

  private var words: Wording { times.words }

  /// The line that offers to set an alarm that rings at an instant. Nil for an instant that has passed.
  func line(for offer: SearchOffer, ringing instant: WallInstant, repeats: Bool) -> SearchResult? {
    guard instant > times.now else { return nil }
    let rings = text(ofRing: instant)
    let order =
      if case .after(let length) = offer.expression {
        words("Start a timer of {length}", ["length": RemainingText.exact(length, in: words)])
      } else {
        words("Set an alarm for {time}", ["time": times.near(instant)])
      }
    let title = PlainText.line(offer.title, limit: TextLimit.title)
    return SearchResult(
      id: .set(offer.text), name: title.isEmpty ? order : "\(order) · \(PlainText.isolated(title))",
      details: repeats ? words("{first}; repeats {when}", ["first": rings, "when": offer.when]) : rings, isExact: true)
  }

  /// The matching alarms: ringing ones first, then those that count down, paused ones, and all others, each group by time.
  func lines(for query: SearchQuery, among records: [AlarmRecord]) -> [SearchResult] {
    let found = records.filter { record in
      query.fits(title(of: record), isTimer: record.definition.isTimer)
    }
    return found.map { (Self.rank(of: $0), $0.order.0, $0.order.1, $0) }
      .sorted { ($0.0, $0.1, $0.2) < ($1.0, $1.1, $1.2) }
      .prefix(Self.limit).map { line(for: $0.3, as: SearchVerb.first(of: $0.3)) }
  }

  /// The line of an alarm; choosing it does `verb`.
  func line(for record: AlarmRecord, as verb: SearchVerb?) -> SearchResult {
    let state = text(of: record)
    return SearchResult(
      id: .alarm(record.id, verb), name: title(of: record),
      details: verb.map { "\(state) · \($0.label(in: words))" } ?? state, verbs: SearchVerb.verbs(of: record))
  }

  /// The line of an alarm that was just removed: desktops need one for each id that they received.
  func line(forGone id: SearchID) -> SearchResult {
    SearchResult(id: id, name: words("Alarm"), details: words("It isn't there any more"))
  }

  private func title(of record: AlarmRecord) -> String {
    let title = PlainText.line(
      record.definition.presentation.title.resolved(for: languages), limit: TextLimit.title)
    return title.isEmpty ? NoticeText.nameless(isTimer: record.definition.isTimer, in: words) : title
  }

  private static func rank(of record: AlarmRecord) -> Int {
    switch record.state {
    case .alerting: 0
    case .countdown: 1
    case .paused: 2
    case .scheduled: 3
    case .off: 4
    }
  }

  /// The state of an alarm.
  private func text(of record: AlarmRecord) -> String {
    switch record.phase {
    case _ where record.isOff: return words("off")
    case .alerting: return words("ringing")
    case .paused(let paused):
      return words("Paused · {length} left", ["length": RemainingText.exact(paused.total - paused.elapsed, in: words)])
    case .countdown(let countdown):
      let left = RemainingText.exact(countdown.endsAt - times.now, in: words)
      return words("{length} left · rings at {time}", ["length": left, "time": times.coming(countdown.endsAt)])
    case .scheduled(let occurrence):
      return text(ofRing: occurrence.due)
    }
  }

  /// `rings Sat 2026-11-28 21:12, in 9 h 12 min`, in whole minutes: the line isn't updated while time passes.
  private func text(ofRing instant: WallInstant) -> String {
    let minute = WallInstant(seconds: instant.seconds - instant.seconds % 60)
    return words("rings {time}, {distance}", ["time": times.full(minute), "distance": times.distance(instant)])
  }
}
