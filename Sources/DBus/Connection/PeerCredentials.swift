/// The bus's information about the process behind a connection (D-Bus specification, "GetConnectionCredentials").
package struct PeerCredentials: Hashable, Sendable {
  /// The process's number when it connected; another process may have it by now.
  package var processID: Int32?
  /// The kernel's descriptor of the process itself; nil from daemons before 1.15.8.
  package var processDescriptor: PassedDescriptor?

  /// The label that a security module of the kernel gave the process when it connected, with a NUL at the end; nil if there is
  /// none.
  package var securityLabel: [UInt8]?

  /// Reads the bus's answer.
  init(_ answer: [DBusValue]) {
    let values = answer.first
    processID = values?["ProcessID"]?.asUInt32.flatMap { Int32(exactly: $0) }
    processDescriptor = values?["ProcessFD"]?.asDescriptor
    securityLabel = values?["LinuxSecurityLabel"]?.asBytes
  }
}
