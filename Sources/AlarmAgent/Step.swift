import AlarmCore
import AlarmWire
import DBus

/// One thing to do after a decision, in order.
enum Step {
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
