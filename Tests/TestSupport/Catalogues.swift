package import AlarmCore

/// The programs' words in other languages, compiled from the sources as `make` does it.
package enum Catalogues {
  /// Makes `FOLDER/LANGUAGE/LC_MESSAGES/alarmkit.mo`, for programs with `TEXTDOMAINDIR=FOLDER`.
  package static func compile(_ language: String, into folder: String) async throws {
    let messages = "\(folder)/\(language)/LC_MESSAGES"
    try await run("mkdir", ["-p", messages])
    let source = "\(BuiltPrograms.checkout)/Resources/po/\(language).po"
    try await run("msgfmt", ["--output-file=\(messages)/alarmkit.mo", source])
  }

  /// The words of a language, whatever the test's own is.
  package static func words(_ language: String) async throws -> Wording {
    try await TemporaryFolder.with { folder in
      try await compile(language, into: folder)
      guard let catalogue = MessageCatalogue(TextFile.bytes("\(folder)/\(language)/LC_MESSAGES/alarmkit.mo")) else {
        throw TestFailure("no catalogue of \(language)")
      }
      return Wording(catalogue)
    }
  }

  /// Makes a locale of the system's own definitions, for programs with `LOCPATH=FOLDER`. Many machines have only a few ready.
  package static func compileLocale(_ name: String, into folder: String) async throws {
    try await run("mkdir", ["-p", folder])
    try await run("localedef", ["--no-archive", "--charmap=UTF-8", "--inputfile=\(name)", "\(folder)/\(name).utf8"])
  }

  private static func run(_ program: String, _ arguments: [String]) async throws {
    let done = try await ProgramRun.run(program, arguments)
    guard done.status == 0 else { throw TestFailure("\(program) ended with \(done.status): \(done.stderr)") }
  }
}
