package import Foundation

/// Where the application's own files are. `Bundle.main` alone knows only the program's folder: SwiftPM puts the resources of each
/// target into a folder `PACKAGE_TARGET.resources` next to the program, and an installation puts files that aren't executed into
/// `share`.
package enum ApplicationResources {
  /// This program's own folders: those of `Bundle.main`, then those that are recognised by the program's name.
  package static let own = bundleFolders(of: .main) + of(program).own

  /// The same, and the folders of other targets. If other programs are installed in the same folder, theirs are included.
  package static let all = own + of(program).others

  /// A bundle's folders, as Foundation knows them.
  static func bundleFolders(of bundle: Bundle) -> [URL] {
    [bundle.resourceURL, bundle.bundleURL].compactMap { $0?.standardizedFileURL }.reduce(into: []) {
      if !$0.contains($1) { $0.append($1) }
    }
  }

  /// The folders of a program. Its own are `../share/PROGRAM` and the folder of the target with its name, in any package; the
  /// others are the remaining SwiftPM folders next to the program.
  package static func of(_ program: URL?) -> (own: [URL], others: [URL]) {
    guard let program else { return ([], []) }
    let (folder, name) = (program.deletingLastPathComponent(), program.lastPathComponent)
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
    let places = names.filter { $0.hasSuffix(".resources") }.map {
      folder.appendingPathComponent($0, isDirectory: true).standardizedFileURL
    }
    func isOwn(_ place: URL) -> Bool { place.lastPathComponent.hasSuffix("_\(name).resources") }
    let share = folder.deletingLastPathComponent().appendingPathComponent("share/\(name)", isDirectory: true)
    let installed = [share].filter { FileManager.default.fileExists(atPath: $0.path) }
    return (places.filter(isOwn) + installed, places.filter { !isOwn($0) })
  }

  private static var program: URL? { Bundle.main.executableURL?.resolvingSymlinksInPath() }
}

/// The places where a bundle's translations may be.
struct CataloguePlaces {
  /// The bundle's folders with `.lproj` folders and `.xcstrings` files.
  let resources: [URL]
  /// Folders with `LOCALE/LC_MESSAGES/DOMAIN.mo`.
  let messages: [URL]
  /// The names that its gettext catalogues may have: the application's id, and the bundle's own.
  let domains: [String]

  /// The places for a bundle. The environment variables are those of the process, or a test's.
  init(of bundle: Bundle, environment: [String: String]) {
    let isMain = bundle.bundleURL == Bundle.main.bundleURL
    resources = isMain ? ApplicationResources.own : ApplicationResources.bundleFolders(of: bundle)
    let name =
      isMain
      ? bundle.executableURL?.lastPathComponent : bundle.bundleURL.deletingPathExtension().lastPathComponent
    domains = [bundle.bundleIdentifier, name].compactMap { $0 }.filter { !$0.isEmpty && !$0.contains("/") }

    func folder(_ name: String) -> String? { environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil } }
    let home = folder("XDG_DATA_HOME") ?? folder("HOME").map { $0 + "/.local/share" }
    let system = (environment["XDG_DATA_DIRS"] ?? "").split(separator: ":").map(String.init).filter {
      $0.hasPrefix("/")
    }
    let data = [home].compactMap { $0 } + (system.isEmpty ? ["/usr/local/share", "/usr/share"] : system)
    let shared = [folder("TEXTDOMAINDIR")].compactMap { $0 } + data.map { $0 + "/locale" }
    messages =
      resources.map { $0.appendingPathComponent("locale", isDirectory: true) }
      + shared.map { URL(fileURLWithPath: $0, isDirectory: true) }
  }
}
