import AlarmCore
import AlarmWire
import TestSupport
import Testing

/// What the tests of the store and of the bus write and read is worth as much as what the random values have in them.
@Suite("Random records")
struct RandomRecordTests {
  @Test("Random records leave no property of an alarm at one value")
  func properties() {
    var seen: [String: Set<String>] = [:]
    for record in Self.records {
      for whole in [record, record.definition, record.definition.presentation, record.definition.countdown] as [Any] {
        for property in Mirror(reflecting: whole).children {
          seen["\(type(of: whole)).\(property.label ?? "")", default: []].insert("\(property.value)")
        }
      }
    }
    #expect(seen.count > 40)
    // The boxes of a definition and a presentation, which are looked into.
    #expect(seen.filter { $0.value.count < 2 }.keys.sorted() == ["AlarmDefinition.texts", "AlarmRecord.kept"])
  }

  @Test("Random records leave no field that clients read at one value")
  func fields() throws {
    let told = try Self.records.map { record in
      guard case .object(let fields) = try JSONText.read(try JSONText.encode(AlarmSnapshot(record: record))) else {
        throw TestFailure("a snapshot is an object")
      }
      return fields
    }
    for field in FormField.rows {
      guard let key = field.property?.key else { continue }
      #expect(Set(told.map { $0[key] }).count > 1, "\(key)")
    }
  }

  private static let records = {
    var generator = SeededGenerator(seed: 15)
    return (0..<200).map { _ in AlarmRecord.random(using: &generator) }
  }()
}
