package import AlarmCore
import Glibc

/// The folders of templates, and the contents of their files.
package struct TemplateFolders: Hashable, Sendable {
  /// A file that was read.
  package struct File: Hashable, Sendable {
    /// Its path.
    package let path: String
    /// Its content.
    package let bytes: [UInt8]

    package init(path: String, bytes: [UInt8]) {
      self.path = path
      self.bytes = bytes
    }
  }

  /// The suffix of a template's file name.
  package static let ending = ".template"

  /// The user's own folder, searched before all others.
  private let own: String
  /// `alarmkit/templates` in the data folders, the user's first; an application's templates are in subfolders with its id as the name.
  private let shared: [String]
  /// The shipped templates, also for a program that isn't installed.
  private let shipped: [String]

  /// The folders according to the environment and the program's own location.
  package init(environment: Environment = .process, executable: String = ThisProgram.executable) {
    let folders = UserFolders(environment: environment)
    own = folders.configuration + "/alarmkit/templates"
    shared = ([folders.data] + folders.systemData).map { $0 + "/alarmkit/templates" }
    shipped = ResourceFolders.all(environment: environment, executable: executable).map { $0 + "/templates" }
  }

  /// The folders that are searched for templates for an application's alarms, in order of precedence.
  package func searched(for application: String) -> [String] {
    let apps = AppID.isValid(application) ? shared.map { "\($0)/\(application)" } : []
    return ([own] + apps + shared + shipped).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// Whether a text can name a template.
  package static func isName(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.count <= 64 && PlainText.isIconName(name)
  }

  /// The file of a template; nil if there is none. Throws if the first one found can't be read.
  package func file(named name: String, for application: String) throws(HostError) -> File? {
    guard Self.isName(name) else { return nil }
    for folder in searched(for: application) {
      let path = "\(folder)/\(name)\(Self.ending)"
      do throws(HostError) {
        return File(path: path, bytes: try FileContents.read(path, limit: 65_536))
      } catch {
        guard error.code == .missing else { throw error }
      }
    }
    return nil
  }

  /// The maximum number of files without a valid name that are reported for one folder.
  private static let maxReported = 32

  /// The files for an application's alarms that no alarm can name, and why. In the user's own folder, every file is assumed to be a
  /// template.
  package func misnamed(for application: String) -> [Message] {
    searched(for: application).flatMap { folder in
      FolderContents.shown(in: folder).compactMap { file -> Message? in
        let path = "\(folder)/\(file)"
        guard file.hasSuffix(Self.ending) else {
          return folder == own
            ? Message(
              "{path} is not used: the name of a template's file ends in {ending}",
              ["path": path, "ending": Self.ending])
            : nil
        }
        guard !Self.isName(String(file.dropLast(Self.ending.count))) else { return nil }
        return Message(
          """
          {path} is not used: a template's name may only have the letters a to z, digits, -, _ and ., and at most 64 \
          characters
          """,
          ["path": path])
      }.prefix(Self.maxReported)
    }
  }

  /// The names of all templates for an application's alarms, in alphabetical order.
  package func names(for application: String) -> [String] {
    var names: Set<String> = []
    for folder in searched(for: application) {
      for file in FolderContents.names(in: folder) where file.hasSuffix(Self.ending) {
        let name = String(file.dropLast(Self.ending.count))
        if Self.isName(name) { names.insert(name) }
      }
    }
    return names.sorted()
  }
}
