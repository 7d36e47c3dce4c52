import AlarmCore
import AlarmWire

/// What an alarm's notification takes from its application's widget, in each of the modes that the alarm can come into. Pure: the
/// same views give the same plan.
struct LiveActivityPlan: Equatable, Sendable {
  /// What a mode's views say.
  struct Mode: Equatable, Sendable {
    /// The lines, each once, in the order in which they are read; without times, which the agent tells by itself.
    var lines: [LocalizedText] = []
    /// Whether a time goes on in them: what is left.
    var showsRemaining = false
    /// How far the first bar or ring is; nil: there is none.
    var progress: Progress?
    /// The buttons.
    var buttons: [Button] = []
    /// The SF Symbols outside of buttons.
    var symbols: [String] = []
    /// `#rrggbb`; nil: none was set.
    var tint: String?
    /// What a small Dynamic Island says on its right; nil: nothing.
    var compactText: CompactText?
    /// The SF Symbol on its left; nil: there is none.
    var compactSymbol: String?
  }

  /// How far a bar or ring is.
  enum Progress: Equatable, Sendable {
    /// As far as the countdown.
    case running
    /// At a share that stays, 0 to 1.
    case share(Double)
  }

  /// What a small Dynamic Island says.
  enum CompactText: Equatable, Sendable {
    /// A time that goes on, or words that were made from one.
    case remaining
    /// The same words all the time.
    case words(LocalizedText)
  }

  /// A button with an intent.
  struct Button: Equatable, Sendable {
    /// What a button does to an alarm, as far as its symbol tells.
    enum Purpose: Equatable, Sendable {
      case pause, resume, stop, other
    }

    /// What is written on it.
    var label: LocalizedText
    /// What it does.
    var purpose: Purpose
    /// The type of its intent.
    var intent: String
    /// The intent, as it travels; nil: it can't.
    var action: ActionForm?
  }

  /// While it counts down.
  var countdown = Mode()
  /// While its countdown is paused.
  var paused = Mode()
  /// While it rings.
  var alert = Mode()

  /// What the modes say, in a few words for each, as golden tests compare it.
  var description: String {
    [("countdown", countdown), ("paused", paused), ("alert", alert)].map { "\($0.0)\n\($0.1.description)" }
      .joined(separator: "\n")
  }
}

extension LiveActivityPlan.Mode: CustomStringConvertible {
  var description: String {
    var rows = lines.map { "  line: \($0.text)" }
    if showsRemaining { rows.append("  remaining") }
    switch progress {
    case .running: rows.append("  progress")
    case .share(let share): rows.append("  progress: \(Int((share * 100).rounded()))%")
    case nil: break
    }
    rows += buttons.map { "  button: \($0.label.text) (\($0.purpose), \($0.intent))" }
    rows += symbols.map { "  symbol: \($0)" }
    rows += tint.map { ["  tint: \($0)"] } ?? []
    switch compactText {
    case .remaining: rows.append("  compact remaining")
    case .words(let words): rows.append("  compact line: \(words.text)")
    case nil: break
    }
    rows += compactSymbol.map { ["  compact symbol: \($0)"] } ?? []
    return rows.joined(separator: "\n")
  }
}
