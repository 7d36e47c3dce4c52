import AlarmCore
import AlarmWire
import TestSupport
import Testing

@testable import AlarmStore

/// Each row of the fields' table, on all its ways: a new row is tested as soon as it stands there.
@Suite("Every field of an alarm comes through every door as far as the disk")
struct FieldTableTests {
  @Test("A row has all that its doors need", arguments: FormField.rows)
  func complete(field: FormField) {
    #expect(!field.help.description.isEmpty)
    #expect(field.option != nil || field.json != nil)
    guard field.option != nil else { return }
    #expect(Set(field.examples).count == 2, "two examples show that the field makes a difference")
    #expect(!field.placeholder.isEmpty)
  }

  @Test("Two values make two forms, definitions, snapshots and stored records", arguments: FormField.options)
  func words(option: String) throws {
    let field = try #require(FormField.withOption(option))
    let forms = try field.examples.map { try Self.form(field, $0) }
    try #require(forms.count == 2 && forms[0] != forms[1])
    try Self.compare(try forms.map { try Self.lowering.definition(of: $0, from: .words) }, field)
  }

  @Test("The same values come through JSON as through options", arguments: FormField.options)
  func json(option: String) throws {
    let field = try #require(FormField.withOption(option))
    // What a button is called belongs to the button there, and there is no button that only opens.
    guard field.json != nil, option != "snooze-label" else { return }
    let forms = try field.examples.map { example in
      var form = try Self.form(field, example)
      form.when = nil
      if option == "while-asleep" {
        form.preAlert = .seconds(240)
      } else {
        form.schedule = form.schedule ?? ScheduleForm()
        form.schedule?.time = "07:30"
      }
      let read = try AlarmForm(json: try JSONText.encode(form))
      #expect(read == form)
      return read
    }
    try Self.compare(try forms.map { try Self.lowering.definition(of: $0, from: .json) }, field)
  }

  @Test("A value that can't be is refused by the option's name", arguments: FormField.options)
  func refused(option: String) throws {
    let field = try #require(FormField.withOption(option))
    let error = #expect(throws: WireError.self) {
      let form: AlarmForm
      do throws(GrammarError) {
        form = try Self.form(field, field.isText ? String(repeating: "x", count: 600) : "?!")
      } catch {
        throw WireError(error)
      }
      _ = try Self.lowering.definition(of: form, from: .words)
    }
    #expect(error?.argument?.hasPrefix(option) == true, "\(error?.message ?? "")")
  }

  @Test("A key of JSON with a value of another type is refused by its name", arguments: FormField.ofJSON)
  func refused(field: FormField) throws {
    let key = try #require(field.json)
    // The owner's data may be anything.
    guard key != "metadata" else { return }
    let error = #expect(throws: WireError.self) { try AlarmForm(json: #"{"\#(key)": [[]]}"#) }
    #expect(error?.message.contains(key) == true)
  }

  // MARK: Private

  /// Two definitions that differ in one field differ for clients and in the store.
  private static func compare(_ definitions: [AlarmDefinition], _ field: FormField) throws {
    #expect(definitions[0] != definitions[1])
    let records = definitions.map {
      AlarmRecord(definition: $0, phase: .scheduled(Occurrence(due: noon + .seconds(60))), createdAt: noon)
    }
    for record in records {
      let fixture = try StoreFixture(in: StoreFixture.memory)
      try fixture.save([record])
      #expect(try fixture.records() == [record])
    }
    guard let property = field.property else { return }
    let german = UserLanguages([try #require(LocaleName("de"))])
    let told = try records.map { record in
      let json = try JSONText.read(try JSONText.encode(AlarmSnapshot(record: record, languages: german)))
      guard case .object(let fields) = json else { throw TestFailure("a snapshot is an object") }
      return try #require(fields[property.key])
    }
    #expect(told[0] != told[1])
  }

  /// A form in which this field is the one that matters.
  private static func form(_ field: FormField, _ value: String) throws(GrammarError) -> AlarmForm {
    let option = field.option ?? ""
    let needed = [
      "start": ["rrule=FREQ=DAILY"], "except": ["rrule=FREQ=DAILY"], "max-snoozes": ["on-timeout=snooze"],
      "while-asleep": [],
    ]
    // Of the title only translations are options.
    let name = option == "title" ? "title[de]" : option
    var form = try AlarmForm(
      when: option == "while-asleep" ? .after(.seconds(240)) : try WhenGrammar.parse("07:30"), title: "",
      words: (needed[option] ?? []) + ["\(name)=\(value)"])
    if form.id == nil { form.id = AlarmID(high: 1, low: 2) }
    return form
  }

  private static var lowering: Lowering {
    Lowering(
      at: Moment(wall: noon, uptime: 0, boot: BootID(high: 1, low: 1)), zones: OneZone(), hasZone: { $0.contains("/") },
      template: { name throws(WireError) in
        guard name != "?!" else { throw WireError(argument: "template", Message(verbatim: "there is none")) }
        return Template()
      })
  }
}
