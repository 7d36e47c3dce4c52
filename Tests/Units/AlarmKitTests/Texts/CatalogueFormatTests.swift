import AlarmCore
import Foundation
import TestSupport
import Testing

@testable import FoundationAdditions

/// The three formats of translations, each read separately.
@Suite struct CatalogueFormatTests {
  @Test("A .strings file is read with comments, escapes and bare words")
  func strings() {
    let text = """
      /* Titles */ "Tea" = "Tee"; // a drink
      "say \\"now\\"" = "sag \\n\\U00fc\\UD83D\\UDE00\\\\";
      bare.key = bare;
      "alone";
      "broken" = "x"
      """
    let expected = ["Tea": "Tee", "say \"now\"": "sag \nü😀\\", "bare.key": "bare", "alone": "alone"]
    #expect(StringsFile.read(Data(text.utf8)) == expected)
    #expect(text.data(using: .utf16).map(StringsFile.read) == expected)
    #expect(StringsFile.read(Data([0xff])).isEmpty)
  }

  @Test("A .strings file may be a property list")
  func propertyList() throws {
    let data = try PropertyListSerialization.data(fromPropertyList: ["Tea": "Tee"], format: .xml, options: 0)
    #expect(StringsFile.read(data) == ["Tea": "Tee"])
  }

  @Test(
    "A string catalogue varies by number, by device and by parts",
    arguments: [
      ("Tea", [], "Tee"), ("%lld eggs", [.signed(1)], "ein Ei"), ("%lld eggs", [.signed(3)], "%lld Eier"),
      ("%lld eggs", [.signed(0)], "keine Eier"), ("tap", [], "Klicke"),
      ("%lld eggs for %@", [.signed(1), .text("x")], "%1$lld Ei für %2$@"),
      ("%lld eggs for %@", [.signed(2), .text("x")], "%1$lld Eier für %2$@"), ("new", [], nil), ("missing", [], nil),
    ] as [(String, [String.LocalizationValue.Argument], String?)])
  func catalog(key: String, arguments: [String.LocalizationValue.Argument], format: String?) throws {
    let catalog = try #require(StringCatalog.read(Data(Self.eggs.utf8)))
    #expect(catalog.languages == ["de"] && catalog.sourceLanguage == "en")
    #expect(catalog.format(of: key, in: "de", for: arguments) == format)
  }

  static let eggs = """
    {"sourceLanguage": "en", "version": "1.0", "strings": {
      "Tea": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "Tee"}}}},
      "new": {"localizations": {"de": {"stringUnit": {"state": "new", "value": "neu"}}}},
      "bare": {},
      "%lld eggs": {"localizations": {"de": {"variations": {"plural": {
        "zero": {"stringUnit": {"state": "translated", "value": "keine Eier"}},
        "one": {"stringUnit": {"state": "translated", "value": "ein Ei"}},
        "other": {"stringUnit": {"state": "translated", "value": "%lld Eier"}}}}}}},
      "tap": {"localizations": {"de": {"variations": {"device": {
        "iphone": {"stringUnit": {"state": "translated", "value": "Tippe"}},
        "other": {"stringUnit": {"state": "translated", "value": "Klicke"}}}}}}},
      "%lld eggs for %@": {"localizations": {"de": {
        "stringUnit": {"state": "translated", "value": "%#@eggs@ für %@"},
        "substitutions": {"eggs": {"argNum": 1, "formatSpecifier": "lld", "variations": {"plural": {
          "one": {"stringUnit": {"state": "translated", "value": "%arg Ei"}},
          "other": {"stringUnit": {"state": "translated", "value": "%arg Eier"}}}}}}}}}
    }}
    """

  @Test("A gettext catalogue is read in either byte order, with contexts and plural forms", arguments: [false, true])
  func machineObject(isBigEndian: Bool) throws {
    let data = MessageFile.data(
      ["Tea": "Herbata", "Alarms\u{4}Tea": "Herbatka", "%lld egg\0%lld eggs": "jajko\0jajka\0jajek", "x": ""],
      plural: "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);",
      isBigEndian: isBigEndian)
    let file = TranslationTable.machineObject(try #require(MessageCatalogue([UInt8](data))))
    #expect(file.format(of: "Tea", table: nil, for: []) == "Herbata")
    #expect(file.format(of: "Tea", table: "Alarms", for: []) == "Herbatka")
    #expect(file.format(of: "Tea", table: "Other", for: []) == "Herbata")
    #expect(file.format(of: "%lld egg", table: nil, for: [.signed(1)]) == "jajko")
    #expect(file.format(of: "%lld egg", table: nil, for: [.signed(22)]) == "jajka")
    #expect(file.format(of: "%lld egg", table: nil, for: [.unsigned(12)]) == "jajek")
    #expect(file.format(of: "%lld egg", table: nil, for: [.floating(2.5)]) == "jajka")
    #expect(file.format(of: "%lld egg", table: nil, for: []) == "jajko")
    #expect(file.format(of: "x", table: nil, for: []) == nil)
    #expect(file.format(of: "", table: nil, for: []) == nil)
  }

  @Test("Without a rule of its own, a gettext catalogue counts as English does")
  func germanic() throws {
    let data = MessageFile.data(["%lld egg\0%lld eggs": "Ei\0Eier"])
    let file = TranslationTable.machineObject(try #require(MessageCatalogue([UInt8](data))))
    #expect(file.format(of: "%lld egg", table: nil, for: [.signed(1)]) == "Ei")
    #expect(file.format(of: "%lld egg", table: nil, for: [.signed(0)]) == "Eier")
  }

  @Test("10,000 damaged catalogues are read or refused, and never trap")
  func damaged() throws {
    let seed = UInt64.random(in: .min ... .max)
    var generator = SeededGenerator(seed: seed)
    let wholes = [
      [UInt8](MessageFile.data(["Tea": "Tee", "%lld egg\0%lld eggs": "Ei\0Eier"], plural: "nplurals=2; plural=n!=1;")),
      Array(Self.eggs.utf8), Array("/* a */ \"Tea\" = \"T\\U00e9e\"; b = c;".utf8),
    ]
    for round in 0..<10_000 {
      var bytes = wholes[round % 3]
      for _ in 0..<Int.random(in: 1...6, using: &generator) {
        let place = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: bytes[place] = .random(in: 0...255, using: &generator)
        case 1: bytes.removeSubrange(place..<min(place + 3, bytes.count - 1))
        default: bytes[place] = [0, 0xff, 0x80, 0x7f].randomElement(using: &generator) ?? 0
        }
      }
      let arguments: [String.LocalizationValue.Argument] = [.signed(1)]
      switch round % 3 {
      case 0:
        _ = MessageCatalogue(bytes).map {
          TranslationTable.machineObject($0).format(of: "%lld egg", table: nil, for: arguments)
        }
      case 1: _ = StringCatalog.read(Data(bytes))?.format(of: "%lld eggs", in: "de", for: arguments)
      default: _ = StringsFile.read(Data(bytes))
      }
    }
    print("damaged catalogues: seed \(seed)")
  }
}
