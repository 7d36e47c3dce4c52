import TestSupport
import Testing
import alarmkit_tables

@Suite("What is made from the fields' rows")
struct FieldTablesTests {
  @Test(
    "Documentation, contract and flags say what the rows say; make tables writes them anew", arguments: TableFile.all)
  func fresh(file: TableFile) throws {
    let root = "/" + #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
    let text = TextFile.read("\(root)/\(file.path)")
    let renewed = try #require(file.renewed(text), "\(file.path) has no place for its table")
    #expect(renewed == text, "\(file.path) is out of date: run make tables")
  }
}
