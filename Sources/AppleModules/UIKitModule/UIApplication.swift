public import Foundation
import Glibc

/// The application, with the functions that alarm code uses: it can open URLs.
@MainActor public final class UIApplication {
  /// The application.
  public static let shared = UIApplication()

  private init() {}

  /// Whether an application is in the foreground.
  public enum State: Int, Sendable {
    case active, inactive, background
  }

  /// An option for opening a URL; all options are ignored.
  public struct OpenExternalURLOptionsKey: Hashable, Sendable, RawRepresentable {
    /// The key's name.
    public let rawValue: String

    /// Takes the name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Open the URL only in an application.
    public static let universalLinksOnly = OpenExternalURLOptionsKey(rawValue: "universalLinksOnly")
  }

  /// Always active: the application that asks is running.
  public var applicationState: State { .active }

  /// Whether the screen stays on; it is stored, and has no effect here.
  public var isIdleTimerDisabled = false

  /// Lets the desktop open a URL, with `xdg-open`; false: `xdg-open` doesn't exist, or the URL is one of iOS's settings.
  @discardableResult public func open(_ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:]) async -> Bool {
    Self.opens(url)
  }

  /// Lets the desktop open a URL, and reports whether that was started.
  public func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {
    let opened = Self.opens(url)
    completion?(opened)
  }

  /// Whether the desktop may be able to open a URL: one with a scheme that isn't one of iOS's settings.
  public func canOpenURL(_ url: URL) -> Bool { Self.isOfDesktop(url) }

  /// Does nothing: there is no push service.
  public func registerForRemoteNotifications() {}

  /// The URL of an application's settings on iOS, which the desktop doesn't have.
  nonisolated public static let openSettingsURLString = "app-settings:"
  /// The URL of an application's settings for notifications on iOS, which the desktop doesn't have.
  nonisolated public static let openNotificationSettingsURLString = "app-settings:notifications"

  private static func isOfDesktop(_ url: URL) -> Bool {
    guard let scheme = url.scheme else { return false }
    return scheme != "app-settings" && scheme != "prefs" && scheme != "App-prefs"
  }

  /// The shell exits at once, and the program that it started becomes a child of the system, so nothing has to wait for it.
  private static let script =
    "command -v xdg-open >/dev/null || exit 1; xdg-open \"$1\" </dev/null >/dev/null 2>&1 & exit 0"

  private static func opens(_ url: URL) -> Bool {
    guard isOfDesktop(url) else { return false }
    let words = ["sh", "-c", script, "sh", url.absoluteString]
    var arguments = unsafe words.map { unsafe strdup($0) } + [nil]
    defer { unsafe arguments.forEach { unsafe free($0) } }
    var attributes = posix_spawnattr_t()
    guard unsafe posix_spawnattr_init(&attributes) == 0 else { return false }
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    // Signals that are blocked here must not be blocked in the program that is started.
    var none = sigset_t()
    unsafe sigemptyset(&none)
    unsafe posix_spawnattr_setsigmask(&attributes, &none)
    unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    var child: pid_t = 0
    guard unsafe posix_spawn(&child, "/bin/sh", nil, &attributes, &arguments, environ) == 0 else { return false }
    var status: CInt = 0
    while unsafe waitpid(child, &status, 0) < 0 { if errno != EINTR { return false } }
    return status == 0
  }
}

// Notifications about an application's state on iOS. A program on Linux isn't moved to the background, so none of these is ever posted.
extension UIApplication {
  /// Never posted.
  nonisolated public static let didFinishLaunchingNotification = Notification.Name("UIApplicationDidFinishLaunching")
  /// Never posted.
  nonisolated public static let didBecomeActiveNotification = Notification.Name("UIApplicationDidBecomeActive")
  /// Never posted.
  nonisolated public static let willResignActiveNotification = Notification.Name("UIApplicationWillResignActive")
  /// Never posted.
  nonisolated public static let didEnterBackgroundNotification = Notification.Name("UIApplicationDidEnterBackground")
  /// Never posted.
  nonisolated public static let willEnterForegroundNotification = Notification.Name("UIApplicationWillEnterForeground")
  /// Never posted.
  nonisolated public static let willTerminateNotification = Notification.Name("UIApplicationWillTerminate")
  /// Never posted: the agent handles changes of the clock.
  nonisolated public static let significantTimeChangeNotification = Notification.Name(
    "UIApplicationSignificantTimeChange")
}
