import ArgumentParser
import FoundationEssentials
import SystemPackage

/// Copies the parts of an iOS application's alarm code that compile into a new package for Linux. The compiler decides, not
/// guesses: all files are tried, those with errors are taken out, and the rest is tried again. The output is for developers, in
/// English like a compiler's: nothing here is translated.
@main
struct AlarmkitPort: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "alarmkit-port",
    abstract: "Copy the alarm code of an iOS application into a new package for Linux.",
    discussion: """
      It says for each Swift file whether it compiles as it is, compiles with a change that was made in the copy, or stays \
      out and why. FOLDER isn't changed.

      Exit statuses: 0 done; 1 nothing compiles, or a file can't be written; 5 an argument's value is invalid; 64 the \
      command line is wrong.
      """)

  @Argument(help: ArgumentHelp("The application's folder.", valueName: "FOLDER")) var folder: String
  @Option(help: ArgumentHelp("The new package's folder. (default: ./NAME-linux)", valueName: "NEW")) var into: String?
  @Option(help: "The application's id on Linux, such as org.example.App. (default: CFBundleIdentifier)") var id: String?
  @Option(help: "AlarmKit for Linux: a folder, or an address of its repository.") var library: String?
  @Option(help: ArgumentHelp("Where the build's products go, as for swift build.", visibility: .hidden))
  var scratchPath: String?
  @Option(
    parsing: .unconditionalSingleValue, help: ArgumentHelp("One more option for swift build.", visibility: .hidden))
  var buildOption: [String] = []
  @Option(help: ArgumentHelp("The toolchain's program.", visibility: .hidden)) var swift = "swift"
  @Flag(help: "Only say which files would be tried; write and compile nothing.") var dryRun = false
  @Flag(name: .customLong("try"), help: "Set the first alarm, and wait until it rings.") var isTrying = false
  @Flag(help: "Print the report as JSON.") var json = false

  func validate() throws {
    if let id, !AppIdentity.isValid(id) {
      throw ValidationError(
        "--id \(id) is no application id: write words with dots between them, such as org.example.App")
    }
    if dryRun, isTrying {
      throw ValidationError("--dry-run makes no program that --try could run: leave one of them out")
    }
  }

  func run() async throws {
    let app = try appFolder()
    var identity = app.identity
    if let id { identity.id = id }
    if !AppIdentity.isValid(identity.id) { identity.id = "org.example.\(identity.program)" }
    var port = Port(files: app.sources)
    guard !dryRun else {
      return try show(Report(files: port.files, identity: identity, folder: nil, isCompiled: false))
    }

    let place = into ?? "\(identity.program)-linux"
    let new = NewPackage(folder: try emptyFolder(place), program: identity.program)
    let library = try libraryPlace()
    var isBuilt = false
    for round in 1...Port.rounds where !isBuilt && !port.compiling.isEmpty {
      let texts = PackageTexts(
        identity: identity, files: port.compiling, hasResources: !app.resources.isEmpty, library: library)
      try new.write(texts, leftOut: port.files.filter { $0.obstacle != nil }, resources: app.resources)
      note(
        "Round \(round): compiling \(port.compiling.count) files\(round == 1 ? "; the library is compiled first, which takes minutes" : "")"
      )
      let outcome = try await Building.build(new.folder, scratch: scratchPath, swift: swift, buildOption)
      isBuilt = outcome.isSuccess
      guard !isBuilt, !port.learn(from: Diagnostics(outcome.output), in: new.sources) else { continue }
      note(outcome.output.split(separator: "\n").suffix(20).joined(separator: "\n"))
      try fail("the package doesn't build, for a reason that is in none of its files: see above", 1)
    }
    try show(Report(files: port.files, identity: identity, folder: isBuilt ? new.folder : nil, isCompiled: true))
    guard isBuilt else { try fail("no file of \(folder) compiles: the reasons are above", 1) }
    guard isTrying else { return }
    guard
      try await Building.run(
        identity.program, in: new.folder, scratch: scratchPath, swift: swift, ["--try"], besideAnswer: json)
    else {
      try fail("the first alarm wasn't set: the program's own message is above", 1)
    }
  }

  // MARK: Arguments

  private func appFolder() throws -> AppFolder {
    guard Self.isFolder(folder) else {
      try fail("FOLDER \(folder) is not a folder: name the one that your application's Swift files are in", 5)
    }
    let app = try AppFolder(folder)
    guard !app.sources.isEmpty else {
      try fail("FOLDER \(folder) has no Swift files: name the one that your application's are in", 5)
    }
    return app
  }

  /// The new package's folder, an absolute path; nothing in it is ever replaced.
  private func emptyFolder(_ place: String) throws -> String {
    let path = URL(fileURLWithPath: place).standardizedFileURL.path
    guard FileManager.default.fileExists(atPath: path) else { return path }
    guard (try? FileManager.default.contentsOfDirectory(atPath: path))?.isEmpty == true else {
      try fail("--into \(place) is there already and isn't an empty folder: name a new one", 5)
    }
    return path
  }

  /// Where the library is: as given, as installed, or the checkout in which this program was built.
  private func libraryPlace() throws -> String {
    if let library, library.contains("://") { return library }
    var places = ["/usr/share/swift-packages/AlarmKit"]
    var parent = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    while parent.path != "/" {
      parent.deleteLastPathComponent()
      places.insert(parent.path, at: places.count - 1)
    }
    if let library { places = [URL(fileURLWithPath: library).standardizedFileURL.path] }
    if let found = places.first(where: { FileManager.default.fileExists(atPath: "\($0)/Sources/AlarmKit") }) {
      return found
    }
    try fail(
      "--library \(library ?? "isn't given, and the library") isn't there: name a checkout of AlarmKit for Linux, or install libalarmkit-dev",
      5)
  }

  private static func isFolder(_ path: String) -> Bool {
    (try? FileManager.default.contentsOfDirectory(atPath: path)) != nil
  }

  // MARK: Answers

  /// Written at once: the output of the tried program follows.
  private func show(_ report: Report) throws {
    _ = try FileDescriptor.standardOutput.writeAll(((json ? try report.json : report.text) + "\n").utf8)
  }

  /// Progress isn't part of the answer: it goes to standard error. If it can't be written there, the work continues.
  private func note(_ words: String) { _ = try? FileDescriptor.standardError.writeAll("\(words)\n".utf8) }

  private func fail(_ words: String, _ status: Int32) throws -> Never {
    note("alarmkit-port: \(words)")
    throw ExitCode(status)
  }
}
