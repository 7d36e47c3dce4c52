import RingDrawing

/// Turns a notice into one notification for one server. Pure: the same notice and the same server give the same plan.
///
/// The layout is the one that worked on every server that was tried: `stop` first, then the second button, `default` (a click on the
/// body) last. There are at most three buttons besides `default`, because GNOME shows three, LXQt turns four into a combo box, Xfce draws
/// `default` as a button and Budgie hides any button after it. Only a countdown may have four, unless a server is known to have room for
/// fewer: the owner's second button is the last one, and is left out first.
package enum NotificationPlanner {
  /// The plan for a notice, in a user's words; `server` is nil while nothing is known about it: then there are no buttons and no
  /// markup.
  package static func plan(for notice: Notice, on server: ServerCapabilities?, in words: Wording) -> NotificationPlan {
    let quirks = ServerQuirks.known(of: server)
    let actions =
      server?.hasActions == true
      ? actions(for: notice, on: quirks, in: words) + click(on: notice, by: quirks, in: words) : []
    let answers =
      actions.isEmpty || quirks.hidesButtons
      ? ButtonlessAnswer.text(for: notice, on: quirks, hasDefault: actions.contains { $0.key == .open }, in: words)
      : nil
    let lines = NoticeText.lines(for: notice, answers: answers, in: words)
    let title = NoticeText.title(for: notice, in: words)
    // A server that shows no bodies must still show the time, so the first line is added to the title.
    let showsBody = server?.hasBody ?? true
    let summary = showsBody ? title : ([PlainText.isolated(title)] + lines.prefix(1)).joined(separator: ": ")
    let body = showsBody ? joined(lines, for: notice, on: quirks) : ""
    let picture = quirks.showsPicture(on: server) ? picture(of: notice) : nil
    return NotificationPlan(
      summary: quirks.escapesTitles ? PlainText.withoutMarkup(summary) : summary, body: written(body, for: server),
      icon: picture != nil && quirks.enlargesPicturesBesideIcon ? "" : icon(for: notice), urgency: notice.urgency,
      timeout: timeout(on: server), category: category(of: notice.kind), actions: actions,
      isResident: isResident(notice.kind), progress: progress(of: notice, on: quirks),
      picture: picture,
      pictureSize: quirks.pictureSize, pictureMayBeFile: quirks.showsPictureFiles, settable: notice.settable.map(\.id),
      desktopEntry: quirks.prefersDesktopIcon ? nil : notice.opensWindow ? AppID.ofWindow : AppID.ofAgent)
  }

  /// The buttons for an alarm, labelled in its own words or the user's, except the one that opens its application.
  package static func buttons(for notice: Notice, in words: Wording) -> [NotificationPlan.Action] {
    actions(for: notice, on: ServerQuirks.known(of: nil), in: words).filter { !$0.key.opens }
  }

  /// The lines of a body. If a server shows them in one line, a separator follows each line but the last that has no punctuation.
  private static func joined(_ lines: [String], for notice: Notice, on quirks: ServerQuirks) -> String {
    let body = lines.joined(separator: "\n")
    guard quirks.joinsLines, notice.urgency != .critical else { return body }
    let shown = body.split(separator: "\n")
    return shown.enumerated().map { place, line in
      place == shown.count - 1 || line.last?.isPunctuation ?? true ? line : line + " ·"
    }.joined(separator: "\n")
  }

  /// The body, escaped so that the server shows exactly its characters.
  private static func written(_ body: String, for server: ServerCapabilities?) -> String {
    let body = ServerQuirks.known(of: server).longestLine.map { PlainText.wrapped(body, at: $0) } ?? body
    if server?.hasBodyMarkup == true { return PlainText.escaped(body) }
    return ServerQuirks.known(of: server).hidesTags ? PlainText.withoutTags(body) : body
  }

  /// The progress to show, in per cent; nil: none.
  private static func progress(of notice: Notice, on quirks: ServerQuirks) -> Int? {
    if case .paused = notice.kind, quirks.drawsBars { return nil }
    return quirks.showsOnlyProgress ? nil : notice.percentPassed
  }

  /// Never expires, except on a server without buttons: notify-osd shows a notification that never expires as a modal dialog.
  private static func timeout(on server: ServerCapabilities?) -> Int32 { server?.hasActions == true ? 0 : -1 }

  /// The picture that is drawn instead of the state's icon, because not every theme has that icon; an icon that the alarm sets says
  /// more.
  private static func picture(of notice: Notice) -> RingPicture? {
    let tint = RingColour(notice.presentation.tint)
    if PlainText.isIconName(notice.presentation.icon) { return nil }
    switch notice.kind {
    // An inferred icon says more than a bell, but less than the remaining time.
    case .alerting where PlainText.isIconName(notice.presentation.symbolIcon): return nil
    case .alerting: return RingPicture(.alerting, tint: tint)
    case .countdown: return notice.shownPassed.map { RingPicture(.countdown, passed: $0, tint: tint) }
    case .paused: return notice.shownPassed.map { RingPicture(.paused, passed: $0, tint: tint) }
    case .missed, .question, .loss, .crowd: return nil
    }
  }

  /// What a click on the body does if no button shows it: it opens the window. An alarm's own Open button takes precedence.
  private static func click(
    on notice: Notice, by quirks: ServerQuirks, in words: Wording
  ) -> [NotificationPlan.Action] {
    guard notice.opensWindow, !quirks.drawsDefault, !quirks.invokesDefaultToo else { return [] }
    let open = NotificationPlan.Action(key: .open, label: words("Open"))
    switch notice.kind {
    case .alerting: return notice.presentation.secondaryButton?.behavior == .custom ? [] : [open]
    case .countdown, .paused, .missed: return [open]
    case .question, .loss, .crowd: return []
    }
  }

  private static func actions(
    for notice: Notice, on quirks: ServerQuirks, in words: Wording
  ) -> [NotificationPlan.Action] {
    let secondary = notice.presentation.secondaryButton
    func labelled(_ word: String) -> String { NoticeText.label(secondary?.label ?? "", else: word) }
    switch notice.kind {
    case .alerting:
      let stop = NotificationPlan.Action(
        key: .stop, label: NoticeText.label(notice.presentation.stopLabel, else: words("Stop")))
      switch secondary?.behavior {
      case .countdown:
        let snooze = NotificationPlan.Action(
          key: .snooze, label: labelled(notice.repeats ? words("Repeat") : words("Snooze")))
        let minute = NotificationPlan.Action(
          key: .minute, label: "+" + RemainingText.exact(.seconds(60), in: words))
        return fitting([stop, snooze] + (notice.isTimer ? [minute] : []), on: quirks)
      case .custom:
        // The alarm's own button has to be visible, and a click on the body does the same.
        let keys: [NoticeAction] = quirks.drawsDefault ? [.open] : [.openButton, .open]
        return [stop] + keys.map { .init(key: $0, label: labelled(words("Open"))) }
      case nil: return [stop]
      }
    case .countdown(_, let purpose, _):
      let end = [ending(of: notice, purpose, in: words)] + own(of: notice)
      guard notice.presentation.canPause else { return end }
      let pause = NoticeText.label(notice.presentation.pauseLabel, else: words("Pause"))
      return fitting([.init(key: .pause, label: pause)] + end, on: quirks)
    case .paused:
      let resume = NoticeText.label(notice.presentation.resumeLabel, else: words("Resume"))
      let end = ending(of: notice, .preAlert, in: words)
      return fitting([.init(key: .resume, label: resume), end] + own(of: notice), on: quirks)
    case .missed:
      switch notice.settable.count {
      case 0: return []
      case 1 where !notice.listsSeveral: return [.init(key: .again, label: words("Set it again"))]
      case 1...NoticeAction.ofMissed.count:
        return zip(NoticeAction.ofMissed, notice.settable).map { key, alarm in
          .init(key: key, label: NoticeText.againLabel(alarm.title, isTimer: notice.isTimer, in: words))
        }
      default: return [.init(key: .again, label: words("Set them again"))]
      }
    case .loss: return []
    case .crowd: return [.init(key: .stop, label: words("Stop all"))]
    case .question: return [.init(key: .allow, label: words("Allow")), .init(key: .deny, label: words("Don’t Allow"))]
    }
  }

  /// The owner's own buttons of a countdown, if there are any.
  private static func own(of notice: Notice) -> [NotificationPlan.Action] {
    let presentation = notice.presentation
    return [
      (NoticeAction.countdownButton, presentation.countdownButton),
      (.secondCountdownButton, presentation.secondCountdownButton),
    ]
    .compactMap {
      let label = NoticeText.label($0.1, else: "")
      return label.isEmpty ? nil : .init(key: $0.0, label: label)
    }
  }

  /// As many buttons as the server has room for; the last ones are left out first.
  private static func fitting(
    _ actions: [NotificationPlan.Action], on quirks: ServerQuirks
  ) -> [NotificationPlan.Action] { Array(actions.prefix(quirks.mostButtons ?? actions.count)) }

  /// The button that ends a countdown. For an alarm it is `stop`, so that a repeating alarm keeps its next occurrence; `cancel` would
  /// remove all occurrences because of one snooze.
  private static func ending(
    of notice: Notice, _ purpose: Countdown.Purpose, in words: Wording
  ) -> NotificationPlan.Action {
    let cancel = NoticeText.label(LocalizedText(notice.style?.cancelLabel ?? ""), else: words("Cancel"))
    switch (notice.isTimer, purpose) {
    case (true, _): return .init(key: .cancel, label: cancel)
    case (false, .preAlert): return .init(key: .stop, label: cancel)
    case (false, .postAlert):
      return .init(
        key: .stop, label: NoticeText.label(LocalizedText(notice.style?.stopLabel ?? ""), else: words("Stop")))
    }
  }

  /// The category of a running countdown.
  static let countdownCategory = "alarm.countdown"
  /// The category of a paused countdown.
  static let pausedCategory = "alarm.paused"
  /// The category of a notice that summarises ringing alarms.
  static let crowdCategory = "alarm.several"

  private static func category(of kind: Notice.Kind) -> String {
    switch kind {
    case .alerting: "alarm.ringing"
    case .countdown: countdownCategory
    case .paused: pausedCategory
    case .missed: "alarm.missed"
    case .question: "alarm.question"
    case .loss: "alarm.loss"
    case .crowd: crowdCategory
    }
  }

  /// Whether the notification stays after a press. The notice of missed alarms doesn't stay, as it has no state.
  private static func isResident(_ kind: Notice.Kind) -> Bool {
    switch kind {
    case .alerting, .countdown, .paused, .crowd: true
    // A press ends these.
    case .missed, .question, .loss: false
    }
  }

  /// The alarm's own themed icon, or the state's. There is always one: GNOME and Cinnamon draw an error sign for a critical
  /// notification without an icon.
  private static func icon(for notice: Notice) -> String {
    for own in [notice.presentation.icon, notice.presentation.symbolIcon] where PlainText.isIconName(own) { return own }
    return switch notice.kind {
    case .alerting, .crowd: "appointment-soon"
    case .countdown: "appointment-soon"
    case .paused: "media-playback-pause"
    case .missed: "appointment-missed"
    case .question: "dialog-question"
    case .loss: "dialog-warning"
    }
  }
}
