package import AlarmCore
package import AlarmWire
import DBus
import Logging

/// A client's request, already decoded; its form is valid, except for parts that are costly to decode.
///
/// The two kinds are separate types because they are handled differently: a question reads the state and can't change it, and only
/// a change waits for the user's decision or is refused while nothing can be stored. An `Inbound` contains either kind, because the
/// calls of one connection keep their order.
package enum AgentRequest: Sendable {
  /// Changes nothing; it is answered even while nothing can be stored.
  case ask(AgentQuestion)
  /// Changes something; it is answered when the change is stored.
  case change(AgentChange)

  /// Whether the caller can't register under another id after this request. Reading properties doesn't count: some libraries do so
  /// on their own.
  var fixesCaller: Bool {
    switch self {
    case .ask(let question): !question.isAboutProperties
    case .change: true
    }
  }

  /// Whether the answer lists all alarms.
  var answersAtLength: Bool {
    switch self {
    case .ask(let question): question.answersAtLength
    case .change: false
    }
  }
}

/// A question that a client can ask.
package enum AgentQuestion: Sendable {
  case get(AlarmID)
  case list
  case listJSON
  /// The missed alarms that can be set again.
  case listMissed
  case next
  /// When the alarm that a form describes would ring.
  indirect case preview(AlarmForm, count: Int)
  /// The same for a form that is still JSON.
  indirect case previewSchedule(json: String, count: Int)
  /// The next rings of one alarm, or (nil) of all.
  case upcoming(AlarmID?, count: Int)
  /// How rings ended; `isJSON` chooses the form of the answer.
  case history(since: WallInstant, limit: Int, isJSON: Bool)
  case status
  case whoAmI
  case authorizationState
  case listApps
  /// The problems in the settings, which were read just before.
  case settingsWarnings
  case managedObjects
  /// One property of the manager, or (nil) all.
  case managerProperties(name: String?)
  /// One property of an alarm object, or (nil) all.
  case alarmProperties(AlarmID, name: String?)
  /// What the desktop's search shows.
  case search(SearchQuestion)

  /// Whether the answer lists all alarms.
  var answersAtLength: Bool {
    switch self {
    case .list, .listJSON, .managedObjects: true
    case .get, .listMissed, .next, .preview, .previewSchedule, .upcoming, .history, .status, .whoAmI,
      .authorizationState, .listApps, .settingsWarnings, .managerProperties, .alarmProperties, .search:
      false
    }
  }

  /// Whether its answer grows with the number of alarms or dates.
  var isLong: Bool {
    switch self {
    case .list, .listJSON, .listMissed, .managedObjects, .history, .upcoming, .preview, .previewSchedule, .listApps,
      .search:
      true
    case .get, .next, .status, .whoAmI, .authorizationState, .settingsWarnings, .managerProperties, .alarmProperties:
      false
    }
  }

  /// Whether the question reads properties, as some libraries do on their own.
  var isAboutProperties: Bool {
    switch self {
    case .managerProperties, .alarmProperties: true
    case .get, .list, .listJSON, .listMissed, .next, .preview, .previewSchedule, .upcoming, .history, .status,
      .whoAmI, .authorizationState, .listApps, .settingsWarnings, .managedObjects, .search:
      false
    }
  }
}

/// A change that a client can ask for.
package enum AgentChange: Sendable {
  /// Adds the alarm that is described by a time, a title and options.
  indirect case add(AlarmForm)
  /// Adds the alarm that the desktop's search offered, as the user's own.
  indirect case addOffered(AlarmForm)
  /// Does what the desktop's search offered for an alarm.
  case press(AlarmID, SearchVerb)
  /// Opens the window, for the desktop's search.
  indirect case openWindow(WindowPlace, activationToken: String)
  /// The form as JSON, still unread: it isn't read for a caller that may not schedule.
  indirect case schedule(json: String, id: AlarmID?)
  /// Changes an alarm's time, title or options, as far as the change contains them.
  indirect case change(AlarmID, AlarmChange)
  /// Replaces an alarm's form by the complete one in JSON.
  indirect case reschedule(AlarmID, json: String)
  case cancel(AlarmID)
  case stop(AlarmID)
  case stopAll
  case pause(AlarmID)
  case resume(AlarmID)
  /// A nil length means the alarm's own.
  case snooze(AlarmID, Duration?)
  case skip(AlarmID)
  case unskip(AlarmID)
  /// Switches an alarm on or off.
  case enable(AlarmID, Bool)
  /// Switches an alarm that repeats off until a local date.
  case disable(AlarmID, until: CivilDate)
  /// Sets a missed alarm again.
  case again(AlarmID)
  /// Asks for permission; `usage` is the caller's explanation of what it needs alarms for.
  case requestAuthorization(usage: String)
  case setAuthorization(String, PermissionState)
  /// Copies everything that is stored to a file; `replacing`: even if the file exists.
  case backUp(file: String, replacing: Bool)
  /// Replaces everything that is stored with the content of a file.
  case restore(file: String)
  /// Copies a caller's sound, and answers with the name of the copy.
  case keepSound(OfferedFile)
  /// Plays the sound of a form for a while.
  indirect case playSound(AlarmForm)
}

/// One thing to do after a decision, in order.
/// An `Effect` is a decision of the core, which doesn't know callers; an `ArchiveChange` in it is what the store receives. A step
/// adds what only the agent knows: calls, owners and the log. Each receiver needs to understand only its own type.
///
/// The first four don't depend on anything that is stored: they are performed as soon as they are decided, and aren't undone if the
/// store fails.
enum Step {
  /// A line for the log. Titles are private and stay out of it.
  case log(Logger.Level, String)
  /// Abandons an answer that was begun: its caller is gone.
  case abandon(ReplyToken)
  /// Lets the presenter prepare the next ring's notice.
  indirect case prepare(Notice)
  /// Asks the desktop whether it holds notifications back, without waiting for the answer.
  case readInhibition(ServerProperty)
  case effect(Effect)
  case answer(ReplyToken, [DBusValue])
  indirect case refuse(ReplyToken, WireError)
  case names(@Sendable ([String]) -> Void, [String])
  indirect case history(HistoryQuestion)
  indirect case long(LongAnswer)
  case announce(Announcement)
  case withdrawQuestion(String)
  indirect case callOwner(OwnerCall)
  indirect case openWindow(WindowPlace, activationToken: String)
  indirect case adoptSound(SoundSettings)
  /// Plays a sound outside of an alarm.
  indirect case playSound(RingSound)
  /// A ring that has begun continues without its sound, and is shown again.
  indirect case hush(AlarmID, Notice)
  /// Copies the store. The call is answered when the copying is done, which may take long.
  indirect case copy(StoreErrand)
  /// Copies a sound. The call is answered when the copying is done, which may take long.
  indirect case keep(SoundOffer)

  /// Delivers a press to an owner, and remembers it until it has been delivered. A press that only opens the window is not
  /// remembered.
  static func telling(_ call: OwnerCall?) -> [Step] {
    // A script that requested an Open button listens for AlarmOpened; it has no application to show.
    guard let call, call.action != nil || ApplicationName(call.owner) != nil else { return [] }
    return call.action == nil ? [.callOwner(call)] : [.effect(.store(.saveCall(call))), .callOwner(call)]
  }

  /// The change that has to be durable before any step is performed.
  var change: ArchiveChange? {
    if case .effect(.store(let change)) = self { change } else { nil }
  }
}
