import AlarmCore
import AlarmWire
import FoundationAdditions

extension AlarmForm {
  /// Takes what a widget says and the request has a place for. What wouldn't fit is left as the presentation has it, so that no
  /// alarm is refused for the sake of its looks.
  mutating func take(_ plan: LiveActivityPlan, symbols: SymbolNames = .shared) {
    var shaped = self
    shaped.takeTexts(plan)
    shaped.takeButtons(plan)
    do throws(WireError) { try shaped.fitTexts(for: .ofProcess) } catch { return }
    let modes = [plan.countdown, plan.alert, plan.paused]
    shaped.tint = modes.lazy.compactMap(\.tint).first ?? shaped.tint
    shaped.symbolIcon = modes.flatMap(\.symbols).lazy.compactMap { symbols.icon(for: $0) }.first ?? shaped.symbolIcon
    self = shaped
  }

  /// Titles of the countdown and of the pause are the first lines of their views; what the alert's view says beyond the title is the
  /// alarm's line of detail. Further lines of a countdown have no place in a request.
  private mutating func takeTexts(_ plan: LiveActivityPlan) {
    if let line = plan.countdown.lines.first, line.fits(PresentationText.countdownTitle) {
      countdownTitle = line == title ? "" : line
    }
    if let line = plan.paused.lines.first, line.fits(PresentationText.pausedTitle) {
      pausedTitle = line == title ? "" : line
    }
    guard body.isEmpty else { return }
    let details = plan.alert.lines.filter { $0 != title }
    let text = LocalizedText.lines(details)
    if text.fits(PresentationText.body) { body = text }
  }

  /// A button with the symbol of a pause, or of going on, is the agent's own with its label: what its intent would do the agent does.
  /// Other buttons of a countdown have no place in a request.
  private mutating func takeButtons(_ plan: LiveActivityPlan) {
    if let pause = plan.countdown.buttons.first(where: { $0.purpose == .pause }) {
      canPause = true
      if !pause.label.isEmpty, pause.label.fits(PresentationText.pauseLabel) { pauseLabel = pause.label }
    }
    if let resume = plan.paused.buttons.first(where: { $0.purpose == .resume }), !resume.label.isEmpty,
      resume.label.fits(PresentationText.resumeLabel)
    {
      resumeLabel = resume.label
    }
  }
}

extension LocalizedText {
  /// Whether it is short enough in all its languages.
  fileprivate func fits(_ key: PresentationText) -> Bool {
    text.count <= key.limit && translations.values.allSatisfy { $0.count <= key.limit }
  }

  /// Texts below each other, in all the languages that any of them has.
  fileprivate static func lines(_ texts: [LocalizedText]) -> LocalizedText {
    var lines = LocalizedText(texts.map(\.text).joined(separator: "\n"))
    for language in Set(texts.flatMap(\.translations.keys)) {
      lines.translations[language] = texts.map { $0.translations[language] ?? $0.text }.joined(separator: "\n")
    }
    return lines
  }
}
