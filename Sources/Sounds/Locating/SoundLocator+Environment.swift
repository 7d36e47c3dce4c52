extension SoundLocator {
  /// The folders that the environment and the program's own place name.
  ///
  /// Resources: `ALARMKIT_RESOURCES`; `share/alarmkit` beside the program's `bin`; `/usr/share/alarmkit`; `Resources` of the
  /// source tree for a program run from `.build/<triple>/<configuration>`. Data: the XDG Base Directory rules.
  package init(environment: [String: String], executable: String, disk: SoundDisk = .host) {
    let set = { (name: String) in environment[name].flatMap { $0.isEmpty ? nil : $0 } }
    let parts = executable.split(separator: "/")
    let above = { (levels: Int) in "/" + parts.dropLast(levels).joined(separator: "/") }
    var resources = set("ALARMKIT_RESOURCES").map { [$0] } ?? []
    if executable.hasPrefix("/") {
      resources.append(above(2) + "/share/alarmkit")
    }
    resources.append("/usr/share/alarmkit")
    if executable.hasPrefix("/") {
      // .build/debug is a link to .build/<triple>/debug: the program may be known by either path.
      resources += [above(3) + "/Resources", above(4) + "/Resources"]
    }
    let home = set("XDG_DATA_HOME") ?? set("HOME").map { $0 + "/.local/share" }
    let shared = (set("XDG_DATA_DIRS") ?? "/usr/local/share:/usr/share").split(separator: ":").map(String.init)
    // The specification has relative paths ignored.
    self.init(
      resourceFolders: resources, dataFolders: ((home.map { [$0] } ?? []) + shared).filter { $0.hasPrefix("/") },
      disk: disk)
  }
}
