import AlarmClient
import AlarmCore
import AlarmWire
import ArgumentParser
import HostSystem

/// The templates that can be used for an application's alarms, as the agent finds them for this user.
struct TemplateCatalog {
  /// The application's id; empty: only templates for all applications.
  let application: String

  /// The file of one template, and what was read from it.
  struct Entry {
    let name: String
    let path: String
    let content: String
    let template: Template
    let faults: [TemplateFault]
  }

  private let folders = TemplateFolders()

  /// Files that no alarm can name, and why.
  var misnamed: [Message] { folders.misnamed(for: application) }

  /// All templates, in the order of their names.
  func entries() throws(CommandFailure) -> [Entry] {
    var entries: [Entry] = []
    for name in folders.names(for: application) { entries.append(try entry(name)) }
    return entries
  }

  /// One template, by its name or, if the word contains a slash, by its file's path.
  func entry(_ word: String) throws(CommandFailure) -> Entry {
    guard let file = try file(word) else {
      let names = folders.names(for: application).joined(separator: ", ")
      let known = names.isEmpty ? say("no templates are installed") : say("there are {names}", ["names": names])
      guard TemplateFolders.isName(word) else {
        throw CommandFailure(
          "NotFound",
          say(
            """
            "{name}" can't be the name of a template, which may only have the letters a to z, digits, -, _ and ., and at \
            most 64 characters; {known}
            """, ["name": word, "known": known]), .notFound)
      }
      throw CommandFailure(
        "NotFound", say("there is no template \"{name}\"; {known}", ["name": word, "known": known]), .notFound)
    }
    let (template, faults) = TemplateReader.read(file.bytes, file: file.path)
    return Entry(
      name: word, path: file.path, content: String(decoding: file.bytes, as: UTF8.self), template: template,
      faults: faults)
  }

  private func file(_ word: String) throws(CommandFailure) -> TemplateFolders.File? {
    do throws(HostError) {
      guard word.contains("/") else { return try folders.file(named: word, for: application) }
      return TemplateFolders.File(path: word, bytes: try FileContents.read(word, limit: TemplateReader.maxFileBytes))
    } catch {
      throw CommandFailure("NotFound", readersWords(error.sentence), .notFound)
    }
  }

  /// One template without problems.
  func soundEntry(_ word: String) throws(CommandFailure) -> Entry {
    let entry = try entry(word)
    guard let fault = entry.faults.first else { return entry }
    throw CommandFailure(WireError(.invalidArgument, fault.sentence))
  }
}

/// Determines whose templates a command uses.
struct TemplateOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      say("Include the templates that the application with this id brings for its own alarms."), valueName: "id"))
  var app = ""

  /// The templates for that application's alarms, or those for all applications.
  func catalog() throws(CommandFailure) -> TemplateCatalog {
    guard app.isEmpty || AppID.isValid(app) else {
      throw CommandFailure(
        WireError(
          argument: "app",
          Message(
            """
            "{id}" is not the name of a desktop file without .desktop; write for example \
            org.example.Clock
            """, ["id": DefinitionLimits.shortened(app)])))
    }
    return TemplateCatalog(application: app)
  }
}

/// The common code of the template commands that need no bus.
enum TemplateRun {
  /// The reader's languages.
  static let languages = UserLanguages { Environment.value($0) }

  /// Runs a body, and reports failures with sentences and exit statuses.
  static func run(
    _ output: Output, _ options: TemplateOptions, _ body: (TemplateCatalog, Output) throws(CommandFailure) -> Void
  ) throws {
    do throws(CommandFailure) {
      try body(try options.catalog(), output)
    } catch {
      output.failure(error)
      throw ExitCode(error.status.rawValue)
    }
  }
}

/// A template as `--json` prints it.
struct TemplateReport: JSONRepresentable {
  let name: String
  let path: String
  let title: String
  let comment: String
  let faults: [String]
  let content: String?

  init(_ entry: TemplateCatalog.Entry, content: String? = nil) {
    name = entry.name
    path = entry.path
    title = entry.template.name.resolved(for: TemplateRun.languages)
    comment = entry.template.comment.resolved(for: TemplateRun.languages)
    faults = entry.faults.map { readersWords($0.sentence) }
    self.content = content
  }

  init(_ entry: TemplateCatalog.Entry) { self.init(entry, content: nil) }

  var json: JSONValue {
    get throws(WireError) {
      try .fields([
        "name": name, "file": path, "title": title, "comment": comment, "faults": faults, "content": content,
      ])
    }
  }
}
