/// A reader of foreign texts. Whatever the bytes are, it ends and keeps its promises.
package enum FuzzedReader: String, CaseIterable, Sendable {
  case json
  case when
  case recurrence
  case keyFile = "key-file"
  case zoneFile = "zone-file"
  case template
  case message

  /// Reads bytes. Returns the promise that was broken, with what shows it; nil: none.
  package func problem(with bytes: [UInt8]) -> String? {
    switch self {
    case .json: JSONPromises.broken(by: bytes)
    case .when: WhenPromises.broken(by: bytes)
    case .recurrence: RecurrencePromises.broken(by: bytes)
    case .keyFile: KeyFilePromises.broken(by: bytes)
    case .zoneFile: ZoneFilePromises.broken(by: bytes)
    case .template: TemplatePromises.broken(by: bytes)
    case .message: MessagePromises.broken(by: bytes)
    }
  }
}
