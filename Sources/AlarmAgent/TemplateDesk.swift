import AlarmCore
import AlarmWire
import HostSystem

/// Finds templates, and applies them to what alarms show. A template that is missing or wrong only causes a warning: the alarm
/// is shown as if it had none.
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
    guard case .countdown(let remaining, _, _) = notice.kind else {
      return (dressed(notice, of: record, by: template), nil)
    }
    let look = template?.looks[.countdown]
    let cadence = audience.cadence(
      template: look?.cadence, urgency: look?.urgency ?? NotificationPlanner.urgency(of: notice))
    let refreshesAfter = cadence.timeToNext(remaining: remaining)
    var counting = notice
    counting.pace = cadence.pace
    // Before a server is known no notice is seen, and it is shown anew when a server is known.
    counting.standsFor = audience.server == nil ? nil : refreshesAfter ?? remaining
    return (dressed(counting, of: record, by: template), refreshesAfter)
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
      id: nil, kind: .missed(lines: [line(of: missed)]), presentation: AlarmPresentation(title: ""),
      isTimer: missed.definition?.isTimer ?? false)
    guard let definition = missed.definition, let template = template(of: definition, &warnings) else { return plain }
    let title = missed.title.resolved(for: host.languages())
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
    if let own = dressed.look?.body, !own.isEmpty { dressed.kind = .missed(lines: [counted(own, missed)]) }
    return dressed
  }

  /// Adds how many there were, if more than one.
  private func counted(_ line: String, _ missed: MissedOccurrence) -> String {
    guard missed.count > 1 else { return line }
    let words = host.wording()
    guard !missed.hasMore else {
      return words("{line} (more than {count} times)", ["line": line, "count": String(missed.count)])
    }
    return words(missed.count, one: "{line} ({count} time)", other: "{line} ({count} times)", ["line": line])
  }

  /// `07:30 Wake up`, with the day if that isn't today: a missed occurrence without its template.
  func line(of missed: MissedOccurrence) -> String {
    let due = dueText(of: missed)
    let title = missed.title.resolved(for: host.languages())
    return counted(title.isEmpty ? due : "\(due) \(PlainText.isolated(title))", missed)
  }

  private func dueText(of missed: MissedOccurrence) -> String {
    TimeText(zone: host.zones().rules(named: nil), now: host.now().wall, words: host.wording()).passed(missed.due)
  }

  private func template(of definition: AlarmDefinition, _ warnings: inout TemplateWarnings) -> Template? {
    guard !definition.template.isEmpty else { return nil }
    switch find(definition.template, for: definition.owner) {
    case .template(let template):
      warnings.clear(definition.template, of: definition.owner)
      return template
    case .fault(let reason):
      warnings.set(definition.template, of: definition.owner, .about("template", reason))
      return nil
    }
  }
}

extension AlarmPhase {
  /// When it rings, or was due to; nil: it is paused.
  fileprivate var shownTime: WallInstant? {
    if case .alerting(let alert) = self { alert.dueAt } else { nextRing }
  }
}
