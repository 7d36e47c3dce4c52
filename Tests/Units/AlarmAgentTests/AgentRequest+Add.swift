import AlarmAgent
import AlarmCore
import AlarmWire

extension AgentChange {
  /// A request for an alarm; `options` has everything but the time and the title.
  static func add(when: WhenExpression, title: String, options: AlarmForm) -> AgentChange {
    var form = options
    form.when = when
    form.title.text = title
    return .add(form)
  }
}
