package import AlarmCore

/// A setting of `settings.ini`, as shown by the window and `alarmctl settings`.
package struct SettingRow: Sendable {
  /// How it is changed.
  package enum Kind: Hashable, Sendable {
    /// One of these words.
    case choice([String])
    /// `yes` or `no`.
    case answer
    /// A text, such as `60%` or `30s`.
    case text
  }

  package let group: String
  package let key: String
  package let kind: Kind
  /// Its name for people.
  package let title: Message
  /// The values that a text may have; nil: its kind determines them.
  package var range: Message?
  /// Its value in a file's settings.
  package let value: @Sendable (AgentSettings) -> String

  /// Its name on the command line: `Sound.volume`.
  package var name: String { "\(group).\(key)" }

  /// The setting that a text names, by its name or, if no other setting has the same key, by its key alone; case is ignored. Nil:
  /// there is none, or several have this key.
  package static func named(_ text: String) -> SettingRow? {
    let (all, wanted) = (groups.flatMap(\.rows), text.lowercased())
    if let row = all.first(where: { $0.name.lowercased() == wanted }) { return row }
    let those = all.filter { $0.key.lowercased() == wanted }
    return those.count == 1 ? those[0] : nil
  }

  /// Why a value can't be set; nil: it can.
  package func fault(of value: String) -> Message? {
    AgentSettings.fault(of: PlainText.line(value, limit: 512), for: key, in: group)
  }

  /// All settings, by group, in the order of the documentation.
  package static let groups: [(title: Message, rows: [SettingRow])] = [
    (
      Message("When it rings"),
      [
        choice(AgentSettings.alarmGroup, AgentSettings.dismissedKey, Message("Closing its notification"), \.dismissal),
        choice(
          AgentSettings.alarmGroup, AgentSettings.doNotDisturbKey, Message("During do not disturb"), \.doNotDisturb),
        choice(AgentSettings.alarmGroup, AgentSettings.lockScreenKey, Message("On the lock screen"), \.lockScreen),
        SettingRow(
          group: AgentSettings.wakeGroup, key: AgentSettings.wakeKey, kind: .answer,
          title: Message("Wake the machine from suspend")
        ) { $0.isWakeEnabled ? "yes" : "no" },
      ]
    ),
    (
      Message("Sound"),
      [
        sound(.volume, .text, Message("Volume"), Message("0% to 100%")) { "\($0.volume)%" },
        sound(.ramp, .text, Message("Ramp"), Message("none, or 1s to 10min")) {
          $0.ramp == .zero ? "none" : "\($0.ramp.components.seconds)s"
        },
        sound(.floor, .text, Message("Lowest volume of the output"), Message("0% to 100%")) { "\($0.floor)%" },
        sound(
          .device, .text, Message("Output"), Message("an output that alarmctl sounds lists; empty: the default one")
        ) {
          $0.device
        },
        sound(.theme, .text, Message("Sound theme"), Message("a sound theme's name")) { $0.theme },
        sound(.pausePlayers, .answer, Message("Pause media players")) { $0.pausesPlayers ? "yes" : "no" },
        sound(.speak, .choice(["no", "title"]), Message("Speak")) { $0.speaksTitle ? "title" : "no" },
      ]
    ),
    (
      Message("Countdowns and tray"),
      [
        choice(AgentSettings.countdownGroup, "notification", Message("Countdowns as notifications"), \.countdownPlace),
        choice(AgentSettings.countdownGroup, "updates", Message("Updates of their notifications"), \.countdownUpdates),
        choice(AgentSettings.trayGroup, "show", Message("Icon in the tray"), \.trayPresence),
        choice(AgentSettings.trayGroup, "updates", Message("Updates of the icon"), \.trayUpdates),
        choice(AgentSettings.textGroup, AgentSettings.clockKey, Message("Clock"), \.clock),
      ]
    ),
    (
      Message("Applications"),
      [
        choice(
          AgentSettings.policyGroup, AgentSettings.policyKey, Message("Programs without a decision"), \.policy)
      ]
    ),
  ]

  private static func choice<Word: RawRepresentable<String> & CaseIterable & SendableMetatype>(
    _ group: String, _ key: String, _ title: Message, _ path: any KeyPath<AgentSettings, Word> & Sendable
  ) -> SettingRow {
    SettingRow(group: group, key: key, kind: .choice(Word.allCases.map(\.rawValue)), title: title) {
      $0[keyPath: path].rawValue
    }
  }

  private static func sound(
    _ key: SoundSettings.Key, _ kind: Kind, _ title: Message, _ range: Message? = nil,
    _ value: @escaping @Sendable (SoundSettings) -> String
  ) -> SettingRow {
    SettingRow(group: SoundSettings.group, key: key.rawValue, kind: kind, title: title, range: range) {
      value($0.sound)
    }
  }
}
