package import Foundation

/// Where the application's own files lie. `Bundle.main` alone knows the program's folder only: SwiftPM puts the resources of
/// each target into a folder `PACKAGE_TARGET.resources` beside the program, and an installation what isn't run into `share`.
package enum ApplicationResources {
  /// This program's own folders: those of `Bundle.main`, then those that belong to the program by its name.
  package static let own = bundleFolders(of: .main) + of(program).own

  /// The same, and the folders of other targets. Where programs of others lie beside this one, theirs are among them.
  package static let all = own + of(program).others

  /// A bundle's folders, as Foundation knows them.
  static func bundleFolders(of bundle: Bundle) -> [URL] {
    [bundle.resourceURL, bundle.bundleURL].compactMap { $0?.standardizedFileURL }.reduce(into: []) {
      if !$0.contains($1) { $0.append($1) }
    }
  }

  /// The folders of a program: `../share/PROGRAM` and that of the target with its name, in whatever package; and SwiftPM's
  /// others beside it.
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
