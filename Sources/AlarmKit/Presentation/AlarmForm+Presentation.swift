import AlarmCore
import AlarmWire
import FoundationAdditions

extension AlarmForm {
  /// Takes over the titles and labels, except for the second button's. A state's title that equals the alert's isn't repeated.
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

  /// Drops translations that don't fit and that the user doesn't read: too many, too long, or too much in total. Texts that still
  /// don't fit are left for the agent to refuse, which names the text.
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
