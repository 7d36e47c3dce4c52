import AlarmCore

extension AlarmRow {
  /// Binds a record's columns in their order.
  static func bind(_ record: AlarmRecord, to statement: borrowing Statement) throws(ArchiveError) {
    let definition = record.definition
    let presentation = definition.presentation
    let progress = Progress(record.phase)
    try statement.bind(record.id, at: 1)
    try statement.bind(record.phase.state.rawValue, at: 2)
    try statement.bind(progress.nextDue?.microseconds, at: 3)
    try statement.bind(definition.owner, at: 4)
    try statement.bind(presentation.title.text, at: 5)
    try statement.bind(presentation.body.text, at: 6)
    try statement.bind(presentation.icon, at: 7)
    try statement.bind(presentation.tint, at: 8)
    try statement.bind(presentation.secondaryButton?.label.text, at: 9)
    try statement.bind(presentation.secondaryButton?.behavior.rawValue, at: 10)
    try statement.bind(presentation.canPause ? 1 : 0, at: 11)
    let (kind, name) = words(of: definition.sound)
    try statement.bind(kind, at: 12)
    try statement.bind(name, at: 13)
    switch definition.schedule {
    case .fixed(let instant):
      try statement.bind(instant.microseconds, at: 14)
    case .relative(let time, let weekdays):
      try statement.bind(Int64(time.secondOfDay / 60), at: 15)
      try statement.bind(Int64(weekdays.rawValue), at: 16)
    case .recurring(let time, let recurrence):
      try statement.bind(Int64(time.secondOfDay / 60), at: 15)
      try statement.bind(0, at: 16)
      try statement.bind(recurrence.rule.description, at: 44)
      try statement.bind(Int64(recurrence.start.dayNumber), at: 45)
      try statement.bind(recurrence.exceptions.map(\.description).joined(separator: " "), at: 46)
    case nil:
      break  // a timer: what isn't bound is NULL
    }
    try statement.bind(definition.countdown.preAlert?.wholeMicroseconds, at: 17)
    try statement.bind(definition.countdown.postAlert?.wholeMicroseconds, at: 18)
    try statement.bind(definition.metadata, at: 19)
    try statement.bind(definition.zone, at: 20)
    try statement.bind(definition.ringTimeout.wholeMicroseconds, at: 21)
    try statement.bind(record.cursor.map { Int64($0.dayNumber) }, at: 22)
    try statement.bind(Int64(record.snoozeCount), at: 23)
    try statement.bind(record.createdAt.microseconds, at: 24)
    try statement.bind(progress.occurrence.due.microseconds, at: 25)
    try statement.bind(progress.occurrence.date.map { Int64($0.dayNumber) }, at: 26)
    try statement.bind(progress.purpose?.rawValue, at: 27)
    try statement.bind(progress.total?.wholeMicroseconds, at: 28)
    try statement.bind(progress.elapsed?.wholeMicroseconds, at: 29)
    try statement.bind(progress.startedAt?.microseconds, at: 30)
    try statement.bind(progress.endsAtUptime, at: 31)
    try statement.bind(progress.boot, at: 32)
    try statement.bind(record.skipped?.due.microseconds, at: 33)
    try statement.bind(record.skipped?.date.map { Int64($0.dayNumber) }, at: 34)
    try statement.bind(record.skippedBy?.word, at: 47)
    try statement.bind(definition.lateWindow.wholeMicroseconds, at: 35)
    try statement.bind(Int64(definition.onTimeout.snoozes), at: 36)
    try bind(definition.stopAction, to: statement, at: 37)
    try bind(definition.secondaryAction, to: statement, at: 40)
    try statement.bind(AlarmTexts.column(of: presentation), at: 43)
    try statement.bind(definition.template.isEmpty ? nil : definition.template, at: 48)
    try statement.bind(definition.volume.map { Int64($0) }, at: 49)
    try statement.bind(definition.ramp?.wholeMicroseconds, at: 50)
    try statement.bind(definition.whileAsleep.rawValue, at: 51)
    try statement.bind(presentation.symbolIcon.isEmpty ? nil : presentation.symbolIcon, at: 52)
    try statement.bind(progress.ringBoot, at: 53)
    try statement.bind(record.missedAt?.microseconds, at: 54)
    try statement.bind(record.overtaken.map { Int64($0.dayNumber) }, at: 55)
    try bind(definition.countdownAction, to: statement, at: 56)
  }

  private static func bind(
    _ action: AlarmAction?, to statement: borrowing Statement, at column: Int32
  ) throws(ArchiveError) {
    guard let action else { return }
    try statement.bind(action.name, at: column)
    try statement.bind(action.parameters, at: column + 1)
    try statement.bind(action.isForeground ? 1 : 0, at: column + 2)
  }

  /// The sound's kind, and its name or path where the kind has one.
  private static func words(of sound: SoundChoice) -> (kind: String, name: String?) {
    switch sound {
    case .standard: ("standard", nil)
    case .silent: ("silent", nil)
    case .named(let name): ("named", name)
    case .file(let path): ("file", path)
    }
  }

  /// A phase spread over the columns; every phase uses some of them.
  private struct Progress {
    var nextDue: WallInstant?
    var occurrence: Occurrence
    var purpose: Countdown.Purpose?
    var total: Duration?
    var elapsed: Duration?
    var startedAt: WallInstant?
    var endsAtUptime: Int64?
    var boot: BootID?
    var ringBoot: BootID?

    init(_ phase: AlarmPhase) {
      switch phase {
      case .scheduled(let occurrence):
        self.occurrence = occurrence
        nextDue = occurrence.due
      case .countdown(let countdown):
        occurrence = countdown.occurrence
        nextDue = countdown.endsAt
        purpose = countdown.purpose
        total = countdown.total
        elapsed = countdown.elapsedBefore
        startedAt = countdown.startedAt
        endsAtUptime = countdown.endsAtUptime
        boot = countdown.boot
      case .paused(let paused):
        occurrence = paused.occurrence
        purpose = paused.purpose
        total = paused.total
        elapsed = paused.elapsed
      case .alerting(let alert):
        occurrence = alert.occurrence
        nextDue = alert.dueAt
        startedAt = alert.since
        endsAtUptime = alert.endsAtUptime
        ringBoot = alert.boot
      }
    }
  }
}
