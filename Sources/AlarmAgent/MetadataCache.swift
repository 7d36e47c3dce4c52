import AlarmCore
import AlarmWire
import Synchronization

/// The decoded metadata of alarms whose templates use it. An alarm may be shown again every minute or second, but its metadata
/// is decoded only once.
package final class MetadataCache: Sendable {
  private struct Entry {
    let json: String
    let values: MetadataValues
  }

  private struct Contents {
    var entries: [AlarmID: Entry] = [:]
    var readings = 0
  }

  /// The maximum number of alarms whose metadata is kept, each with up to 4 KiB of JSON.
  static let limit = 256

  private let contents = Mutex(Contents())

  /// A cache without entries.
  package init() {}

  /// How often something was decoded.
  var readings: Int { contents.withLock(\.readings) }

  /// The values of an alarm's metadata.
  func values(of definition: AlarmDefinition) -> MetadataValues {
    contents.withLock { contents in
      // The id may belong to another alarm after the first one is gone.
      if let entry = contents.entries[definition.id], entry.json == definition.metadata { return entry.values }
      let values = MetadataValues(definition.metadata)
      if contents.entries.count >= Self.limit { contents.entries = [:] }
      contents.entries[definition.id] = Entry(json: definition.metadata, values: values)
      contents.readings += 1
      return values
    }
  }
}
