import AlarmCore
import TestSupport
import Testing

@testable import AlarmStore

@Suite("Stored texts and their translations")
struct TextsTests {
  @Test("Alarms without translations have nothing in the column, and others have lines that can be read")
  func column() throws {
    #expect(TextsColumn.column(of: Presentation(title: "Tea", body: "Green")) == nil)
    var presentation = Presentation(title: "Tea", secondaryButton: .init(label: "Recipe", behavior: .custom))
    presentation.stopLabel = "Done"
    presentation.title.translations = [try #require(LocaleName("pt_BR")): "Chá", try #require(LocaleName("de")): "Tee"]
    presentation.body.translations = [try #require(LocaleName("de")): "a=b\n\\[c]"]
    let column = try #require(TextsColumn.column(of: presentation))
    #expect(column == "title[de]=Tee\ntitle[pt_BR]=Chá\nbody[de]=a=b\\n\\\\[c]\nstop-label=Done")
    var read = Presentation(title: "Tea", secondaryButton: .init(label: "Recipe", behavior: .custom))
    try TextsColumn.read(column, into: &read)
    #expect(read == presentation)
  }

  @Test(
    "A column that nobody wrote is named, not guessed at",
    arguments: ["title", "titel=x", "title[]=x", "title[de=x", "=x", "[de]=x", "title[x y]=z"])
  func unreadable(column: String) {
    var presentation = Presentation(title: "")
    let error = #expect(throws: Unreadable.self) { try TextsColumn.read(column, into: &presentation) }
    #expect(error?.column == "texts")
  }
}
