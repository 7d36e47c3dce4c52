package import AlarmCore

package enum WhenExpression: Hashable, Sendable {
  case after(Duration)
  case timeOfDay(CivilTime, WeekdaySet)
  case inDays(Int, CivilTime)
  case onDate(CivilDate, CivilTime)
  case at(WallInstant)
}
package struct AlarmOptions: Hashable, Sendable {
  package var template: String?
  package var sound: String?
  package var snooze: Duration?
  package var countdown: Duration?
  package var tint: String?
  package var icon: String?
  package var body: String?
  package var zone: String?
  package var ringTimeout: Duration?
  package var id: AlarmID?
  package var open: String?
  package var pause: Bool?
  package var metadata: String?
  package init() {}
}
package struct GrammarError: Error, Hashable, Sendable { package var message: String }
package enum WhenGrammar {
  package static func parse(_ text: String) throws(GrammarError) -> WhenExpression {
    if text.contains(":") {
      let p = text.split(separator: ":")
      if p.count == 2, let h = Int(p[0]), let m = Int(p[1]), let t = CivilTime(hour: h, minute: m) {
        return .timeOfDay(t, [])
      }
      throw GrammarError(message: "when: bad")
    }
    return .after(try DurationGrammar.parse(text, argument: "when"))
  }
  package static func describe(_ e: WhenExpression) -> String {
    switch e {
    case .after(let d): "\(d.components.seconds)s"
    case .timeOfDay(let t, _): "\(t)"
    case .inDays(_, let t): "\(t)"
    case .onDate(_, let t): "\(t)"
    case .at(let i): "@\(i.seconds)"
    }
  }
}
package enum DurationGrammar {
  package static func parse(_ text: String, argument: String) throws(GrammarError) -> Duration {
    if text.hasSuffix("min"), let n = Int(text.dropLast(3)) { return .seconds(n * 60) }
    if text.hasSuffix("s"), let n = Int(text.dropLast(1)) { return .seconds(n) }
    throw GrammarError(message: "\(argument): bad duration \(text)")
  }
}
package enum OptionGrammar {
  package static func parse(_ options: [String]) throws(GrammarError) -> AlarmOptions {
    var o = AlarmOptions()
    for t in options {
      if t.hasPrefix("snooze=") { o.snooze = try DurationGrammar.parse(String(t.dropFirst(7)), argument: "snooze") }
      if t.hasPrefix("id=") { o.id = AlarmID(t.dropFirst(3)) }
    }
    return o
  }
}
extension WireError { package init(_ e: GrammarError) { self.init(.invalidArgument, e.message) } }
