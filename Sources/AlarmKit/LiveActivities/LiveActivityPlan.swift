import AlarmCore
import AlarmWire

/// What an alarm's notification takes from its application's widget, in each of the modes that the alarm can be in. Pure: the
/// same views give the same plan.
struct LiveActivityPlan: Equatable, Sendable {
  /// The contents of a mode's views.
  struct Mode: Equatable, Sendable {
    /// The lines, each once, in the order in which they are read; without times, which the agent shows by itself.
    var lines: [LocalizedText] = []
    /// Whether the views show a running time: the remaining time.
    var showsRemaining = false
    /// The progress of the first bar or ring; nil: there is none.
    var progress: Progress?
    /// The buttons, each once, in the order in which they are read.
    var buttons: [Button] = []
    /// The SF Symbols outside of buttons.
    var symbols: [String] = []
    /// `#rrggbb`; nil: none was set.
    var tint: String?
    /// The text on the right of a small Dynamic Island; nil: there is none.
    var compactText: CompactText?
    /// The SF Symbol on the left of a small Dynamic Island; nil: there is none.
    var compactSymbol: String?
  }

  /// The progress of a bar or ring.
  enum Progress: Equatable, Sendable {
    /// The progress of the countdown.
    case running
    /// A fixed share, 0 to 1.
    case share(Double)
  }

  /// The text of a small Dynamic Island.
  enum CompactText: Equatable, Sendable {
    /// A running time, or words that were made from a time.
    case remaining
    /// The same words all the time.
    case words(LocalizedText)
  }

  /// A button with an intent.
  struct Button: Equatable, Sendable {
    /// What a button does to an alarm, judging by its symbol.
    enum Purpose: Equatable, Sendable {
      case pause, resume, stop, other
    }

    /// The button's label.
    var label: LocalizedText
    /// What the button does.
    var purpose: Purpose
    /// The name of its intent's type.
    var intent: String
    /// The intent as it is sent; nil: it can't be sent.
    var action: ActionForm?
  }

  /// What is shown while the alarm counts down.
  var countdown = Mode()
  /// What is shown while the countdown is paused.
  var paused = Mode()
  /// What is shown while the alarm rings.
  var alert = Mode()

  /// A short description of each mode, for comparison in golden tests.
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
