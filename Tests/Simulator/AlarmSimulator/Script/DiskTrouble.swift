/// What can be wrong with the disk.
package enum DiskTrouble: String, Hashable, Sendable, CaseIterable {
  case full, readOnly, busy
}
