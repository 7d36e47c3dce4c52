import CGLib

/// Events on a file descriptor, to wait for or that have happened; see poll(2).
package struct DescriptorEvents: OptionSet, Hashable, Sendable {
  package let rawValue: UInt32

  package init(rawValue: UInt32) { self.rawValue = rawValue }

  /// There is something to read.
  package static let readable = DescriptorEvents(rawValue: G_IO_IN.rawValue)
  /// Writing wouldn't block.
  package static let writable = DescriptorEvents(rawValue: G_IO_OUT.rawValue)
  /// The other side has gone; always reported.
  package static let hangup = DescriptorEvents(rawValue: G_IO_HUP.rawValue)
  /// The descriptor has failed, or was closed while it was watched; always reported. Test it with `isDisjoint`.
  package static let error = DescriptorEvents(rawValue: G_IO_ERR.rawValue | G_IO_NVAL.rawValue)
}
