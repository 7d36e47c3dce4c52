import AlarmCore
import AlarmWire
import DBus

/// One thing to do after a decision, in order.
enum Step {
  case effect(Effect)
  case answer(ReplyToken, [DBusValue])
  case refuse(ReplyToken, WireError)
  case names(@Sendable ([String]) -> Void, [String])
  case announce(Announcement)
  case withdrawQuestion(String)
  case callOwner(OwnerCall)

  /// What has to be durable before any step is performed.
  var change: ArchiveChange? {
    if case .effect(.store(let change)) = self { change } else { nil }
  }
}
