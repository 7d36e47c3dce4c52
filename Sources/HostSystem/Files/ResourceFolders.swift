/// Folders that may hold the resources that are shipped with the programs.
package enum ResourceFolders {
  /// The best first: `ALARMKIT_RESOURCES`; `share/alarmkit` beside the program's `bin`; `/usr/share/alarmkit`; `Resources` of
  /// the source tree for a program run from `.build/<triple>/<configuration>`.
  package static func all(environment: Environment = .process, executable: String = ThisProgram.executable) -> [String]
  {
    let parts = executable.split(separator: "/")
    func above(_ levels: Int) -> String { "/" + parts.dropLast(levels).joined(separator: "/") }
    var folders = [environment.value("ALARMKIT_RESOURCES")].compactMap { $0.flatMap { $0.hasPrefix("/") ? $0 : nil } }
    if executable.hasPrefix("/") { folders.append(above(2) + "/share/alarmkit") }
    folders.append("/usr/share/alarmkit")
    // .build/debug is a link to .build/<triple>/debug: the program may be known by either path.
    if executable.hasPrefix("/") { folders += [above(3) + "/Resources", above(4) + "/Resources"] }
    return folders
  }
}
