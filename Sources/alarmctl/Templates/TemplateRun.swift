import AlarmCore
import AlarmWire
import ArgumentParser
import HostSystem

/// The frame around the template commands that need no bus.
enum TemplateRun {
  /// The reader's languages.
  static let languages = UserLanguages { Environment.value($0) }

  /// Runs a body, with failures turned into words and exit statuses.
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
struct TemplateReport: Encodable {
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
}
