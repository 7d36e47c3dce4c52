import AlarmCore
import AlarmWire
import DBus
import Logging

/// One thing to do after a decision, in order.
///
/// An `Effect` is what the core decides, which knows of no callers, and an `ArchiveChange` in it is what the store is given. A step
/// adds what the agent alone knows: calls, owners and the log. Each of the three types is all that its receiver has to understand.
///
/// The first four depend on nothing that is stored: they are performed as soon as they are decided, and a store that fails
/// doesn't take them back.
enum Step {
  /// A line for the log. Titles are private and stay out of it.
  case log(Logger.Level, String)
  /// Gives up an answer that was begun: its caller is gone.
  case abandon(ReplyToken)
  /// Has the next ring's notice prepared.
  indirect case prepare(Notice)
  /// Asks the desktop whether it holds notifications back. Nothing waits for the answer.
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
  indirect case adoptSound(SoundSettings)
  /// A ring that has begun goes on without its sound, and is shown anew.
  indirect case hush(AlarmID, Notice)
  /// The answer follows when the copying is done, which may take long.
  indirect case copy(StoreErrand)
  /// Likewise: the sound's file is the caller's, and copying it may take long.
  indirect case keep(SoundOffer)

  /// Delivers a press to an owner, and remembers it until it has been delivered. A press that only opens the window is not
  /// remembered.
  static func telling(_ call: OwnerCall?) -> [Step] {
    // A script that asked for an Open button listens for AlarmOpened; it has no application to show.
    guard let call, call.action != nil || ApplicationName(call.owner) != nil else { return [] }
    return call.action == nil ? [.callOwner(call)] : [.effect(.store(.saveCall(call))), .callOwner(call)]
  }

  /// The change that has to be durable before any step is performed.
  var change: ArchiveChange? {
    if case .effect(.store(let change)) = self { change } else { nil }
  }
}

// Actions on an alarm, and what its owner is notified of: at the notification, in the tray's menu and on the bus alike.
extension AgentState {
  /// The result of an action.
  enum Outcome {
    /// The steps to perform; the call of the owner comes last.
    case done([Step])
    case refused(Refusal)
  }

  /// Applies an action to an alarm. `activationToken` lets a window of the owner come to the front.
  mutating func act(
    _ event: AlarmEvent, on id: AlarmID, by origin: EventOrigin, at now: Moment, zones: some ZoneLookup,
    activationToken: String = ""
  ) -> Outcome {
    // Taken from the alarm as it was: afterwards it may be gone.
    let call = ownerCall(for: event, on: id, by: origin, at: now.wall, activationToken)
    switch book.handle(event, for: id, by: origin, at: now, zones: zones) {
    case .accepted(let effects): return .done(effects.map(Step.effect) + Step.telling(call))
    case .refused(let refusal): return .refused(refusal)
    }
  }

  /// The call that notifies the owner of an action, whoever performed it: the command line stands for the user. The owner isn't
  /// notified of its own actions.
  private func ownerCall(
    for event: AlarmEvent, on id: AlarmID, by origin: EventOrigin, at now: WallInstant, _ activationToken: String
  ) -> OwnerCall? {
    let button: OwnerCall.Kind
    switch event {
    case .stopped: button = .stop
    case .snoozed: button = .secondary
    case .clockReached, .timeChanged, .clockCorrected, .cancelled, .paused, .resumed, .skipped, .unskipped, .dismissed,
      .redefined, .switchedOff, .switchedOn:
      return nil
    }
    guard let record = book[id], origin != .caller(record.owner),
      button == .stop || record.definition.presentation.secondaryButton?.behavior == .countdown
    else { return nil }
    return record.ownerCall(for: button, press: .random(), at: now, activationToken: activationToken)
  }
}
