import AlarmCore

/// Options as `key=value` strings, each key at most once. A key of a text may name a locale: `body[de]=Grüner Tee`.
package enum OptionGrammar {
  /// The keys, with what their values look like.
  package enum Key: String, CaseIterable, Sendable {
    case id, body, snooze, countdown, sound, volume, ramp, icon, tint, zone
    case rrule, start, except
    case ringTimeout = "ring-timeout"
    case lateWindow = "late-window"
    case onTimeout = "on-timeout"
    case maxSnoozes = "max-snoozes"
    case whileAsleep = "while-asleep"
    case open, pause, metadata, template
    /// Only with a locale.
    case title
    case countdownTitle = "countdown-title"
    case pausedTitle = "paused-title"
    case stopLabel = "stop-label"
    case snoozeLabel = "snooze-label"
    case pauseLabel = "pause-label"
    case resumeLabel = "resume-label"

    /// What a value looks like, for help texts and errors.
    package var form: String {
      switch self {
      case .id: "UUID"
      case .body, .title, .countdownTitle, .pausedTitle: "TEXT"
      case .snooze: "LENGTH or none"
      case .countdown: "LENGTH"
      case .sound: "default, none, THEME-NAME or /PATH"
      case .volume: "0% to 100%"
      case .ramp: "1s to 10min, or none"
      case .icon, .template: "NAME"
      case .tint: "#rrggbb"
      case .zone: "Area/City"
      case .rrule: "FREQ=DAILY, FREQ=MONTHLY;BYDAY=1MO, …"
      case .start: "YYYY-MM-DD"
      case .except: "YYYY-MM-DD,…"
      case .ringTimeout, .lateWindow: "1min to 60min"
      case .onTimeout: "stop or snooze"
      case .maxSnoozes: "1 to 100"
      case .whileAsleep: "count or pause"
      case .open, .stopLabel, .snoozeLabel, .pauseLabel, .resumeLabel: "LABEL"
      case .pause: "yes or no"
      case .metadata: "JSON"
      }
    }

    /// Where the text goes that may have translations; nil: this is no text for people.
    var text: WritableKeyPath<AlarmOptions, LocalizedText?>? {
      switch self {
      case .title: \.title
      case .body: \.body
      case .open: \.open
      case .snoozeLabel: \.snoozeLabel
      case .stopLabel: \.stopLabel
      case .countdownTitle: \.countdownTitle
      case .pausedTitle: \.pausedTitle
      case .pauseLabel: \.pauseLabel
      case .resumeLabel: \.resumeLabel
      case .id, .snooze, .countdown, .sound, .volume, .ramp, .icon, .tint, .zone, .rrule, .start, .except, .ringTimeout,
        .lateWindow, .onTimeout, .maxSnoozes, .whileAsleep, .pause, .metadata, .template:
        nil
      }
    }
  }

  /// Reads all options; the first mistake is thrown, with the option's key as the argument.
  package static func parse(_ options: [String]) throws(GrammarError) -> AlarmOptions {
    var result = AlarmOptions()
    var seen: Set<String> = []
    for option in options {
      guard let mark = option.firstIndex(of: "=") else {
        throw GrammarError(
          argument: "options", value: option, Message("is not key=value"),
          expected: Message("write for example snooze=5min"))
      }
      let (key, locale) = try name(option[..<mark])
      guard seen.insert(key.rawValue + (locale.map { "[\($0)]" } ?? "")).inserted else {
        throw GrammarError(
          .repeatedOption, argument: key.rawValue, value: option, Message("comes a second time"),
          expected: Message("write it once"))
      }
      let value = String(option[option.index(after: mark)...])
      if let path = key.text {
        try set(path, of: key, locale, to: value, in: &result)
      } else {
        try set(key, to: value, in: &result)
      }
    }
    return result
  }

  /// A key, and the locale in brackets after it.
  private static func name(_ typed: Substring) throws(GrammarError) -> (Key, LocaleName?) {
    let name = typed.filter { !$0.isWhitespace }
    let parts = name.split(separator: "[", maxSplits: 1, omittingEmptySubsequences: false)
    guard let key = Key(rawValue: parts[0].lowercased()), parts.count == 1 || key.text != nil else {
      throw unknown(String(typed))
    }
    guard parts.count == 2 else { return (key, nil) }
    guard parts[1].hasSuffix("]"), let locale = LocaleName(parts[1].dropLast()) else {
      throw .badLocale(parts[1].hasSuffix("]") ? parts[1].dropLast() : parts[1], argument: key.rawValue)
    }
    return (key, locale)
  }

  private static func set(
    _ path: WritableKeyPath<AlarmOptions, LocalizedText?>, of key: Key, _ locale: LocaleName?, to value: String,
    in options: inout AlarmOptions
  ) throws(GrammarError) {
    var text = options[keyPath: path] ?? ""
    if let locale {
      text.translations[locale] = value
    } else if key == .title {
      throw GrammarError(
        argument: key.rawValue, value: value, Message("is an argument of its own"),
        expected: Message("write only translations as options, for example title[de]=Tee"))
    } else {
      text.text = value
    }
    options[keyPath: path] = text
  }

  private static func set(_ key: Key, to value: String, in options: inout AlarmOptions) throws(GrammarError) {
    switch key {
    case .id: options.id = try id(value)
    case .snooze:
      let isNone = value.lowercased().filter { !$0.isWhitespace } == "none"
      options.snooze = isNone ? .zero : try DurationGrammar.parse(value, argument: key.rawValue)
    case .countdown: options.countdown = try DurationGrammar.parse(value, argument: key.rawValue)
    case .sound: options.sound = value
    case .volume: options.volume = try percent(value)
    case .ramp: options.ramp = try ramp(value)
    case .icon: options.icon = value
    case .tint: options.tint = value
    case .zone: options.zone = value
    case .rrule: options.rrule = value
    case .start: options.start = value
    case .except: options.except = value
    case .ringTimeout:
      options.ringTimeout = try DurationGrammar.parse(
        value, argument: key.rawValue, within: AlarmDefinition.ringingLengths)
    case .lateWindow:
      options.lateWindow = try DurationGrammar.parse(
        value, argument: key.rawValue, within: AlarmDefinition.ringingLengths)
    case .onTimeout: options.onTimeout = try timeoutWord(value)
    case .maxSnoozes: options.maxSnoozes = try snoozeCount(value)
    case .whileAsleep: options.whileAsleep = try sleepWord(value)
    case .pause: options.pause = try answer(value)
    case .metadata: options.metadata = value
    case .template: options.template = value
    case .title, .body, .open, .snoozeLabel, .stopLabel, .countdownTitle, .pausedTitle, .pauseLabel, .resumeLabel:
      break  // texts: set by their path
    }
  }

  private static func id(_ text: String) throws(GrammarError) -> AlarmID {
    guard let id = AlarmID(text) else {
      throw GrammarError(
        argument: Key.id.rawValue, value: text, Message("is not a UUID"),
        expected: Message("write one like 6f1b0c52-8d0e-4a57-9a3e-0d3f5b1c2a44"))
    }
    return id
  }

  private static func answer(_ text: String) throws(GrammarError) -> Bool {
    switch text.lowercased().filter({ !$0.isWhitespace }) {
    case "yes", "true", "on", "1": return true
    case "no", "false", "off", "0": return false
    default:
      throw GrammarError(
        argument: Key.pause.rawValue, value: text, Message("is neither yes nor no"),
        expected: Message("write pause=yes or pause=no"))
    }
  }

  private static func timeoutWord(_ text: String) throws(GrammarError) -> TimeoutAction.Word {
    guard let word = TimeoutAction.Word(rawValue: text.lowercased().filter { !$0.isWhitespace }) else {
      throw GrammarError(
        argument: Key.onTimeout.rawValue, value: text, Message("is neither stop nor snooze"),
        expected: Message("write on-timeout=stop or on-timeout=snooze"))
    }
    return word
  }

  private static func sleepWord(_ text: String) throws(GrammarError) -> WhileAsleep {
    guard let word = WhileAsleep(rawValue: text.lowercased().filter { !$0.isWhitespace }) else {
      throw GrammarError(
        argument: Key.whileAsleep.rawValue, value: text, Message("is neither count nor pause"),
        expected: Message("write while-asleep=count or while-asleep=pause"))
    }
    return word
  }

  private static func percent(_ text: String) throws(GrammarError) -> Int {
    var rest = WordScanner(text)
    rest.skipBlanks()
    let percent = rest.digits(1...3)
    rest.skipBlanks()
    _ = rest.accept("%")
    guard let percent, rest.isAtEnd, SoundSettings.volumes.contains(percent) else {
      throw GrammarError(
        .outOfRange, argument: Key.volume.rawValue, value: text, Message("is not a volume from 0% to 100%"),
        expected: Message("write for example volume=60%"))
    }
    return percent
  }

  private static func ramp(_ text: String) throws(GrammarError) -> Duration {
    if text.lowercased().filter({ !$0.isWhitespace }) == "none" { return .zero }
    return try DurationGrammar.parse(text, argument: Key.ramp.rawValue, within: SoundSettings.ramps)
  }

  private static func snoozeCount(_ text: String) throws(GrammarError) -> Int {
    var rest = WordScanner(text)
    rest.skipBlanks()
    guard let count = rest.digits(1...3), rest.isAtEnd, TimeoutAction.snoozeLimits.contains(count) else {
      throw GrammarError(
        .outOfRange, argument: Key.maxSnoozes.rawValue, value: text, Message("is not a count from 1 to 100"),
        expected: Message("write for example max-snoozes=3"))
    }
    return count
  }

  private static func unknown(_ name: String) -> GrammarError {
    let names = Key.allCases.map(\.rawValue)
    let known = Message("the options are {names}", ["names": names.joined(separator: ", ")])
    let guess = NearestWord.to(name.lowercased(), among: names)
    return GrammarError(
      .unknownOption, argument: "options", value: name, Message("is not an option"),
      expected: guess.map { Message("did you mean {word}? {known}", ["word": $0, "known": known]) } ?? known)
  }
}
