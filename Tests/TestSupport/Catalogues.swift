package import AlarmCore
import HostSystem

/// The programs' words in other languages, compiled from the sources as `make` does it.
package enum Catalogues {
  /// Makes `FOLDER/LANGUAGE/LC_MESSAGES/alarmkit.mo`, for programs with `TEXTDOMAINDIR=FOLDER`.
  package static func compile(_ language: String, into folder: String) async throws {
    let messages = "\(folder)/\(language)/LC_MESSAGES"
    try await run("mkdir", ["-p", messages])
    let source = "\(BuiltPrograms.checkout)/Resources/po/\(language).po"
    try await run("msgfmt", ["--output-file=\(messages)/alarmkit.mo", source])
  }

  /// Every language of the sources, such as `pt_BR`; English, which has no file, isn't among them.
  package static let languages = FolderContents.names(in: BuiltPrograms.checkout + "/Resources/po")
    .filter { $0.hasSuffix(".po") }.map { String($0.dropLast(3)) }.sorted()

  /// Words of no real language: all their letters are written from right to left, which shows whatever isn't ready for such a
  /// language.
  package static func pseudo() async throws -> Wording {
    try await TemporaryFolder.with { folder in
      let template = TextFile.read("\(BuiltPrograms.checkout)/Resources/po/alarmkit.pot")
      var (text, last) = ("", "")
      for line in template.split(separator: "\n", omittingEmptySubsequences: false) {
        if line.hasPrefix("msgid") { last = String(line.drop { $0 != "\"" }) }
        if line.hasPrefix("msgstr"), last != "\"\"", last.count > 2 {
          text += line.prefix { $0 != " " } + " " + mirrored(last) + "\n"
        } else {
          text += line.replacing("nplurals=INTEGER; plural=EXPRESSION;", with: "nplurals=2; plural=(n != 1);") + "\n"
        }
      }
      try TextFile.write(text, to: folder + "/pseudo.po")
      try await run("msgfmt", ["--output-file=\(folder)/pseudo.mo", folder + "/pseudo.po"])
      guard let catalogue = MessageCatalogue(TextFile.bytes(folder + "/pseudo.mo")) else {
        throw TestFailure("no pseudo catalogue")
      }
      return Wording(catalogue)
    }
  }

  /// A quoted text with Hebrew letters in place of English ones, but for its {places} and escapes.
  private static func mirrored(_ text: String) -> String {
    var (isPlace, isEscaped, mirrored) = (false, false, "")
    for scalar in text.unicodeScalars {
      isPlace = scalar == "{" || (isPlace && scalar != "}")
      let letter = (scalar.value | 0x20) &- 0x61
      let hebrew = letter < 26 && !isPlace && !isEscaped ? Unicode.Scalar(0x5d0 + letter) : nil
      mirrored.unicodeScalars.append(hebrew ?? scalar)
      isEscaped = scalar == "\\" && !isEscaped
    }
    return mirrored
  }

  /// The words of a language, whatever the test's own language is.
  package static func words(_ language: String) async throws -> Wording {
    try await TemporaryFolder.with { folder in
      try await compile(language, into: folder)
      guard let catalogue = MessageCatalogue(TextFile.bytes("\(folder)/\(language)/LC_MESSAGES/alarmkit.mo")) else {
        throw TestFailure("no catalogue of \(language)")
      }
      return Wording(catalogue)
    }
  }

  /// Compiles a locale from the system's definitions, for programs with `LOCPATH=FOLDER`. Many machines have only a few compiled.
  package static func compileLocale(_ name: String, into folder: String) async throws {
    try await run("mkdir", ["-p", folder])
    try await run("localedef", ["--no-archive", "--charmap=UTF-8", "--inputfile=\(name)", "\(folder)/\(name).utf8"])
  }

  private static func run(_ program: String, _ arguments: [String]) async throws {
    let done = try await ProgramRun.run(program, arguments)
    guard done.status == 0 else { throw TestFailure("\(program) ended with \(done.status): \(done.stderr)") }
  }
}
