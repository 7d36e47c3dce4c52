import AlarmClient
import AlarmCore
import CAdwaita
import HostSystem

/// The program: one instance of the application, whose window any launcher brings to the front.
@main
enum Program {
  /// The application's id, which is also its desktop file's name and its name on the bus.
  static let id = "org.alarmkit.Alarms"

  static func main() {
    g_set_prgname(id)
    MainQueue.attach()
    guard let application = adw_application_new(id, GApplicationFlags(rawValue: 0)) else { return }
    let program = Application(application)
    // The program's one task that nothing waits for: it ends with the process.
    Task { await program.desk.run() }
    exit(withExtendedLifetime(program) { run(application) })
  }

  private static func run(_ application: UnsafeMutablePointer<AdwApplication>) -> Int32 {
    g_application_run(
      UnsafeMutableRawPointer(application).assumingMemoryBound(to: GApplication.self), CommandLine.argc,
      CommandLine.unsafeArgv)
  }
}

/// The application, its actions and its window.
final class Application {
  private let application: UnsafeMutablePointer<AdwApplication>
  private let words = readersWords
  private var window: AlarmsWindow?
  private(set) lazy var desk = AgentDesk { [weak self] in self?.window?.show($0) }

  init(_ application: UnsafeMutablePointer<AdwApplication>) {
    self.application = application
    let object = UnsafeMutableRawPointer(application)
    takeOption(object)
    connect(object, "activate") { [weak self] _ in self?.present() }
    add("new-alarm", ["<Control>n"]) { [weak self] in
      self?.present()
      self?.window?.openNew()
    }
    add("write", ["<Control>l"]) { [weak self] in
      self?.present()
      self?.window?.focusWords()
    }
    for (place, name) in ["alarms", "timers", "history"].enumerated() {
      add("show-\(name)", ["<Control>\(place + 1)"]) { [weak self] in
        self?.present()
        self?.window?.showPage(name)
      }
    }
    add("settings", ["<Control>comma"]) { [weak self] in
      self?.present()
      self?.window?.openSettings()
    }
    add("health", ["<Control>h"]) { [weak self] in
      self?.present()
      self?.window?.openHealth()
    }
    add("about", []) { [weak self] in
      self?.present()
      self?.window?.openAbout()
    }
    add("quit", ["<Control>q", "<Control>w"]) { g_application_quit(object.assumingMemoryBound(to: GApplication.self)) }
  }

  /// `--new-alarm` opens the fields of a new alarm, in the window that may be there already.
  private func takeOption(_ object: UnsafeMutableRawPointer) {
    g_application_add_main_option(
      object.assumingMemoryBound(to: GApplication.self), "new-alarm", 0, GOptionFlags(rawValue: 0), G_OPTION_ARG_NONE,
      words("Open the fields of a new alarm"), nil)
    let take:
      @convention(c) (UnsafeMutableRawPointer?, UnsafeMutablePointer<GVariantDict>?, UnsafeMutableRawPointer?) -> gint =
        {
          object, options, _ in
          guard let object, let options, g_variant_dict_contains(options, "new-alarm") != 0 else { return -1 }
          let application = object.assumingMemoryBound(to: GApplication.self)
          guard g_application_register(application, nil, nil) != 0 else { return -1 }
          g_action_group_activate_action(OpaquePointer(object), "new-alarm", nil)
          return g_application_get_is_remote(application) != 0 ? 0 : -1
        }
    g_signal_connect_data(
      object, "handle-local-options", unsafeBitCast(take, to: GCallback.self), nil, nil, GConnectFlags(rawValue: 0))
  }

  /// Shows the window, which is made the first time.
  private func present() {
    if window == nil {
      window = AlarmsWindow(
        application: UnsafeMutableRawPointer(application).assumingMemoryBound(to: GtkApplication.self), desk: desk,
        words: words)
      // Another window, such as that about the program, may outlive it.
      window?.widget.on("destroy") { [weak self] in self?.window = nil }
    }
    desk.reload()
    window?.present()
  }

  private func add(_ name: String, _ keys: [String], _ perform: @escaping () -> Void) {
    guard let action = g_simple_action_new(name, nil) else { return }
    connect(UnsafeMutableRawPointer(action), "activate", .one) { _ in perform() }
    let map = OpaquePointer(application)
    g_action_map_add_action(map, action)
    g_object_unref(UnsafeMutableRawPointer(action))
    var texts = keys.map { strdup($0) } + [nil]
    texts.withUnsafeMutableBufferPointer { keys in
      keys.withMemoryRebound(to: UnsafePointer<CChar>?.self) { keys in
        gtk_application_set_accels_for_action(
          UnsafeMutableRawPointer(application).assumingMemoryBound(to: GtkApplication.self), "app.\(name)",
          keys.baseAddress)
      }
    }
    for text in texts { free(text) }
  }
}
