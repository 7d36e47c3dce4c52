import AlarmCore
import AlarmWire
import TestSupport
import Testing

/// The tests of the store and of the bus are only as good as the random values that they write and read.
@Suite("Random records")
struct RandomRecordTests {
  @Test("Random records leave no property of an alarm at one value")
  func properties() {
    var seen: [String: Set<String>] = [:]
    for record in Self.records {
      Self.look(into: record, &seen)
      Self.look(into: record.definition.countdown, &seen)
    }
    #expect(seen.count > 40)
    #expect(seen.filter { $0.value.count < 2 }.keys.sorted() == [])
  }

  /// Collects the value of each property, also inside the boxes where a record keeps what is large or rare.
  private static func look(into whole: Any, _ seen: inout [String: Set<String>]) {
    for property in Mirror(reflecting: whole).children {
      let kind = "\(type(of: property.value))"
      if kind.hasPrefix("RareParts<") {
        if let box = Mirror(reflecting: property.value).descendant("box", "some") { look(intoBox: box, &seen) }
      } else if kind.hasPrefix("Boxed<") {
        look(intoBox: property.value, &seen)
      } else if property.value is PresentationLabels {
        look(into: property.value, &seen)
      } else {
        seen["\(type(of: whole)).\(property.label ?? "")", default: []].insert("\(property.value)")
      }
    }
  }

  private static func look(intoBox box: Any, _ seen: inout [String: Set<String>]) {
    if let value = Mirror(reflecting: box).descendant("value") { look(into: value, &seen) }
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
