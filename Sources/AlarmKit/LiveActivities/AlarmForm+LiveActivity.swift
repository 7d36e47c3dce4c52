import AlarmCore
import AlarmWire
import FoundationAdditions
import HostSystem

extension AlarmForm {
  /// Takes from a widget what the request has fields for. The rest stays as in the presentation, so no alarm is refused because of
  /// its layouts: `unplaced` is called with the first button that has no field, and `refused` if the texts are too long in total,
  /// in which case nothing is taken. If an alarm has a template, its layouts come from the template and not from the widget.
  mutating func take(
    _ plan: LiveActivityPlan, symbols: SymbolNames = .shared, unplaced: (LocalizedText) -> Void = { _ in },
    refused: (WireError) -> Void = { _ in }
  ) {
    var shaped = self
    // A template determines how the alarm is shown; it has no keys for the application's own buttons or for the tray.
    let isShaped = options.template == nil
    if isShaped {
      shaped.takeTexts(plan)
      shaped.takeLabels(plan)
      shaped.takeProgress(plan)
    }
    if plan.countdown.pauseButton != nil { shaped.canPause = true }
    let rest = shaped.takeOwnButtons(plan.countdown.buttons + plan.paused.buttons)
    shaped.takeTrayLabel(plan)
    shaped.fitTexts(for: .ofProcess)
    do throws(WireError) {
      // The agent would refuse the whole alarm.
      try DefinitionLimits.check({ shaped[text: $0] }, naming: { FormDoor.json.name(of: $0, in: shaped) })
    } catch {
      refused(error)
      return
    }
    let modes = [plan.countdown, plan.paused]
    if isShaped {
      shaped.tint = modes.lazy.compactMap(\.tint).first ?? shaped.tint
      shaped.symbolIcon = modes.flatMap(\.symbols).lazy.compactMap { symbols.icon(for: $0) }.first ?? shaped.symbolIcon
    }
    let small = [plan.countdown, plan.paused].lazy.compactMap(\.compactSymbol)
    shaped.trayIcon = small.compactMap { symbols.icon(for: $0) }.first ?? shaped.trayIcon
    self = shaped
    if let left = rest.first { unplaced(left.label) }
  }

  /// Takes the first bar or ring of the countdown, otherwise that of the pause. If the views have none, none is shown; if there are
  /// no views, the agent shows its own.
  private mutating func takeProgress(_ plan: LiveActivityPlan) {
    let modes = [plan.countdown, plan.paused]
    guard modes.contains(where: \.saysSomething) else { return }
    switch modes.lazy.compactMap(\.progress).first {
    case .running: progress = .automatic
    case .share(let share): progress = .share(Int((min(max(share, 0), 1) * 100).rounded()))
    case nil: progress = .hidden
    }
  }

  /// Takes the text of the small regions, if it stays valid for as long as it is shown next to the tray's icon: while the alarm
  /// counts down, and while it is paused. Otherwise the agent shows the remaining time.
  private mutating func takeTrayLabel(_ plan: LiveActivityPlan) {
    guard case .words(let words) = plan.countdown.compactText, words.fits(.trayLabel),
      plan.paused.compactText.map({ $0 == .words(words) }) ?? true
    else { return }
    labels.trayLabel = words
  }

  /// Takes the lines of the views. The first line of the view for the countdown and of the one for the pause is its title, and the
  /// other lines are shown below the remaining time. The agent itself adds to the remaining time that the alarm is paused.
  private mutating func takeTexts(_ plan: LiveActivityPlan) {
    take(plan.countdown.lines, .countdownTitle, .countdownBody)
    take(plan.paused.lines.filter { !$0.saysPaused }, .pausedTitle, .pausedBody)
  }

  private mutating func take(_ lines: [LocalizedText], _ heading: PresentationText, _ details: PresentationText) {
    guard let first = lines.first else { return }
    if first.fits(heading) { self[text: heading] = first == title ? "" : first }
    let text = LocalizedText.lines(lines.dropFirst().filter { $0 != title })
    if self[text: details].isEmpty, text.fits(details) { self[text: details] = text }
  }

  /// Takes the labels of the buttons with a pause or play symbol. The agent shows its own buttons with these labels, and performs
  /// their actions itself instead of their intents.
  private mutating func takeLabels(_ plan: LiveActivityPlan) {
    if let pause = plan.countdown.pauseButton, !pause.label.isEmpty, pause.label.fits(.pauseLabel) {
      labels.pauseLabel = pause.label
    }
    if let resume = plan.paused.buttons.first(where: { $0.purpose == .resume }), !resume.label.isEmpty,
      resume.label.fits(.resumeLabel)
    {
      labels.resumeLabel = resume.label
    }
  }

