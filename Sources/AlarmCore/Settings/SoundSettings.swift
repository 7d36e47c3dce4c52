/// The user's sound settings; an alarm's own settings override them.
package struct SoundSettings: Hashable, Sendable {
  /// How loud alarms are, in percent.
  package static let volumes = 0...100
  /// How long the sound of an alarm may take to reach its volume.
  package static let ramps: ClosedRange<Duration> = .seconds(1) ... .seconds(600)

  /// The volume of alarms that don't specify it, in percent on the scale of volume controls.
  package var volume = 100
  /// How long these alarms take to reach their volume; zero: they begin at their volume.
  package var ramp = Duration.zero
  /// The sound server's name of the output; empty: its default one.
  package var device = ""
  /// The minimum volume of the output while an alarm sounds, in percent; 0: the output is left as it is, even if it is muted.
  package var floor = 50
  /// The sound theme.
  package var theme = "freedesktop"
  /// Whether media players pause while an alarm sounds.
  package var pausesPlayers = true
  /// Whether the alarm's title is spoken.
  package var speaksTitle = false

  /// The defaults.
  package init() {}
}

extension SoundSettings {
  /// The group in the settings file.
  package static let group = "Sound"
  /// The keys of the group.
  package enum Key: String, CaseIterable, Sendable {
    case volume, ramp, device, floor, theme, speak
    case pausePlayers = "pause-players"
  }

  /// Sets a value; the result says what is wrong with it, and completes a sentence. A wrong value changes nothing.
  mutating func set(_ key: Key, to value: String) -> Message? {
    switch key {
    case .volume: return Self.set(&volume, to: Self.percent(value), Message("is not a volume from 0% to 100%"))
    case .floor:
      return Self.set(&floor, to: Self.percent(value), Message("is not a volume from 0% to 100% (0%: no floor)"))
    case .ramp: return Self.set(&ramp, to: Self.ramp(value), Message("is neither none nor a length from 1s to 10min"))
    case .device: return Self.set(&device, to: Self.name(value), Message("is not a name of an output"))
    case .theme: return Self.set(&theme, to: Self.folder(value), Message("is not a name of a sound theme"))
    case .pausePlayers: return Self.set(&pausesPlayers, to: Self.answer(value), Message("is neither yes nor no"))
    case .speak: return Self.set(&speaksTitle, to: Self.speech(value), Message("is neither no nor title"))
    }
  }

  private static func set<Value>(_ property: inout Value, to value: Value?, _ problem: Message) -> Message? {
    guard let value else { return problem }
    property = value
    return nil
  }

  /// `60%` or `60`.
  private static func percent(_ text: String) -> Int? {
    let digits = text.hasSuffix("%") ? text.dropLast() : text[...]
    guard (1...3).contains(digits.utf8.count), let number = number(digits), volumes.contains(number) else { return nil }
    return number
  }

  /// `none`, `30s` or `2min`.
  private static func ramp(_ text: String) -> Duration? {
    if text == "none" { return .zero }
    let digits = text.prefix { $0.isNumber }
    guard (1...3).contains(digits.utf8.count), let number = number(digits) else { return nil }
    let unit = text.dropFirst(digits.count).drop { $0 == " " }
    guard unit == "s" || unit == "min" else { return nil }
    let length = Duration.seconds(unit == "s" ? number : number * 60)
    return ramps.contains(length) ? length : nil
  }

  private static func number(_ digits: Substring) -> Int? {
    digits.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ? Int(digits) : nil
  }

  /// A name that a sound server may have for an output; `default` and an empty text mean its default output.
  private static func name(_ text: String) -> String? {
    guard text.utf8.count <= 255, text.unicodeScalars.allSatisfy({ $0.value > 0x20 && $0.value != 0x7f }) else {
      return nil
    }
    return text == "default" ? "" : text
  }

  /// The name of a folder among the themes, which can't lead anywhere else.
  private static func folder(_ text: String) -> String? {
    guard let name = name(text), !name.isEmpty, !name.hasPrefix("."), !name.contains("/") else { return nil }
    return name
  }

  private static func answer(_ text: String) -> Bool? {
    switch text {
    case "yes": true
    case "no": false
    default: nil
    }
  }

  private static func speech(_ text: String) -> Bool? {
    switch text {
    case "title": true
    case "no": false
    default: nil
    }
  }
}
