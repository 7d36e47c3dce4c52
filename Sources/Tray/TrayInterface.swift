package import DBus

/// The names of others' specifications that a tray icon lives by: StatusNotifierItem and com.canonical.dbusmenu.
package enum TrayInterface {
  /// Who keeps the list of icons.
  package static let watcher: BusName = "org.kde.StatusNotifierWatcher"
  /// How the names of those begin who show icons; a host adds its process's number.
  package static let hostPrefix = "org.kde.StatusNotifierHost-"
  package static let watcherPath: ObjectPath = "/StatusNotifierWatcher"
  package static let watcherInterface: InterfaceName = "org.kde.StatusNotifierWatcher"
  package static let item: InterfaceName = "org.kde.StatusNotifierItem"
  package static let itemPath: ObjectPath = "/StatusNotifierItem"
  package static let menu: InterfaceName = "com.canonical.dbusmenu"
  package static let menuPath: ObjectPath = "/StatusNotifierItem/Menu"
}
