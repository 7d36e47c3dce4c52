import AlarmCore
import DBus

/// Somebody wants to read the history.
struct HistoryQuestion: Sendable {
  /// The call to answer.
  var token: ReplyToken
  /// What ended before this isn't returned.
  var since: WallInstant
  /// How many entries at most.
  var limit: Int
  /// Whose alarms; nil: everybody's.
  var owner: String?
  /// Whether the answer is one JSON text.
  var isJSON: Bool
}
