import AlarmCore
import Testing

@testable import AlarmStore

/// Columns that are NULL for most alarms aren't read: a new value has to be what NULL means.
@Suite struct RarePartTests {
  @Test("NULL leaves a new definition as it is, wherever it isn't read")
  func definition() throws {
    let new = AlarmDefinition(id: .random(), presentation: Presentation(title: "New"))
    try expectUnchanged(new, by: DefinitionRow.parts)
  }

  @Test("NULL leaves new options as they are, wherever it isn't read")
  func options() throws { try expectUnchanged(AlarmOptions(), by: DefinitionRow.options) }

  @Test("NULL leaves a new presentation as it is, wherever it isn't read")
  func presentation() throws {
    try expectUnchanged(Presentation(title: "New"), by: DefinitionRow.presentation)
  }

  private func expectUnchanged<Value: Equatable>(_ new: Value, by parts: [RowPart<Value>]) throws {
    let rare = parts.filter(\.isRare)
    try #require(!rare.isEmpty)
    let database = try Database(path: ":memory:")
    for part in rare {
      let row = try database.prepare("SELECT \(part.columns.map { _ in "NULL" }.joined(separator: ", "))")
      try #require(try row.step())
      var value = new
      try part.read(&value, row, 0)
      #expect(value == new, "\(part.columns)")
    }
  }
}
