/// Announces changes on the bus. Every method only posts and returns at once.
package protocol Announcer: Sendable {
  func announce(_ announcement: Announcement, to audience: Audience)
}
