import AlarmCore
import AlarmWire
import AppIntents
import FoundationAdditions
import SwiftUICore
import WidgetKit

/// What an alarm's notification uses from its application's widget while the alarm counts down and while it is paused. A ringing
/// alarm uses nothing: as on iOS, its notification comes from the presentation. Pure: the same views give the same plan.
struct LiveActivityPlan: Equatable, Sendable {
  /// The contents of a mode's views.
  struct Mode: Equatable, Sendable {
    /// The lines, each once, in the order in which they are read; without times, which the agent itself shows.
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
    /// A running time, or a text that was made from a time.
    case remaining
    /// A text that never changes.
    case words(LocalizedText)
  }

  /// A button with an intent.
  struct Button: Equatable, Sendable {
    /// What a button does to an alarm, derived from its symbol.
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

  /// A short description of each mode, for comparison in golden tests.
  var description: String {
    [("countdown", countdown), ("paused", paused)].map { "\($0.0)\n\($0.1.description)" }.joined(separator: "\n")
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

extension LiveActivityPlan.Mode {
  /// Reads the contents of a mode's views: those of the Lock Screen or, if these are empty, those of the large Dynamic Island.
  init(_ layouts: LiveActivityLayouts) {
    let main = layouts.lockScreen.contains(where: \.saysSomething) ? layouts.lockScreen : layouts.expanded
    for piece in main { add(piece) }
    compactText = LiveActivityPlan.CompactText(layouts.compactTrailing) ?? LiveActivityPlan.CompactText(layouts.minimal)
    compactSymbol =
      [layouts.compactLeading, layouts.minimal].lazy.compactMap { $0.lazy.compactMap(\.symbol).first }.first
    tint = layouts.keylineTint?.hexadecimal ?? main.lazy.compactMap(\.progressTint).first
  }

  /// Whether the mode's views contain anything.
  var saysSomething: Bool {
    showsRemaining || progress != nil || !lines.isEmpty || !buttons.isEmpty || !symbols.isEmpty
  }

  /// The same mode without anything that is different when it is read for another time: texts that were made from a time.
  func keeping(_ later: LiveActivityPlan.Mode) -> LiveActivityPlan.Mode {
    var kept = self
    kept.lines = lines.filter(later.lines.contains)
    if case .words = compactText, compactText != later.compactText { kept.compactText = .remaining }
    // Progress that was made from the time keeps running.
    if case .share = progress, progress != later.progress { kept.progress = .running }
    kept.showsRemaining = showsRemaining || kept.lines.count < lines.count
    return kept
  }

  private mutating func add(_ piece: ViewPiece) {
    switch piece.kind {
    case .text(let text):
      if text.isLive { showsRemaining = true } else { Self.append(text.words, to: &lines) }
    case .symbol(let name): if !symbols.contains(name) { symbols.append(name) }
    case .progress(let share): progress = progress ?? share.map { .share($0) } ?? .running
    case .button(let pieces, let intent):
      let button = LiveActivityPlan.Button(pieces, intent)
      if !buttons.contains(button) { buttons.append(button) }
    // The texts of a link are read; its URL isn't used.
    case .link(let pieces, _): for piece in pieces { add(piece) }
    }
  }

  private static func append(_ words: LocalizedText, to lines: inout [LocalizedText]) {
    if !words.isEmpty, !lines.contains(words) { lines.append(words) }
  }
}

extension LiveActivityPlan.CompactText {
  /// Reads the first text of a small region; nil: it has none.
  fileprivate init?(_ pieces: [ViewPiece]) {
    for piece in pieces {
      guard case .text(let text) = piece.kind else { continue }
      if text.isLive {
        self = .remaining
        return
      }
      let words = text.words
      if !words.isEmpty {
        self = .words(words)
        return
      }
    }
    return nil
  }
}

extension LiveActivityPlan.Button {
  /// Reads a button from the texts and symbols on it.
  fileprivate init(_ pieces: [ViewPiece], _ intent: any AppIntent) {
    label = ""
    purpose = .other
    self.intent = "\(type(of: intent))"
    action = (intent as? any LiveActivityIntent).flatMap { try? IntentArchive.action(for: $0, key: self.intent) }
    for piece in pieces {
      switch piece.kind {
      case .text(let text) where label.isEmpty && !text.isLive: label = text.words
      case .symbol(let name) where purpose == .other: purpose = Self.purpose(of: name)
      case .text, .symbol, .progress, .button, .link: break
      }
    }
  }

  private static func purpose(of symbol: String) -> Purpose {
    switch symbol.prefix(while: { $0 != "." }) {
    case "pause": .pause
    case "play": .resume
    case "stop", "xmark": .stop
    default: .other
    }
  }
}

extension ViewPiece {
  fileprivate var saysSomething: Bool {
    switch kind {
    case .text, .button, .progress, .link: true
    case .symbol: false
    }
  }

  fileprivate var symbol: String? {
    if case .symbol(let name) = kind { name } else { nil }
  }

  fileprivate var progressTint: String? {
    if case .progress = kind { tint?.hexadecimal } else { nil }
  }
}

extension Text {
  /// The text in all its languages, on one line; empty: there is none.
  fileprivate var words: LocalizedText {
    let texts = parts.compactMap { part -> LocalizedText? in
      switch part {
      case .resource(let resource): resource.localizedText
      case .verbatim(let text): LocalizedText(text)
      case .timer, .symbol: nil
      }
    }
    func whole(_ text: (LocalizedText) -> String) -> String {
      PlainText.line(texts.map(text).joined(), limit: TextLimit.body)
    }
    var joined = LocalizedText(whole(\.text))
    for language in Set(texts.flatMap(\.translations.keys)) {
      joined.translations[language] = whole { $0.translations[language] ?? $0.text }
    }
    return joined
  }
}
