import AlarmCore

extension ScheduleRequest: Codable {
  private enum Key: String, CodingKey, CaseIterable {
    case when, id, title, body, schedule, countdown, secondaryButton, sound, icon, tint, zone, ringTimeout, lateWindow
    case onTimeout, maxSnoozes, canPause, stopAction, secondaryAction, metadata, stopLabel, countdownTitle, pausedTitle
    case pauseLabel, resumeLabel, template, volume, ramp, whileAsleep
  }

  /// The texts that are keys of this object, all with translations.
  private static let texts: [PresentationText] = PresentationText.allCases.filter { $0 != .secondaryLabel }

  // Made once: a form is read for each alarm that is set.
  private static let keys = Key.allCases.map(\.rawValue)
  private static let textKeys = Set(texts.map(\.jsonKey))

  package init(from decoder: any Decoder) throws {
    let translated = try StrictKeys.check(decoder, allowed: Self.keys, texts: Self.textKeys, place: "json")
    let container = try decoder.container(keyedBy: Key.self)
    self.init()
    when = try container.decodeIfPresent(String.self, forKey: .when)
    id = try container.decodeIfPresent(String.self, forKey: .id)
    for text in Self.texts { self[text: text] = try translated.text(text.jsonKey) }
    schedule = try container.decodeIfPresent(ScheduleForm.self, forKey: .schedule)
    countdown = try container.decodeIfPresent(CountdownForm.self, forKey: .countdown)
    secondaryButton = try container.decodeIfPresent(ButtonForm.self, forKey: .secondaryButton)
    sound = try container.decodeIfPresent(String.self, forKey: .sound)
    volume = try container.decodeIfPresent(Int.self, forKey: .volume)
    ramp = try container.decodeIfPresent(Double.self, forKey: .ramp)
    icon = try container.decodeIfPresent(String.self, forKey: .icon) ?? icon
    tint = try container.decodeIfPresent(String.self, forKey: .tint) ?? tint
    zone = try container.decodeIfPresent(String.self, forKey: .zone)
    ringTimeout = try container.decodeIfPresent(Double.self, forKey: .ringTimeout)
    lateWindow = try container.decodeIfPresent(Double.self, forKey: .lateWindow)
    onTimeout = try container.decodeIfPresent(String.self, forKey: .onTimeout)
    maxSnoozes = try container.decodeIfPresent(Int.self, forKey: .maxSnoozes)
    whileAsleep = try container.decodeIfPresent(String.self, forKey: .whileAsleep)
    canPause = try container.decodeIfPresent(Bool.self, forKey: .canPause) ?? canPause
    stopAction = try ActionForm(from: container, forKey: .stopAction)
    secondaryAction = try ActionForm(from: container, forKey: .secondaryAction)
    metadata = try container.decodeIfPresent(JSONValue.self, forKey: .metadata)
    template = try container.decodeIfPresent(String.self, forKey: .template)
  }

  /// Writes what isn't at its default.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encodeIfPresent(when, forKey: .when)
    try container.encodeIfPresent(id, forKey: .id)
    for text in Self.texts { try TranslatedKeys.write(self[text: text], text.jsonKey, to: encoder) }
    try container.encodeIfPresent(schedule, forKey: .schedule)
    try container.encodeIfPresent(countdown, forKey: .countdown)
    try container.encodeIfPresent(secondaryButton, forKey: .secondaryButton)
    try container.encodeIfPresent(sound, forKey: .sound)
    try container.encodeIfPresent(volume, forKey: .volume)
    try container.encodeIfPresent(ramp, forKey: .ramp)
    if !icon.isEmpty { try container.encode(icon, forKey: .icon) }
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
