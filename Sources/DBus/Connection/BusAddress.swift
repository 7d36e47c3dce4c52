/// Which bus to connect to.
package enum BusAddress: Hashable, Sendable {
  /// The user's session bus, found in the same way as by libdbus (`$DBUS_SESSION_BUS_ADDRESS`, `$XDG_RUNTIME_DIR/bus`).
  case session
  /// The system bus.
  case system
  /// An address such as `unix:path=/run/user/1000/bus` or `unixexec:path=ssh,argv1=host,argv2=…`.
  case text(String)
}
