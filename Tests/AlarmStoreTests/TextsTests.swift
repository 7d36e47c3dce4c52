import AlarmCore
import TestSupport
import Testing

@testable import AlarmStore

@Suite("Stored texts and their translations")
struct TextsTests {
  @Test("Alarms without translations have nothing in the column, and others have lines that can be read")
  func column() throws {
    #expect(AlarmTexts.column(of: AlarmPresentation(title: "Tea", body: "Green")) == nil)
    var presentation = AlarmPresentation(title: "Tea", secondaryButton: .init(label: "Recipe", behavior: .custom))
    presentation.stopLabel = "Done"
    presentation.title.translations = [try #require(LocaleName("pt_BR")): "Chá", try #require(LocaleName("de")): "Tee"]
    presentation.body.translations = [try #require(LocaleName("de")): "a=b\n\\[c]"]
    let column = try #require(AlarmTexts.column(of: presentation))
    #expect(column == "title[de]=Tee\ntitle[pt_BR]=Chá\nbody[de]=a=b\\n\\\\[c]\nstop-label=Done")
    var read = AlarmPresentation(title: "Tea", secondaryButton: .init(label: "Recipe", behavior: .custom))
    try AlarmTexts.read(column, into: &read)
    #expect(read == presentation)
  }

  @Test(
    "A column that nobody wrote is named, not guessed at",
    arguments: ["title", "titel=x", "title[]=x", "title[de=x", "=x", "[de]=x", "title[x y]=z"])
  func unreadable(column: String) {
    var presentation = AlarmPresentation(title: "")
    let error = #expect(throws: AlarmRow.Unreadable.self) { try AlarmTexts.read(column, into: &presentation) }
    #expect(error?.column == "texts")
  }

  @Test("A store of before the translations is brought up to date with all its alarms, and takes translations then")
  func upgrade() throws {
    let fixture = try StoreFixture()
    let (tea, coffee) = (AlarmRecord.titled("Tea"), AlarmRecord.titled("Coffee"))
    try fixture.save([tea, coffee])
    do {
      let model = try Database(path: ":memory:")
      try Layout(of: model).migrate(model, through: [.alarmsAndHistory])
      let columns = try model.value("SELECT group_concat(name) FROM pragma_table_info('alarms')")
      let sql = try model.value("SELECT sql FROM sqlite_schema WHERE name = 'alarms'")
      // The first layout, as its program wrote it.
      let database = try Database(path: fixture.folder.store)
      try database.execute(
        """
        ALTER TABLE alarms RENAME TO newer; \(sql); INSERT INTO alarms (\(columns)) SELECT \(columns) FROM newer;
        DROP TABLE newer; PRAGMA user_version = 1
        """)
    }
    var translated = tea
    translated.definition.presentation.title.translations = [try #require(LocaleName("de")): "Tee"]
    do {
      let session = try fixture.session()
      #expect(try session.database.value("PRAGMA user_version") == String(Migration.newest))
      try session.commit([.save(translated)], at: noon)
    }
    #expect(try fixture.records() == [translated, coffee])
  }
}
