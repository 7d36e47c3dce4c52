import AlarmCore

extension ScheduleRequest: Encodable {
  private enum Key: String, CodingKey, CaseIterable {
    case when, id, title, body, schedule, countdown, secondaryButton, sound, icon, tint, zone, ringTimeout, lateWindow
    case symbolIcon
    case onTimeout, maxSnoozes, canPause, stopAction, secondaryAction, metadata, stopLabel, countdownTitle, pausedTitle
    case pauseLabel, resumeLabel, template, volume, ramp, whileAsleep
  }

  /// The texts that are keys of this object, all with translations. Made once: a form is read for each alarm that is set.
  private static let texts: [(text: PresentationText, key: Key)] = PresentationText.allCases.compactMap { text in
    Key(rawValue: text.jsonKey).map { (text, $0) }
  }

  private static let textKeys = Set(texts.map(\.key.rawValue))

  /// Reads a JSON object.
  package init(json: String) throws(WireError) {
    let object = try StrictObject<Key>(try JSONObject(JSONText.read(json)), place: "json", texts: Self.textKeys)
    self.init()
    when = try object.string(.when)
    id = try object.string(.id)
    for (text, key) in Self.texts { self[text: text] = try object.text(key) }
    schedule = try object.object(.schedule) { json throws(WireError) in try ScheduleForm(json) }
    countdown = try object.object(.countdown) { json throws(WireError) in try CountdownForm(json) }
    secondaryButton = try object.object(.secondaryButton) { json throws(WireError) in try ButtonForm(json) }
    sound = try object.string(.sound)
    volume = try object.integer(.volume)
    ramp = try object.number(.ramp)
    icon = try object.string(.icon) ?? icon
    symbolIcon = try object.string(.symbolIcon) ?? symbolIcon
    tint = try object.string(.tint) ?? tint
    zone = try object.string(.zone)
    ringTimeout = try object.number(.ringTimeout)
    lateWindow = try object.number(.lateWindow)
    onTimeout = try object.string(.onTimeout)
    maxSnoozes = try object.integer(.maxSnoozes)
    whileAsleep = try object.string(.whileAsleep)
    canPause = try object.bool(.canPause) ?? canPause
    stopAction = try object.object(.stopAction) { json throws(WireError) in
      try ActionForm(json, place: "stopAction")
    }
    secondaryAction = try object.object(.secondaryAction) { json throws(WireError) in
      try ActionForm(json, place: "secondaryAction")
    }
    metadata = object.value(.metadata)
    template = try object.string(.template)
  }

  /// Writes what isn't at its default. The parts are written by the encoder for their key: what takes any `Encodable` asks
  /// the runtime first what it could be.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    if let when { try container.encode(when, forKey: .when) }
    if let id { try container.encode(id, forKey: .id) }
    for (text, key) in Self.texts { try encoder.write(self[text: text], key.rawValue) }
    if let schedule { try schedule.encode(to: container.superEncoder(forKey: .schedule)) }
    if let countdown { try countdown.encode(to: container.superEncoder(forKey: .countdown)) }
    if let secondaryButton { try secondaryButton.encode(to: container.superEncoder(forKey: .secondaryButton)) }
    if let sound { try container.encode(sound, forKey: .sound) }
    if let volume { try container.encode(volume, forKey: .volume) }
    if let ramp { try container.encode(ramp, forKey: .ramp) }
    if !icon.isEmpty { try container.encode(icon, forKey: .icon) }
    if !symbolIcon.isEmpty { try container.encode(symbolIcon, forKey: .symbolIcon) }
    if !tint.isEmpty { try container.encode(tint, forKey: .tint) }
    if let zone { try container.encode(zone, forKey: .zone) }
    if let ringTimeout { try container.encode(ringTimeout, forKey: .ringTimeout) }
    if let lateWindow { try container.encode(lateWindow, forKey: .lateWindow) }
    if let onTimeout { try container.encode(onTimeout, forKey: .onTimeout) }
    if let maxSnoozes { try container.encode(maxSnoozes, forKey: .maxSnoozes) }
    if let whileAsleep { try container.encode(whileAsleep, forKey: .whileAsleep) }
    if !canPause { try container.encode(canPause, forKey: .canPause) }
    if let stopAction { try stopAction.encode(to: container.superEncoder(forKey: .stopAction)) }
    if let secondaryAction { try secondaryAction.encode(to: container.superEncoder(forKey: .secondaryAction)) }
    if let metadata { try container.encode(metadata, forKey: .metadata) }
    if let template { try container.encode(template, forKey: .template) }
  }
}
