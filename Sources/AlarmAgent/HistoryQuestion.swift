import AlarmCore
import DBus

/// A request to read the history.
struct HistoryQuestion: Sendable {
  /// The call to answer.
  var token: ReplyToken
  /// Entries that ended before this instant aren't returned.
  var since: WallInstant
  /// The maximum number of entries.
  var limit: Int
  /// The owner whose alarms are asked for; nil: all owners.
  var owner: String?
  /// Whether the answer is one JSON text.
  var isJSON: Bool
}
