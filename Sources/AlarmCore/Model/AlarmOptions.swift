/// What an alarm can have beyond its time, its texts and its sound: the same value is used in a client's form, in the definition that
/// is made from it, in what clients read, and in the Swift library's options.
///
/// nil: not given, and the alarm behaves like any other alarm. An option whose default is the user's setting is nil until it is
/// applied.
package struct AlarmOptions: PartsWithDefaults {
  /// The IANA zone that the alarm follows; nil: it follows the system's zone.
  package var zone: String?
  /// How long it rings before it times out, 1 to 60 minutes; nil: `standardRingTimeout`.
  package var ringTimeout: Duration?
  /// How late it may begin to ring, 1 to 60 minutes; after that it is missed. nil: `standardLateWindow`.
  package var lateWindow: Duration?
  /// Whether its countdowns go on while the machine is suspended; only a timer can pause. nil: they go on.
  package var whileAsleep: WhileAsleep?
  /// Whether the machine is woken from suspend for it; nil: it is.
  package var wakesMachine: Bool?
  /// What it does while the desktop holds notifications back; nil: as the user set it for all alarms.
  package var doNotDisturb: DoNotDisturb?
  /// The volume in percent, on the scale of volume controls; nil: as the user set it for all alarms.
  package var volume: Int?
  /// How long the sound takes to reach its volume (zero: it begins at its volume); nil: as the user set it for all alarms.
  package var ramp: Duration?
  /// Whether its title is spoken when it begins to ring; nil: as the user set it for all alarms.
  package var speaks: Bool?
  /// Whether it is kept, switched off, after its last ring; nil: it is removed.
  package var keeps: Bool?
  /// The name of the template that is used to show it; nil: none.
  package var template: String?
  /// The owner's JSON, opaque to the agent; nil: none.
  package var metadata: String?

  /// No option is given.
  package init() {}

  /// How long an alarm rings if it doesn't specify that.
  package static let standardRingTimeout = Duration.seconds(600)
  /// How late an alarm may ring if it doesn't specify that.
  package static let standardLateWindow = Duration.seconds(600)

  /// The same options without those that equal the default, and without empty texts.
  package var withoutDefaults: AlarmOptions {
    var options = self
    if ringTimeout == Self.standardRingTimeout { options.ringTimeout = nil }
    if lateWindow == Self.standardLateWindow { options.lateWindow = nil }
    if whileAsleep == .count { options.whileAsleep = nil }
    if wakesMachine == true { options.wakesMachine = nil }
    if keeps == false { options.keeps = nil }
    if zone == "" { options.zone = nil }
    if template == "" { options.template = nil }
    if metadata == "" { options.metadata = nil }
    return options
  }
}

// Options that are words don't have their own columns in the store: one text contains all of them.
extension AlarmOptions {
  /// An option whose value is a word, with its key in the store.
  private struct Word: Sendable {
    let key: String
    let get: @Sendable (AlarmOptions) -> String?
    let set: @Sendable (inout AlarmOptions, String) -> Void

    /// An option with one of a few words; any other word is read as if nothing was given.
    init<Value: RawRepresentable<String> & SendableMetatype>(
      _ key: String, _ path: any WritableKeyPath<AlarmOptions, Value?> & Sendable
    ) {
      self.key = key
      get = { $0[keyPath: path]?.rawValue }
      set = { $0[keyPath: path] = Value(rawValue: $1) }
    }

    /// An option that is yes or no.
    init(_ key: String, _ path: any WritableKeyPath<AlarmOptions, Bool?> & Sendable) {
      self.key = key
      get = { $0[keyPath: path].map { $0 ? "yes" : "no" } }
      set = { $0[keyPath: path] = ["yes": true, "no": false][$1] }
    }
  }

  /// The order is that of the text; once a key is released, it never changes.
  private static let words: [Word] = [
    Word("dnd", \.doNotDisturb), Word("wake", \.wakesMachine), Word("speak", \.speaks),
    Word("keep", \.keeps),
  ]

  /// The options that are words, such as `dnd=quiet wake=no`; nil: none is given.
  package var text: String? {
    let given = Self.words.compactMap { word in word.get(self).map { "\(word.key)=\($0)" } }
    return given.isEmpty ? nil : given.joined(separator: " ")
  }

  /// Reads such a text. Keys that a later version has written are ignored.
  package mutating func take(text: String) {
    for part in text.split(separator: " ") {
      guard let mark = part.firstIndex(of: "="), let word = Self.words.first(where: { $0.key == part[..<mark] }) else {
        continue
      }
      word.set(&self, String(part[part.index(after: mark)...]))
    }
  }
}

/// How an alarm rings if the desktop holds back notifications when the ring begins; the words on the bus, in JSON, on the command line,
/// in the settings and in the store.
package enum DoNotDisturb: String, Hashable, Sendable, CaseIterable {
  /// The alarm rings as always.
  case ring
  /// The alarm is shown without sound, and no more urgently than other notifications.
  case quiet
}

// The rules of the options.
extension AlarmDefinition {
  /// Whether a ring that begins now is quiet. `areInhibited`: whether the desktop holds back notifications (nil: unknown, and the alarm
  /// rings); `setting` applies to alarms that don't specify it.
  package func isQuiet(whileInhibited areInhibited: Bool?, else setting: DoNotDisturb) -> Bool {
    areInhibited == true && (options.doNotDisturb ?? setting) == .quiet
  }

  /// How long it rings before it times out.
  @inlinable package var ringTimeout: Duration { options.ringTimeout ?? AlarmOptions.standardRingTimeout }
  /// How late it may begin to ring.
  @inlinable package var lateWindow: Duration { options.lateWindow ?? AlarmOptions.standardLateWindow }
  /// Whether its countdowns go on while the machine is suspended.
  package var whileAsleep: WhileAsleep { options.whileAsleep ?? .count }
  /// Whether the machine is woken from suspend for it.
  package var wakesMachine: Bool { options.wakesMachine ?? true }
  /// Whether it is kept, switched off, after its last ring.
  package var isKept: Bool { options.keeps ?? false }
}

// How late an alarm may ring, and for how long. Other code calls these methods instead of calculating with the two lengths.
extension AlarmDefinition {
  /// Whether it may still begin to ring at an instant if it was due at another; if not, it was missed.
  @inlinable package func mayRing(dueAt due: WallInstant, at now: WallInstant) -> Bool { now - due <= lateWindow }

  /// The earliest instant for which it may still ring now.
  @inlinable package func earliestDue(at now: WallInstant) -> WallInstant { now - lateWindow }

  /// When a ring that began at an instant times out.
  @inlinable package func ringEnd(since: WallInstant) -> WallInstant { since + ringTimeout }

  /// A ring that begins now.
  package func alert(for occurrence: Occurrence, dueAt due: WallInstant, at now: Moment) -> Alert {
    .starting(occurrence, dueAt: due, lasting: ringTimeout, at: now)
  }

  /// A ring of this alarm after the clock was set or the machine woke or booted.
  package func rebased(_ alert: Alert, at now: Moment) -> Alert { alert.rebased(at: now, lasting: ringTimeout) }
}
