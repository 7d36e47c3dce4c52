import HostSystem
import Testing

@Suite("What starts the agent at a login") struct LoginStartTests {
  private static let unit = "config/systemd/user/alarmkit-agent.service"
  private static let link = "config/systemd/user/default.target.wants/alarmkit-agent.service"
  private static let entry = "autostart/org.alarmkit.Alarms1.desktop"
  private static let entryText = "[Desktop Entry]\nType=Application\n"

  /// A machine that has only what a test writes.
  private static func start(_ scratch: ScratchFolder) -> LoginStart {
    let folder = scratch.path
    return LoginStart(
      environment: Environment([
        "HOME": folder, "XDG_CONFIG_HOME": folder + "/config", "XDG_CONFIG_DIRS": folder + "/xdg",
        "XDG_DATA_HOME": folder + "/data", "XDG_DATA_DIRS": folder + "/share", "XDG_RUNTIME_DIR": folder + "/run",
      ]), root: folder)
  }

  private static func machine(_ files: [String: String], links: [String: String] = [:]) throws -> ScratchFolder {
    let scratch = try ScratchFolder()
    for (place, text) in files { try scratch.write(Array(text.utf8), to: place) }
    for (place, target) in links { try scratch.link(place, to: target) }
    return scratch
  }

  @Test("An enabled unit, where the user's systemd runs")
  func unit() throws {
    let scratch = try Self.machine([Self.unit: "[Unit]\n", "run/systemd/private": ""], links: [Self.link: "../x"])
    #expect(Self.start(scratch).way == .unit)
    #expect(Self.start(scratch).file == "\(scratch.path)/\(Self.link)")
    // Enabled for all users.
    let all = try Self.machine(
      ["usr/lib/systemd/user/alarmkit-agent.service": "[Unit]\n", "run/systemd/private": ""],
      links: ["etc/systemd/user/default.target.wants/alarmkit-agent.service": "/nowhere"])
    #expect(Self.start(all).way == .unit)
  }

  @Test("A unit that isn't enabled, is masked, is gone, or that nobody reads")
  func noUnit() throws {
    let systemd = ["run/systemd/private": ""]
    let there = [Self.unit: "[Unit]\n"]
    #expect(Self.start(try Self.machine(systemd.merging(there) { $1 })).way == .no)
    #expect(Self.start(try Self.machine(systemd, links: [Self.link: "../x"])).way == .no)
    #expect(Self.start(try Self.machine(there, links: [Self.link: "../x"])).way == .no)
    let mask = [Self.link: "../x", Self.unit: "/dev/null"]
    #expect(Self.start(try Self.machine(systemd, links: mask)).way == .no)
  }

  @Test("An autostart entry; the user's own overrides the machine's, also when it is switched off there")
  func autostart() throws {
    let everybody = ["xdg/\(Self.entry)": Self.entryText]
    let scratch = try Self.machine(everybody)
    #expect(Self.start(scratch).way == .autostart)
    #expect(Self.start(scratch).file == "\(scratch.path)/xdg/\(Self.entry)")
    for switchedOff in ["Hidden=true", "X-GNOME-Autostart-enabled=false"] {
      let own = ["config/\(Self.entry)": Self.entryText + switchedOff + "\n"]
      let start = Self.start(try Self.machine(everybody.merging(own) { $1 }))
      #expect(start.way == .no && start.file.isEmpty, "\(switchedOff)")
    }
  }

  @Test("Lingering is as logind keeps it, and isn't known where there is no systemd")
  func lingering() throws {
    let scratch = try Self.machine([:])
    #expect(Lingering.ofUser(root: scratch.path) == nil)
    let name = try #require(UserAccount.current?.name)
    try scratch.write([], to: "run/systemd/system/x")
    #expect(Lingering.ofUser(root: scratch.path) == false)
    try scratch.write([], to: "var/lib/systemd/linger/\(name)")
    #expect(Lingering.ofUser(root: scratch.path) == true)
  }
}
