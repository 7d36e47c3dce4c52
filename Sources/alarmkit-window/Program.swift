import AlarmClient
import AlarmCore
import AlarmWindow
import CAdwaita
import HostSystem

/// The program: one instance of the application, whose window any launcher brings to the front.
@main
enum Program {
  /// The application's id, which is also its desktop file's name and its name on the bus.
  static let id = "org.alarmkit.Alarms"

  static func main() {
    // Other threads hardly allocate memory of their own: one heap for all threads is less fragmented.
    HeapPolicy.shareOneHeap()
    g_set_prgname(id)
    MainQueue.attach()
    guard let application = adw_application_new(id, GApplicationFlags(rawValue: 0)) else { return }
    let program = Application(application)
    // The only task of the program for which nothing waits: it ends with the process.
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
    takeOptions(object)
    connect(object, "activate") { [weak self] _ in self?.present() }
    for action in WindowAction.allCases { add(action) }
  }

  /// Performs an action; the window that it needs comes to the front.
  private func perform(_ action: WindowAction, _ text: String) {
    guard action != .quit else { return g_application_quit(gApplication) }
    present()
    guard let window else { return }
    switch action {
    case .newAlarm: window.openNew()
    case .newTimer: window.focusWords(on: .timers)
    case .write: window.focusWords(on: .alarms)
    case .typeAlarm: window.write(text)
    case .showAlarm: window.reveal(text)
    case .showAlarms: window.showPage(.alarms)
    case .showTimers: window.showPage(.timers)
    case .showHistory: window.showPage(.history)
    case .showSettings: window.openSettings()
    case .health: window.openHealth()
    case .shortcuts: window.openShortcuts()
    case .about: window.openAbout()
    case .quit: break
    }
  }

  private var gApplication: UnsafeMutablePointer<GApplication> {
    UnsafeMutableRawPointer(application).assumingMemoryBound(to: GApplication.self)
  }

  /// `--new-alarm` and similar options act in the existing window, if there is one.
  private func takeOptions(_ object: UnsafeMutableRawPointer) {
    for (action, help) in WindowAction.options {
      g_application_add_main_option(
        gApplication, action.rawValue, 0, GOptionFlags(rawValue: 0), G_OPTION_ARG_NONE, words(help), nil)
    }
    let take:
      @convention(c) (UnsafeMutableRawPointer?, UnsafeMutablePointer<GVariantDict>?, UnsafeMutableRawPointer?) -> gint =
        {
          object, options, _ in
          guard let object, let options,
            let chosen = WindowAction.options.first(where: {
              g_variant_dict_contains(options, $0.action.rawValue) != 0
            })
          else { return -1 }
          let application = object.assumingMemoryBound(to: GApplication.self)
          guard g_application_register(application, nil, nil) != 0 else { return -1 }
          g_action_group_activate_action(OpaquePointer(object), chosen.action.rawValue, nil)
          return g_application_get_is_remote(application) != 0 ? 0 : -1
        }
    g_signal_connect_data(
      object, "handle-local-options", unsafeBitCast(take, to: GCallback.self), nil, nil, GConnectFlags(rawValue: 0))
  }

  /// Shows the window, which is created the first time.
  private func present() {
    if window == nil {
      window = AlarmsWindow(
        application: UnsafeMutableRawPointer(application).assumingMemoryBound(to: GtkApplication.self), desk: desk,
        words: words)
      // Another window, such as the About window, may stay open longer.
      window?.widget.on("destroy") { [weak self] in self?.window = nil }
      // Memory for reading the theme and creating the window is returned to the system.
      every(seconds: 2) {
        malloc_trim(0)
        return false
      }
    }
    desk.reload()
    window?.present()
  }

  private func add(_ action: WindowAction) {
    let type = action.takesText ? g_variant_type_new("s") : nil
    defer { if let type { g_variant_type_free(type) } }
    guard let added = g_simple_action_new(action.rawValue, type) else { return }
    connect(UnsafeMutableRawPointer(added), "activate", .one) { [weak self] value in
      // GLib refuses a call whose text is missing or has another type.
      let text = value.flatMap { action.takesText ? g_variant_get_string(OpaquePointer($0), nil) : nil }
      self?.perform(action, text.map { String(cString: $0) } ?? "")
    }
    g_action_map_add_action(OpaquePointer(application), added)
    g_object_unref(UnsafeMutableRawPointer(added))
    var texts = action.keys.map { strdup($0) } + [nil]
    texts.withUnsafeMutableBufferPointer { keys in
      keys.withMemoryRebound(to: UnsafePointer<CChar>?.self) { keys in
        gtk_application_set_accels_for_action(
          UnsafeMutableRawPointer(application).assumingMemoryBound(to: GtkApplication.self), "app.\(action.rawValue)",
          keys.baseAddress)
      }
    }
    for text in texts { free(text) }
  }
}
