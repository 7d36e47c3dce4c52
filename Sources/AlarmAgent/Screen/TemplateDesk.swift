import AlarmCore
import AlarmWire
import HostSystem
import Synchronization

/// Finds templates, and dresses notices with them. A template that is missing or invalid only causes a warning: the alarm is shown
/// as if it had none.
struct TemplateDesk {
  let host: any HostPort
  /// Decodes metadata once for each alarm.
  var metadata = MetadataCache()

  /// A template, or a sentence about why there is none.
  enum Found {
    case template(Template)
    case fault(Message)
  }

  /// Reads a template as it is now.
  func find(_ name: String, for application: String) -> Found {
    do throws(HostError) {
      guard let file = try host.templateFile(named: name, for: application) else {
        let names = host.templateNames(for: application).joined(separator: ", ")
        let known =
          names.isEmpty ? Message("no templates are installed") : Message("there are {names}", ["names": names])
        guard TemplateFolders.isName(name) else {
          return .fault(
            Message(
              """
              "{name}" can't be the name of a template, which may only have the letters a to z, digits, -, _ and ., and at \
              most 64 characters; {known}
              """,
              ["name": DefinitionLimits.shortened(name), "known": known]))
        }
        return .fault(
          Message(
            "there is no template \"{name}\"; {known}", ["name": DefinitionLimits.shortened(name), "known": known]))
      }
      let (template, faults) = TemplateReader.read(file.bytes, file: file.path)
      return faults.first.map { .fault($0.sentence) } ?? .template(template)
    } catch {
      return .fault(error.sentence)
    }
  }

  /// A notice in the user's language, dressed by its alarm's template, and how long until the clock next updates it.
  func dressed(
    _ notice: Notice, of record: AlarmRecord?, _ audience: CountdownAudience, _ warnings: inout TemplateWarnings
  ) -> (notice: Notice, refreshesAfter: Duration?) {
    let template = record.flatMap { self.template(of: $0.definition, &warnings) }
    if case .alerting = notice.kind {
      var ringing = notice
      // A timer's text says since when it rings, and a template's own text doesn't change.
      let changes = !notice.isTimer && template?.sections[.alert]?.body.isEmpty ?? true
      let refreshesAfter = audience.updatesRings && changes ? Self.timeToNextMinute(of: record, at: host.now()) : nil
      if refreshesAfter != nil { ringing.pace = .minutes }
      return (dressed(ringing, of: record, by: template), refreshesAfter)
    }
    guard case .countdown(let remaining, _, _) = notice.kind else {
      return (dressed(notice, of: record, by: template), nil)
    }
    let look = template?.sections[.countdown]
    let cadence = audience.cadence(
      template: look?.cadence, urgency: look?.urgency ?? notice.urgency)
    let refreshesAfter = cadence.timeToNext(remaining: remaining)
    var counting = notice
    counting.pace = cadence.pace
    // As long as no server is known, no notice is seen, and it is shown again when a server is known.
    counting.standsFor = audience.server == nil ? nil : refreshesAfter ?? remaining
    return (dressed(counting, of: record, by: template), refreshesAfter)
  }

  /// How long until a ring's text changes; a whole minute for a ring that is prepared and has not begun.
  private static func timeToNextMinute(of record: AlarmRecord?, at now: Moment) -> Duration {
    if case .alerting(let alert)? = record?.phase { alert.timeToNextMinute(at: now) } else { .seconds(60) }
  }

  private func dressed(_ notice: Notice, of record: AlarmRecord?, by template: Template?) -> Notice {
    guard let record, let template else { return notice.resolved(for: host.languages()) }
    let zone = host.zones().rules(named: nil)
    let phase = record.phase
    let resolved = notice.resolved(for: host.languages())
    let words = host.wording()
    return template.dressed(notice, for: host.languages()) { placeholder in
      switch placeholder {
      case .title: NoticeText.plainTitle(for: resolved, in: words)
      case .remaining: notice.remainingText(in: words) ?? ""
      case .fireTime: phase.shownTime.map { TimeText(zone: zone, now: host.now().wall, words: words).coming($0) } ?? ""
      case .due: words.times.text(zone.clock(at: phase.occurrence.due))
      case .snoozes: String(record.snoozeCount)
      case .metadata(let path): metadata.values(of: record.definition).text(at: path)
      }
    }
  }

