/// Why a server takes a notification away.
package enum ServerWhim: String, Hashable, Sendable, CaseIterable {
  case expired, dismissed, closed, undefined
}
