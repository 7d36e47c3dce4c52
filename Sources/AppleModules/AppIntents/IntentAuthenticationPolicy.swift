/// The authentication that an intent needs in a locked session. Kept; nothing is enforced on Linux.
public enum IntentAuthenticationPolicy: Hashable, Sendable {
  /// The intent runs at any time.
  case alwaysAllowed
  /// The user has to authenticate.
  case requiresAuthentication
  /// The user has to authenticate on this very device.
  case requiresLocalDeviceAuthentication
}
