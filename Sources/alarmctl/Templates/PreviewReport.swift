import AlarmCore

/// A preview as `--json` prints it.
struct PreviewReport: Encodable {
  let server: String
  /// How it ended: `pressed`, `closed`, `expired`, `overdue`, `interrupted` or `server-gone`.
  let end: String
  /// The pressed button's key and label; empty if none was pressed.
  let action: String
  let label: String

  /// The outcome of a preview.
  init(_ outcome: NotificationPoster.Outcome) {
    server = outcome.server
    end = outcome.end.rawValue
    action = outcome.button?.key.rawValue ?? ""
    label = outcome.button?.label ?? ""
  }
}
