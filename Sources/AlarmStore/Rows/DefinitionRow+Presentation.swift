import AlarmCore

extension DefinitionRow {
  /// The parts that are shown. Most texts are in one column, see `AlarmTexts`.
  static let presentation: [RowPart<AlarmPresentation>] = [
    .text("title", { $0.title.text }, { $0.title.text = $1 }),
    .text("body", { $0.body.text }, { $0.body.text = $1 }),
    .text("icon", { $0.icon }, { $0.icon = $1 }),
    .text("tint", { $0.tint }, { $0.tint = $1 }),
    button,
    .number("can_pause", within: 0...1, { $0.canPause ? 1 : 0 }, { $0.canPause = $1 != 0 }),
    .rareText("symbol_icon", { $0.symbolIcon }, { $0.symbolIcon = $1 }),
    .rareText("tray_icon", { $0.trayIcon }, { $0.trayIcon = $1 }),
    // NULL: the share that has passed; -1: none.
    .number(
      "progress", within: -1...Int64(CountdownProgress.shares.upperBound),
      {
        switch $0.progress {
        case .automatic: nil
        case .hidden: -1
        case .share(let percent): Int64(percent)
        }
      }, { $0.progress = $1.map { $0 < 0 ? .hidden : .share(Int($0)) } ?? .automatic }),
    texts,
  ]

  private static let button = RowPart<AlarmPresentation>("button_label", "button_behavior", isRare: true) {
    (presentation, statement, place) throws(ArchiveError) in
    guard let button = presentation.secondaryButton else { return }
    try statement.bind(button.label.text, at: place)
    try statement.bind(button.behavior.rawValue, at: place + 1)
  } read: { (presentation, row, place) throws(Unreadable) in
    guard let label = row.optionalText(at: place) else { return }
    guard let behavior = SecondaryButton.Behavior(rawValue: row.text(at: place + 1)) else {
      throw Unreadable(column: "button_behavior")
    }
    presentation.secondaryButton = SecondaryButton(label: LocalizedText(label), behavior: behavior)
  }

  /// Read after the others, because translations are added to the text in its own column.
  private static let texts = RowPart<AlarmPresentation>("texts", isRare: true) {
    (presentation, statement, place) throws(ArchiveError) in
    try statement.bind(AlarmTexts.column(of: presentation), at: place)
  } read: { (presentation, row, place) throws(Unreadable) in
    if let texts = row.optionalText(at: place) { try AlarmTexts.read(texts, into: &presentation) }
  }
}