  /// Takes the first two buttons with actions of the application's own, with their intents; returns the rest. Buttons that end the
  /// alarm become the agent's Cancel, and those with the presentation's labels its Pause and Resume. A button of the countdown and
  /// one of the pause are the same only if both their labels and their intents are: a press must never start another button's intent.
  private mutating func takeOwnButtons(_ buttons: [LiveActivityPlan.Button]) -> [LiveActivityPlan.Button] {
    var own: [LiveActivityPlan.Button] = []
    for button in buttons
    where button.purpose == .other && button.action != nil && !button.label.isEmpty
      && button.label.fits(.countdownButton)
      && ![labels.pauseLabel, labels.resumeLabel].contains(button.label)
      && !own.contains(where: { $0.label == button.label && $0.action == button.action })
    {
      own.append(button)
    }
    if let first = own.first { (labels.countdownButton, countdownAction) = (first.label, first.action) }
    if let second = own.dropFirst().first {
      (labels.secondCountdownButton, secondCountdownAction) = (second.label, second.action)
    }
    return Array(own.dropFirst(2))
  }
}

extension LiveActivityPlan.Mode {
  /// The button with a pause symbol.
  fileprivate var pauseButton: LiveActivityPlan.Button? { buttons.first { $0.purpose == .pause } }
}

extension LocalizedText {
  /// Whether the text is short enough in all its languages.
  fileprivate func fits(_ key: PresentationText) -> Bool {
    text.count <= key.limit && translations.values.allSatisfy { $0.count <= key.limit }
  }

  /// Whether the text is only the word with which the agent begins the line of a paused alarm, in English or in the language of
  /// this program's user.
  fileprivate var saysPaused: Bool {
    let words = [Wording.english, WordingFiles.ofUser].map { words in
      words("Paused · {length} left", ["length": ""]).prefix { $0 != "·" }.filter { !$0.isWhitespace }.lowercased()
    }
    return ([text] + translations.values).contains { words.contains($0.lowercased()) }
  }

  /// Joins texts as lines, in all the languages that any of them has.
  fileprivate static func lines(_ texts: [LocalizedText]) -> LocalizedText {
    var lines = LocalizedText(texts.map(\.text).joined(separator: "\n"))
    for language in Set(texts.flatMap(\.translations.keys)) {
      lines.translations[language] = texts.map { $0.translations[language] ?? $0.text }.joined(separator: "\n")
    }
    return lines
  }
}

extension AlarmForm {
  /// Copies the titles and labels, except for the second button's. A state's title that equals the alert's isn't repeated.
  mutating func readTexts(of presentation: AlarmKit.AlarmPresentation) {
    title = presentation.alert.title.localizedText
    labels.stopLabel = presentation.alert.givenStop?.text.localizedText ?? ""
    if let countdown = presentation.countdown {
      let own = countdown.title.localizedText
      labels.countdownTitle = own == title ? "" : own
      labels.pauseLabel = countdown.pauseButton?.text.localizedText ?? ""
    }
    if let paused = presentation.paused {
      let own = paused.title.localizedText
      labels.pausedTitle = own == title ? "" : own
      labels.resumeLabel = paused.resumeButton.text.localizedText
    }
  }

  /// Drops translations that exceed the limits and that the user doesn't read: too many, too long, or too much in total. If the
  /// texts still exceed the limits, the agent refuses them and names the text.
  mutating func fitTexts(for languages: UserLanguages) {
    // Most alarms have no translations: there is nothing to drop.
    guard hasTranslations else { return }
    for key in PresentationText.allCases {
      self[text: key].translations = self[text: key].translations.filter { locale, text in
        languages.mayRead(locale) || text.count <= key.limit
      }
    }
    let texts = PresentationText.allCases.map { self[text: $0] }
    let isTooMuch =
      texts.reduce(0) { $0 + $1.size } > DefinitionLimits.texts
      || texts.contains { $0.translations.count > DefinitionLimits.translations }
    guard isTooMuch else { return }
    for key in PresentationText.allCases {
      self[text: key].translations = self[text: key].translations.filter { languages.mayRead($0.key) }
    }
  }
}
