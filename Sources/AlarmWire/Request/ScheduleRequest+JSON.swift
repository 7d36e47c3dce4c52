extension ScheduleRequest: Decodable {
  private enum Key: String, CodingKey, CaseIterable {
    case when, id, title, body, schedule, countdown, secondaryButton, sound, icon, tint, zone, ringTimeout, canPause
    case metadata
  }

  package init(from decoder: any Decoder) throws {
    try StrictKeys.check(decoder, allowed: Key.allCases.map(\.rawValue), place: "json")
    let container = try decoder.container(keyedBy: Key.self)
    self.init()
    when = try container.decodeIfPresent(String.self, forKey: .when)
    id = try container.decodeIfPresent(String.self, forKey: .id)
    title = try container.decodeIfPresent(String.self, forKey: .title) ?? title
    body = try container.decodeIfPresent(String.self, forKey: .body) ?? body
    schedule = try container.decodeIfPresent(ScheduleForm.self, forKey: .schedule)
    countdown = try container.decodeIfPresent(CountdownForm.self, forKey: .countdown)
    secondaryButton = try container.decodeIfPresent(ButtonForm.self, forKey: .secondaryButton)
    sound = try container.decodeIfPresent(String.self, forKey: .sound) ?? sound
    icon = try container.decodeIfPresent(String.self, forKey: .icon) ?? icon
    tint = try container.decodeIfPresent(String.self, forKey: .tint) ?? tint
    zone = try container.decodeIfPresent(String.self, forKey: .zone)
    ringTimeout = try container.decodeIfPresent(Double.self, forKey: .ringTimeout)
    canPause = try container.decodeIfPresent(Bool.self, forKey: .canPause) ?? canPause
    metadata = try container.decodeIfPresent(JSONValue.self, forKey: .metadata)
  }
}

extension ScheduleForm: Decodable {
  private enum Key: String, CodingKey, CaseIterable {
    case fixed, time, weekdays
  }

  package init(from decoder: any Decoder) throws {
    try StrictKeys.check(decoder, allowed: Key.allCases.map(\.rawValue), place: "schedule")
    let container = try decoder.container(keyedBy: Key.self)
    fixed = try container.decodeIfPresent(Double.self, forKey: .fixed)
    time = try container.decodeIfPresent(String.self, forKey: .time)
    weekdays = try container.decodeIfPresent([String].self, forKey: .weekdays)
  }
}

extension CountdownForm: Decodable {
  private enum Key: String, CodingKey, CaseIterable {
    case preAlert, postAlert
  }

  package init(from decoder: any Decoder) throws {
    try StrictKeys.check(decoder, allowed: Key.allCases.map(\.rawValue), place: "countdown")
    let container = try decoder.container(keyedBy: Key.self)
    preAlert = try container.decodeIfPresent(Double.self, forKey: .preAlert)
    postAlert = try container.decodeIfPresent(Double.self, forKey: .postAlert)
  }
}

extension ButtonForm: Decodable {
  private enum Key: String, CodingKey, CaseIterable {
    case label, behavior
  }

  package init(from decoder: any Decoder) throws {
    try StrictKeys.check(decoder, allowed: Key.allCases.map(\.rawValue), place: "secondaryButton")
    let container = try decoder.container(keyedBy: Key.self)
    label = try container.decodeIfPresent(String.self, forKey: .label) ?? ""
    behavior = try container.decode(String.self, forKey: .behavior)
  }
}

/// Refuses keys that nobody reads.
enum StrictKeys {
  private struct AnyKey: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }
    init?(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { return nil }
  }

  static func check(_ decoder: any Decoder, allowed: [String], place: String) throws {
    let keys = try decoder.container(keyedBy: AnyKey.self).allKeys.map(\.stringValue)
    guard let unknown = keys.sorted().first(where: { !allowed.contains($0) }) else { return }
    throw WireError(
      .invalidArgument,
      "\(place): there is no key \"\(DefinitionLimits.shortened(unknown))\"; "
        + "the keys are \(allowed.joined(separator: ", "))")
  }
}
