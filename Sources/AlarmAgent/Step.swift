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
  /// Its answer comes when it is done, which may take long.
  indirect case copy(StoreErrand)
  /// The same, since the sound's file is the caller's.
  indirect case keep(SoundOffer)

  /// Delivers a press to an owner, and remembers it until it was delivered. A mere wish for the window is not remembered.
  static func telling(_ call: OwnerCall?) -> [Step] {
    // A script that asked for an Open button listens for AlarmOpened; there is no application to show.
    guard let call, call.action != nil || ApplicationName(call.owner) != nil else { return [] }
    return call.action == nil ? [.callOwner(call)] : [.effect(.store(.saveCall(call))), .callOwner(call)]
  }

  /// What has to be durable before any step is performed.
  var change: ArchiveChange? {
    if case .effect(.store(let change)) = self { change } else { nil }
  }
}
