package import AlarmCore
import AlarmWire

/// Describes a future period: the rings with their times, remarks about them, and how often each alarm rings.
package struct OutlookText: Sendable {
  private let text: AlarmText
  private var words: Wording { text.times.words }

  /// A writer in the style of another one.
  package init(text: AlarmText) { self.text = text }

  /// The whole description, each part with at most `limit` lines; `zone` returns the zones that alarms have.
  package func lines(
    _ outlooks: [Outlook], days: Int, limit: Int, width: Int?, zone: (String) -> ZoneRules
  ) -> [String] {
    guard !outlooks.isEmpty else { return [words("No alarms.")] }
    return rings(outlooks, limit, zone) + remarks(outlooks, limit, zone) + [""]
      + totals(outlooks, days: days, limit, width)
  }

  // MARK: Parts

  private func rings(_ outlooks: [Outlook], _ limit: Int, _ zone: (String) -> ZoneRules) -> [String] {
    let all = Outlook.firstRings(of: outlooks, limit: limit)
    let count = outlooks.reduce(0) { $0 + $1.rings.count }
    guard count > 0 else { return [words("No alarm will ring.")] }
    let lines = all.map { ring in
      let outlook = outlooks[ring.place]
      let remark = outlook.remarks.first { $0.ring == ring.instant && $0.time != nil }.map { "  (\(note($0)))" } ?? ""
      return "\(moment(ring.instant))  \(text.name(outlook.alarm))\(own(ring.instant, outlook, zone))\(remark)"
    }
    guard count > lines.count else { return lines }
    return lines + [words(count - lines.count, one: "and {count} more ring", other: "and {count} more rings")]
  }

  private func remarks(_ outlooks: [Outlook], _ limit: Int, _ zone: (String) -> ZoneRules) -> [String] {
    let lines = outlooks.flatMap { outlook in
      outlook.remarks.map { remark in
        let ring = remark.ring.map { "\(moment($0))\(own($0, outlook, zone)): " } ?? ""
        return "\(text.name(outlook.alarm)): \(ring)\(note(remark))"
      }
    }
    guard !lines.isEmpty else { return [] }
    let more = lines.count - limit
    return ["", words("Remarks")] + lines.prefix(limit)
      + (more > 0 ? [words(more, one: "and {count} more remark", other: "and {count} more remarks")] : [])
  }

  private func totals(_ outlooks: [Outlook], days: Int, _ limit: Int, _ width: Int?) -> [String] {
    var table = TextTable([words("COUNT"), words("FIRST"), words("LAST"), words("ID"), words("TITLE")])
    for outlook in outlooks.prefix(limit) {
      table.add([
        .init(String(outlook.rings.count)), .init(outlook.rings.first.map(moment) ?? ""),
        .init(outlook.rings.last.map(moment) ?? ""), .init(outlook.alarm.shortID, .faint),
        .init(text.title(outlook.alarm), .bold),
      ])
    }
    let count = outlooks.reduce(0) { $0 + $1.rings.count }
    let alarms = words(outlooks.count, one: "{count} alarm", other: "{count} alarms")
    let rings = words(count, one: "{count} ring", other: "{count} rings")
    let length = words(days, one: "{count} day", other: "{count} days")
    return table.lines(style: text.style, width: width)
      + [words("{rings} of {alarms} in {days}", ["rings": rings, "alarms": alarms, "days": length])]
  }

  // MARK: Words

  /// In whole seconds: the fraction isn't useful to the user.
  private func moment(_ instant: WallInstant) -> String { text.times.full(WallInstant(seconds: instant.seconds)) }

  /// The same instant in the alarm's own zone, if it has one.
  private func own(_ instant: WallInstant, _ outlook: Outlook, _ zone: (String) -> ZoneRules) -> String {
    guard let name = outlook.alarm.zone else { return "" }
    return "  (\(zone(name).text(at: instant)) \(DisplayText.clean(name)))"
  }

  private func note(_ remark: OutlookRemark) -> String {
    switch remark {
    case .jumped(_, let time):
      words("the clock jumps over {time}: it rings right after", ["time": words.times.text(time)])
    case .repeated(_, let time):
      words("{time} occurs twice: it rings the first time", ["time": words.times.text(time)])
    case .leftOut(let date): words("{date} is left out", ["date": words.times.text(date)])
    case .skipped: words("is skipped")
    case .off: words("is off")
    case .offUntil(let date): words("is off until {date}", ["date": words.times.text(date)])
    case .noDate(let date): words("no date in {month}", ["month": String(date.description.prefix(7))])
    case .paused(let left):
      words(
        "is paused with {length} left, and rings when it is resumed", ["length": RemainingText.exact(left, in: words)])
    }
  }
}
