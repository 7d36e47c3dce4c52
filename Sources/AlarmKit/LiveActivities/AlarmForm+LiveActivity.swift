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

  /// Titles of the countdown and of the pause are the first lines of their views, and the lines after those stand below what is
  /// left. What the alert's view says beyond the title is the alarm's line of detail.
  private mutating func takeTexts(_ plan: LiveActivityPlan) {
    take(plan.countdown.lines, .countdownTitle, .countdownBody)
    take(plan.paused.lines, .pausedTitle, .pausedBody)
    take(details: plan.alert.lines.filter { $0 != title }, .body)
  }

  private mutating func take(_ lines: [LocalizedText], _ heading: PresentationText, _ details: PresentationText) {
    guard let first = lines.first else { return }
    if first.fits(heading) { self[text: heading] = first == title ? "" : first }
    take(details: lines.dropFirst().filter { $0 != title }, details)
  }

  private mutating func take(details: [LocalizedText], _ place: PresentationText) {
    let text = LocalizedText.lines(details)
    if self[text: place].isEmpty, text.fits(place) { self[text: place] = text }
  }

  /// A button with the symbol of a pause, or of going on, is the agent's own with its label: what its intent would do the agent does.
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
    takeOwnButton(plan.countdown.buttons + plan.paused.buttons)
  }

  /// The first button that does something of the application's own, with its intent. Those that end the alarm are the agent's
  /// Cancel, and those with the presentation's labels its Pause and Resume.
  private mutating func takeOwnButton(_ buttons: [LiveActivityPlan.Button]) {
    let button = buttons.first {
      $0.purpose == .other && $0.action != nil && !$0.label.isEmpty && $0.label.fits(.countdownButton)
        && ![pauseLabel, resumeLabel].contains($0.label)
    }
    guard let button else { return }
    (countdownButton, countdownAction) = (button.label, button.action)
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
