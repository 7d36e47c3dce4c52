import AlarmCore
import AppIntents
import FoundationAdditions
import SwiftUICore
import WidgetKit

extension LiveActivityPlan.Mode {
  /// What a mode's views say. The Lock Screen's are read; where they say nothing, those of the large Dynamic Island.
  init(_ looks: LiveActivityLooks) {
    let main = looks.lockScreen.contains(where: \.saysSomething) ? looks.lockScreen : looks.expanded
    for piece in main { add(piece) }
    for piece in looks.compact {
      switch piece.kind {
      case .text(let text): Self.append(text.words, to: &compactLines)
      case .symbol(let name): if !compactSymbols.contains(name) { compactSymbols.append(name) }
      case .progress, .button, .link: break
      }
    }
    tint = looks.keylineTint?.hexadecimal ?? main.lazy.compactMap(\.progressTint).first
  }

  /// The same without what another reading, of another time, says otherwise: words that were made from a time.
  func keeping(_ later: LiveActivityPlan.Mode) -> LiveActivityPlan.Mode {
    var kept = self
    kept.lines = lines.filter(later.lines.contains)
    kept.compactLines = compactLines.filter(later.compactLines.contains)
    kept.showsRemaining = showsRemaining || kept.lines.count < lines.count
    return kept
  }

  private mutating func add(_ piece: ViewPiece) {
    switch piece.kind {
    case .text(let text):
      if text.isLive { showsRemaining = true } else { Self.append(text.words, to: &lines) }
    case .symbol(let name): if !symbols.contains(name) { symbols.append(name) }
    case .progress: showsProgress = true
    case .button(let pieces, let intent):
      let button = LiveActivityPlan.Button(pieces, intent)
      if !buttons.contains(button) { buttons.append(button) }
    // Its words are read; what it opens is the application's own affair.
    case .link(let pieces, _): for piece in pieces { add(piece) }
    }
  }

  private static func append(_ words: LocalizedText, to lines: inout [LocalizedText]) {
    if !words.isEmpty, !lines.contains(words) { lines.append(words) }
  }
}

extension LiveActivityPlan.Button {
  /// A button by what is written on it.
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

  fileprivate var progressTint: String? {
    if case .progress = kind { tint?.hexadecimal } else { nil }
  }
}

extension Text {
  /// Its words in all their languages, on one line; empty: it has none.
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
