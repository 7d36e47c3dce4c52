package import DBus

/// The names in the other specifications that a tray icon needs: StatusNotifierItem and com.canonical.dbusmenu.
package enum TrayInterface {
  /// The program that keeps the list of icons.
  package static let watcher: BusName = "org.kde.StatusNotifierWatcher"
  /// The prefix of the names of programs that show icons; a host appends its process's number.
  package static let hostPrefix = "org.kde.StatusNotifierHost-"
  package static let watcherPath: ObjectPath = "/StatusNotifierWatcher"
  package static let watcherInterface: InterfaceName = "org.kde.StatusNotifierWatcher"
  package static let item: InterfaceName = "org.kde.StatusNotifierItem"
  package static let itemPath: ObjectPath = "/StatusNotifierItem"
  package static let menu: InterfaceName = "com.canonical.dbusmenu"
  package static let menuPath: ObjectPath = "/StatusNotifierItem/Menu"
}
