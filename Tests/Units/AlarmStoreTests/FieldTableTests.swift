import AlarmCore
import AlarmWire
import TestSupport
import Testing

@testable import AlarmStore

/// Each row of the fields' table, through all its doors: a new row is tested as soon as it is added.
@Suite("Every field of an alarm comes through every door as far as the disk")
struct FieldTableTests {
  @Test(
    "A change says what a form says, what it doesn't say stays, and what it takes back is gone",
    arguments: FormField.rows.filter { $0.option != nil && $0.option != "id" })
  func change(field: FormField) throws {
    let sample = FieldSample(field: field)
    let option = field.option ?? ""
    let records = try field.examples.map {
      try #require(try FieldSample.record(of: try sample.words($0), from: .words))
    }
    func changed(_ record: AlarmRecord, _ options: [String]) throws -> AlarmDefinition? {
      var form = try AlarmChange(when: nil, words: options).applied(to: record.definition)
      form.id = record.id
      return try FieldSample.record(of: form, from: .words)?.definition
    }
    #expect(try changed(records[0], []) == records[0].definition)
    #expect(try changed(records[1], []) == records[1].definition)
    let name = option == "title" ? "title[de]" : option
    #expect(try changed(records[0], ["\(name)=\(field.examples[1])"]) == records[1].definition)
    guard option != "sound" else { return }
    let back = field.isText ? "\(option)=" : "\(option)=default"
    let plain = try records.map { try changed($0, [back]) }
    #expect(plain[0] == plain[1] && plain[0] != nil)
  }

  @Test("A row has all that its doors need", arguments: FormField.rows)
  func complete(field: FormField) {
    #expect(!field.help.description.isEmpty)
    #expect(field.option != nil || field.json != nil)
    #expect(Set(field.examples).count == 2, "two examples show that the field makes a difference")
    #expect(!(field.option == nil ? field.jsonPlaceholder : field.placeholder).isEmpty)
  }

  @Test(
    "Two values make two forms, definitions, snapshots and stored records",
    arguments: FormField.rows.filter { $0.option != nil })
  func words(field: FormField) throws {
    let sample = FieldSample(field: field)
    let forms = try field.examples.map { try sample.words($0) }
    try #require(forms.count == 2 && forms[0] != forms[1])
    try Self.compare(try forms.map { try #require(try FieldSample.record(of: $0, from: .words)) }, field)
  }

  @Test(
    "They do so through JSON, which is read as it was written, and makes the same alarms as options",
    arguments: FormField.rows.filter { $0.json != nil })
  func json(field: FormField) throws {
    let sample = FieldSample(field: field)
    let records = try field.examples.map { example in
      let form = try #require(try sample.json(example))
      let read = try AlarmForm(json: try JSONText.encode(form))
      #expect(read == form)
      let record = try #require(try FieldSample.record(of: read, from: .json))
      if field.option != nil {
        #expect(try record == FieldSample.record(of: try sample.words(example), from: .words))
      }
      return record
    }
    try #require(records.count == 2)
    try Self.compare(records, field)
  }

  @Test("A form takes what another one says of a field", arguments: FormField.rows)
  func taken(field: FormField) throws {
    let sample = FieldSample(field: field)
    let forms = try field.examples.map { try field.option == nil ? sample.json($0) : sample.words($0) }
    try #require(forms.count == 2)
    let (first, second) = (try #require(forms[0]), try #require(forms[1]))
    var form = second
    form.take(from: first)
    #expect(form == first)
    form.take(from: AlarmForm())
    #expect(form == first, "a form that says nothing changes nothing")
  }

  @Test("A value that can't be is refused by the option's name", arguments: FormField.rows.filter { $0.option != nil })
  func refused(field: FormField) throws {
    let option = try #require(field.option)
    let error = #expect(throws: WireError.self) {
      let form: AlarmForm
      do throws(GrammarError) {
        form = try FieldSample(field: field).words(field.isText ? String(repeating: "x", count: 600) : "?!")
      } catch {
        throw WireError(error)
      }
      _ = try FieldSample.record(of: form, from: .words)
    }
    #expect(error?.argument?.hasPrefix(option) == true, "\(error?.message ?? "")")
  }

  @Test(
    "In JSON, a value out of range is refused with an error that names its key",
    arguments: FormField.rows.filter { $0.json != nil })
  func refusedKey(field: FormField) throws {
    // Both yes and no are valid.
    guard let json = try FieldSample(field: field).badJSON() else { return #expect(field.range == .answers) }
    let error = #expect(throws: WireError.self) {
      _ = try FieldSample.record(of: try AlarmForm(json: json), from: .json)
    }
    #expect(error?.argument?.hasPrefix(field.json ?? "?") == true, "\(json): \(error?.message ?? "")")
  }

  @Test("A key of JSON with a value of another type is refused by its name", arguments: FormField.ofJSON)
  func refusedType(field: FormField) throws {
    let key = try #require(field.json)
    // The owner's data may be anything.
    guard key != "metadata" else { return }
    let error = #expect(throws: WireError.self) { try AlarmForm(json: #"{"\#(key)": [[]]}"#) }
    #expect(error?.message.contains(key) == true)
  }

  // MARK: Private

  /// Rows that are shown or done, but not reported to clients; a row that is neither here nor in the snapshot was forgotten.
  private static let untold: Set = [
    "icon", "symbolIcon", "tray-icon", "tint", "progress", "open", "pause", "secondaryButton", "stopAction",
    "secondaryAction", "countdown-open", "countdownAction", "countdown-open2", "countdownAction2", "countdown-title",
    "paused-title", "countdown-body", "paused-body", "stop-label", "snooze-label", "pause-label", "resume-label",
    "tray-label",
  ]

  /// Two records that differ in one field differ in their definitions, in the store, and for clients.
  private static func compare(_ records: [AlarmRecord], _ field: FormField) throws {
    #expect(records[0].definition != records[1].definition)
    for record in records {
      let fixture = try StoreFixture(in: StoreFixture.memory)
      try fixture.save([record])
      #expect(try fixture.records() == [record])
    }
    let german = UserLanguages([try #require(LocaleName("de"))])
    let told = try records.map { record in
      let json = try JSONText.read(try JSONText.encode(AlarmSnapshot(record: record, languages: german)))
      guard case .object(let fields) = json else { throw TestFailure("a snapshot is an object") }
      return fields
    }
    #expect((told[0] == told[1]) == untold.contains(field.description))
    guard let key = field.property?.key else { return }
    #expect(try #require(told[0][key]) != #require(told[1][key]))
  }
}
