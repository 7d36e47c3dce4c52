import AlarmCore
import AlarmWire
import FoundationAdditions

extension AlarmForm {
  /// Takes what a widget says and the request has a place for. What wouldn't fit is left as the presentation has it, so that no
  /// alarm is refused for the sake of its looks: `unplaced` hears of the first button without a place, `refused` of texts that are too
  /// much in all, with which nothing is taken. How an alarm with a template looks, the template says and not the widget.
  mutating func take(
    _ plan: LiveActivityPlan, symbols: SymbolNames = .shared, unplaced: (LocalizedText) -> Void = { _ in },
    refused: (WireError) -> Void = { _ in }
  ) {
    var shaped = self
    // A template says how the alarm is shown; it has no keys for buttons of the application's own and for the tray.
    let isShaped = template == nil
    if isShaped {
      shaped.takeTexts(plan)
      shaped.takeLabels(plan)
      shaped.takeProgress(plan)
    }
    if plan.countdown.pauseButton != nil { shaped.canPause = true }
    let rest = shaped.takeOwnButtons(plan.countdown.buttons + plan.paused.buttons)
    shaped.takeTrayLabel(plan)
    do throws(WireError) {
      try shaped.fitTexts(for: .ofProcess)
      // Those without translations as well: the agent would refuse the alarm with them.
      try shaped.checkTexts()
    } catch {
      refused(error)
      return
    }
    let modes = [plan.countdown, plan.alert, plan.paused]
    if isShaped {
      shaped.tint = modes.lazy.compactMap(\.tint).first ?? shaped.tint
      shaped.symbolIcon = modes.flatMap(\.symbols).lazy.compactMap { symbols.icon(for: $0) }.first ?? shaped.symbolIcon
    }
    let small = [plan.countdown, plan.paused].lazy.compactMap(\.compactSymbol)
    shaped.trayIcon = small.compactMap { symbols.icon(for: $0) }.first ?? shaped.trayIcon
    self = shaped
    if let left = rest.first { unplaced(left.label) }
  }

  /// The first bar or ring of the countdown, or of the pause. Views without one show none; where there are no views the agent
  /// shows its own.
  private mutating func takeProgress(_ plan: LiveActivityPlan) {
    let modes = [plan.countdown, plan.paused]
    guard modes.contains(where: \.saysSomething) else { return }
    switch modes.lazy.compactMap(\.progress).first {
    case .running: progress = .automatic
    case .share(let share): progress = .share(Int((min(max(share, 0), 1) * 100).rounded()))
    case nil: progress = .hidden
    }
  }

  /// What the small regions say, where that holds for as long as it stands beside the tray's icon: while it counts down, and while it
  /// is paused. Otherwise the agent says what is left.
  private mutating func takeTrayLabel(_ plan: LiveActivityPlan) {
    guard case .words(let words) = plan.countdown.compactText, words.fits(.trayLabel),
      plan.paused.compactText.map({ $0 == .words(words) }) ?? true
    else { return }
    trayLabel = words
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
  private mutating func takeLabels(_ plan: LiveActivityPlan) {
    if let pause = plan.countdown.pauseButton, !pause.label.isEmpty, pause.label.fits(.pauseLabel) {
      pauseLabel = pause.label
    }
    if let resume = plan.paused.buttons.first(where: { $0.purpose == .resume }), !resume.label.isEmpty,
      resume.label.fits(.resumeLabel)
    {
      resumeLabel = resume.label
    }
  }

  /// The first two buttons that do something of the application's own, with their intents; the rest is returned. Those that end the
  /// alarm are the agent's Cancel, and those with the presentation's labels its Pause and Resume. A button is the same in countdown
  /// and pause where its words and its intent are: what is pressed must never start another's intent.
  private mutating func takeOwnButtons(_ buttons: [LiveActivityPlan.Button]) -> [LiveActivityPlan.Button] {
    var own: [LiveActivityPlan.Button] = []
    for button in buttons
    where button.purpose == .other && button.action != nil && !button.label.isEmpty
      && button.label.fits(.countdownButton)
      && ![pauseLabel, resumeLabel].contains(button.label)
      && !own.contains(where: { $0.label == button.label && $0.action == button.action })
    {
      own.append(button)
    }
    if let first = own.first { (countdownButton, countdownAction) = (first.label, first.action) }
    if let second = own.dropFirst().first {
      (secondCountdownButton, secondCountdownAction) = (second.label, second.action)
    }
    return Array(own.dropFirst(2))
  }
}

extension LiveActivityPlan.Mode {
  /// The button with the symbol of a pause.
  fileprivate var pauseButton: LiveActivityPlan.Button? { buttons.first { $0.purpose == .pause } }
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