  /// The notice of a single missed occurrence; in a list, its one line represents it.
  func dressed(_ missed: MissedOccurrence, _ warnings: inout TemplateWarnings) -> Notice {
    let plain = Notice(
      id: nil, kind: .missed(lines: [line(of: missed)]), presentation: Presentation(title: ""),
      isTimer: missed.definition?.isTimer ?? false)
    guard let definition = missed.definition, let template = template(of: definition, &warnings) else { return plain }
    let title = title(of: missed)
    let words = host.wording()
    let due = dueText(of: missed)
    var dressed = template.dressed(plain, for: host.languages()) { placeholder in
      switch placeholder {
      case .title: title.isEmpty ? NoticeText.nameless(isTimer: definition.isTimer, in: words) : title
      case .remaining, .snoozes: ""
      case .fireTime, .due: due
      case .metadata(let path): metadata.values(of: definition).text(at: path)
      }
    }
    if let own = dressed.style?.body, !own.isEmpty { dressed.kind = .missed(lines: [counted(own, missed)]) }
    return dressed
  }

  /// Adds the number of occurrences, if there are more than one.
  private func counted(_ line: String, _ missed: MissedOccurrence) -> String {
    guard missed.count > 1 else { return line }
    let words = host.wording()
    guard !missed.hasMore else {
      return words("{line} (more than {count} times)", ["line": line, "count": String(missed.count)])
    }
    return words(missed.count, one: "{line} ({count} time)", other: "{line} ({count} times)", ["line": line])
  }

  /// `07:30 Wake up`, with the day if it isn't today: the line of a missed occurrence without a template.
  func line(of missed: MissedOccurrence) -> String {
    let due = dueText(of: missed)
    let title = title(of: missed)
    return counted(title.isEmpty ? due : "\(due) \(PlainText.isolated(title))", missed)
  }

  /// A missed alarm's title in the user's language; it may be empty.
  func title(of missed: MissedOccurrence) -> String { missed.title.resolved(for: host.languages()) }

  private func dueText(of missed: MissedOccurrence) -> String {
    TimeText(zone: host.zones().rules(named: nil), now: host.now().wall, words: host.wording()).passed(missed.due)
  }

  private func template(of definition: AlarmDefinition, _ warnings: inout TemplateWarnings) -> Template? {
    guard let name = definition.template else { return nil }
    switch find(name, for: definition.owner) {
    case .template(let template):
      warnings.clear(name, of: definition.owner)
      return template
    case .fault(let reason):
      warnings.set(name, of: definition.owner, .about("template", reason))
      return nil
    }
  }
}

extension AlarmPhase {
  /// When it rings, or was due to ring; nil: it is paused.
  fileprivate var shownTime: WallInstant? {
    if case .alerting(let alert) = self { alert.dueAt } else { nextRing }
  }
}

/// The problems in templates that alarms name; `Status` reports them.
struct TemplateWarnings: Sendable {
  /// A name can mean a different file for each application.
  private struct Key: Hashable, Comparable {
    var template: String
    var owner: String

    static func < (left: Key, right: Key) -> Bool { (left.template, left.owner) < (right.template, right.owner) }
  }

  private var messages: [Key: Message] = [:]
  /// Warnings that have not been logged yet.
  private var news: [Message] = []

  /// All warnings, each once, in the order of the templates' names.
  var all: [Message] {
    messages.sorted { $0.key < $1.key }.map(\.value).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// A template can't be used for an application's alarms.
  mutating func set(_ template: String, of owner: String, _ message: Message) {
    if !messages.values.contains(message) { news.append(message) }
    messages[Key(template: template, owner: owner)] = message
  }

  /// A template can be used again.
  mutating func clear(_ template: String, of owner: String) { messages[Key(template: template, owner: owner)] = nil }

  /// Forgets the warnings of applications that have no alarms any more.
  mutating func keep(of owners: [String: Int]) {
    guard !messages.isEmpty else { return }
    messages = messages.filter { owners[$0.key.owner] != nil }
  }

  /// Returns the warnings that have to be logged, each once.
  mutating func takeNews() -> [Message] {
    defer { news = [] }
    return news
  }
}

/// The decoded metadata of alarms whose templates use it. An alarm may be shown again every minute or second, but its metadata
/// is decoded only once.
package final class MetadataCache: Sendable {
  private struct Entry {
    let json: String
    let values: MetadataValues
  }

  private struct Contents {
    var entries: [AlarmID: Entry] = [:]
    var readings = 0
  }

  /// The maximum number of alarms whose metadata is kept, each with up to 4 KiB of JSON.
  static let limit = 256

  private let contents = Mutex(Contents())

  /// A cache without entries.
  package init() {}

  /// How often metadata was decoded.
  var readings: Int { contents.withLock(\.readings) }

  /// The values of an alarm's metadata.
  func values(of definition: AlarmDefinition) -> MetadataValues {
    contents.withLock { contents in
      // The id may be used for another alarm after the first one is gone.
      let json = definition.metadata ?? ""
      if let entry = contents.entries[definition.id], entry.json == json { return entry.values }
      let values = MetadataValues(json)
      if contents.entries.count >= Self.limit { contents.entries = [:] }
      contents.entries[definition.id] = Entry(json: json, values: values)
      contents.readings += 1
      return values
    }
  }
}
