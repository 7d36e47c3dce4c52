/// What the bus tells of the process behind a connection (D-Bus specification, "GetConnectionCredentials").
package struct PeerCredentials: Hashable, Sendable {
  /// Its number when it connected; by now another process may have it.
  package var processID: Int32?
  /// The kernel's descriptor of the process itself; nil from daemons before 1.15.8.
  package var processDescriptor: PassedDescriptor?

  /// What a security module of the kernel called the process when it connected, with a NUL at the end; nil: there is none.
  package var securityLabel: [UInt8]?

  /// Reads the answer.
  init(_ answer: [DBusValue]) {
    let values = answer.first
    processID = values?["ProcessID"]?.asUInt32.flatMap { Int32(exactly: $0) }
    processDescriptor = values?["ProcessFD"]?.asDescriptor
    securityLabel = values?["LinuxSecurityLabel"]?.asBytes
  }
}
