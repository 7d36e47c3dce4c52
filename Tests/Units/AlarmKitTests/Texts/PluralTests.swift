import Testing

@testable import AlarmTexts
@testable import FoundationAdditions

/// Singular, plural and the additional forms of other languages.
@Suite struct PluralTests {
  @Test(
    "Numbers take the form that the language asks for",
    arguments: [
      ("en", [0: "other", 1: "one", 2: "other"]), ("de-AT", [0: "other", 1: "one", 21: "other"]),
      ("fr", [0: "one", 1: "one", 2: "other", 1_000_000: "many"]), ("pt", [0: "one", 1: "one"]),
      ("pt-BR", [0: "one", 1: "one"]), ("pt-PT", [0: "other", 1: "one"]), ("pt_Latn_PT", [0: "other", 1: "one"]),
      ("ja", [0: "other", 1: "other"]),
      ("ru", [1: "one", 2: "few", 5: "many", 11: "many", 21: "one", 22: "few", 112: "many"]),
      ("pl", [1: "one", 2: "few", 5: "many", 12: "many", 21: "many", 22: "few"]),
      ("cs", [1: "one", 3: "few", 5: "other"]), ("sl", [1: "one", 2: "two", 3: "few", 5: "other", 101: "one"]),
      ("ar", [0: "zero", 1: "one", 2: "two", 3: "few", 11: "many", 100: "other", 103: "few"]),
      ("lt", [1: "one", 2: "few", 10: "other", 11: "other", 21: "one"]),
      ("lv", [0: "zero", 1: "one", 2: "other", 11: "zero"]), ("ro", [0: "few", 1: "one", 19: "few", 20: "other"]),
      ("ga", [1: "one", 2: "two", 6: "few", 10: "many", 11: "other"]),
      ("gd", [1: "one", 11: "one", 12: "two", 13: "few", 20: "other"]), ("he", [1: "one", 2: "two", 20: "other"]),
      ("cy", [0: "zero", 3: "few", 6: "many", 7: "other"]), ("mk", [1: "one", 11: "other", 21: "one"]),
      ("hr", [1: "one", 4: "few", 5: "other"]), ("hi", [0: "one", 1: "one", 2: "other"]), ("tlh", [1: "one"]),
    ] as [(String, [UInt64: String])])
  func categories(language: String, forms: [UInt64: String]) {
    for (number, form) in forms {
      #expect(PluralRules.category(of: .whole(number), in: language).rawValue == form, "\(number)")
    }
  }

  @Test(
    "Fractions have a form of their own", arguments: [("en", "other"), ("fr", "one"), ("cs", "many"), ("ru", "other")])
  func fractions(language: String, form: String) {
    #expect(PluralRules.category(of: .fraction(1.5), in: language).rawValue == form)
  }

  @Test(
    "Gettext's expressions are C's",
    arguments: [
      ("n != 1", [0: 1, 1: 0, 2: 1]), ("0", [7: 0]), ("n>1", [0: 0, 1: 0, 2: 1]),
      ("n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2", [1: 0, 2: 1, 5: 2, 12: 2, 22: 1]),
      (
        "(n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 : 5)",
        [0: 0, 1: 1, 2: 2, 103: 3, 11: 4, 100: 5]
      ),
      ("!n", [0: 1, 3: 0]), ("!(n==1)||n/2", [1: 0, 2: 1]), ("n-1", [3: 2]), ("2+3*n", [2: 8]), ("n==0&&1/n", [1: 0]),
    ] as [(String, [UInt64: UInt64])])
  func expressions(text: String, values: [UInt64: UInt64]) throws {
    let expression = try #require(PluralExpressionParser.parse(text))
    for (number, value) in values { #expect(expression.value(for: number) == value, "\(number)") }
  }

  @Test(
    "What is not an expression is refused, whatever its depth",
    arguments: [
      "", "m", "n n", "n ? 1", "(n", "n)", "n = 1", "1 +", "99999999999999999999", "n; system()",
      String(repeating: "(", count: 500) + "n" + String(repeating: ")", count: 500),
      String(repeating: "!", count: 900) + "n",
    ])
  func wrongExpressions(text: String) {
    #expect(PluralExpressionParser.parse(text) == nil)
  }

  @Test("A division by zero is no answer")
  func zero() {
    #expect(PluralExpressionParser.parse("n/0")?.value(for: 1) == nil)
    #expect(PluralExpressionParser.parse("5%n")?.value(for: 0) == nil)
  }
}
