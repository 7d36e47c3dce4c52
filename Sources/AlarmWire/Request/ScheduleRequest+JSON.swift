import AlarmCore

extension ScheduleRequest: Codable {
  private enum Key: String, CodingKey, CaseIterable {
    case when, id, title, body, schedule, countdown, secondaryButton, sound, icon, tint, zone, ringTimeout, lateWindow
    case symbolIcon
    case onTimeout, maxSnoozes, canPause, stopAction, secondaryAction, metadata, stopLabel, countdownTitle, pausedTitle
    case pauseLabel, resumeLabel, template, volume, ramp, whileAsleep
  }

  /// The texts that are keys of this object, all with translations.
  private static let texts: [PresentationText] = PresentationText.allCases.filter { $0 != .secondaryLabel }

  // Made once: a form is read for each alarm that is set.
  private static let textKeys = Set(texts.map(\.jsonKey))

  package init(from decoder: any Decoder) throws {
    let object = try StrictObject<Key>(decoder, place: "json", texts: Self.textKeys)
    self.init()
    when = try object.optional(.when)
    id = try object.optional(.id)
    for text in Self.texts { self[text: text] = try object.text(text.jsonKey) }
    schedule = try object.optional(.schedule)
    countdown = try object.optional(.countdown)
    secondaryButton = try object.optional(.secondaryButton)
    sound = try object.optional(.sound)
    volume = try object.optional(.volume)
    ramp = try object.optional(.ramp)
    icon = try object.optional(.icon) ?? icon
    symbolIcon = try object.optional(.symbolIcon) ?? symbolIcon
    tint = try object.optional(.tint) ?? tint
    zone = try object.optional(.zone)
    ringTimeout = try object.optional(.ringTimeout)
    lateWindow = try object.optional(.lateWindow)
    onTimeout = try object.optional(.onTimeout)
    maxSnoozes = try object.optional(.maxSnoozes)
    whileAsleep = try object.optional(.whileAsleep)
    canPause = try object.optional(.canPause) ?? canPause
    stopAction = try object.action(.stopAction)
    secondaryAction = try object.action(.secondaryAction)
    metadata = try object.optional(.metadata)
    template = try object.optional(.template)
  }

  /// Writes what isn't at its default.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encodeIfPresent(when, forKey: .when)
    try container.encodeIfPresent(id, forKey: .id)
    for text in Self.texts { try encoder.write(self[text: text], text.jsonKey) }
    try container.encodeIfPresent(schedule, forKey: .schedule)
    try container.encodeIfPresent(countdown, forKey: .countdown)
    try container.encodeIfPresent(secondaryButton, forKey: .secondaryButton)
    try container.encodeIfPresent(sound, forKey: .sound)
    try container.encodeIfPresent(volume, forKey: .volume)
    try container.encodeIfPresent(ramp, forKey: .ramp)
    if !icon.isEmpty { try container.encode(icon, forKey: .icon) }
    if !symbolIcon.isEmpty { try container.encode(symbolIcon, forKey: .symbolIcon) }
    if !tint.isEmpty { try container.encode(tint, forKey: .tint) }
    try container.encodeIfPresent(zone, forKey: .zone)
    try container.encodeIfPresent(ringTimeout, forKey: .ringTimeout)
    try container.encodeIfPresent(lateWindow, forKey: .lateWindow)
    try container.encodeIfPresent(onTimeout, forKey: .onTimeout)
    try container.encodeIfPresent(maxSnoozes, forKey: .maxSnoozes)
    try container.encodeIfPresent(whileAsleep, forKey: .whileAsleep)
    if !canPause { try container.encode(canPause, forKey: .canPause) }
    try container.encodeIfPresent(stopAction, forKey: .stopAction)
    try container.encodeIfPresent(secondaryAction, forKey: .secondaryAction)
    try container.encodeIfPresent(metadata, forKey: .metadata)
    try container.encodeIfPresent(template, forKey: .template)
  }
}
