import Foundation

/// The places in which a bundle's translations may be.
struct CataloguePlaces {
  /// The bundle's folders with `.lproj` folders and `.xcstrings` files.
  let resources: [URL]
  /// Folders with `LOCALE/LC_MESSAGES/DOMAIN.mo`.
  let messages: [URL]
  /// The names that its gettext catalogues may have: the application's id, and the bundle's own.
  let domains: [String]

  /// The places for a bundle. The environment variables are those of the process, or of a test.
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
