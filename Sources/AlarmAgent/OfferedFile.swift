import AlarmCore
import AlarmWire
package import DBus
import Synchronization

/// An open file that a caller passed along. It is closed, and makes room for another, when nothing refers to it any more:
/// exactly once, whatever becomes of the call.
package final class OfferedFile: Sendable {
  /// The open file, valid as long as this object lives.
  package let descriptor: PassedDescriptor
  private let room: OfferRoom

  fileprivate init(_ descriptor: PassedDescriptor, _ room: OfferRoom) {
    self.descriptor = descriptor
    self.room = room
  }

  deinit { room.leave() }
}

/// Limits how many files from callers may be open at once, so that they can't use up the descriptors that the agent needs.
package final class OfferRoom: Sendable {
  /// The maximum number, including the files of calls that wait.
  package static let most = 8

  private let taken = Mutex(0)

  package init() {}

  /// Admits a file; nil: there are too many already.
  package func admit(_ descriptor: PassedDescriptor) -> OfferedFile? {
    let isAdmitted = taken.withLock { taken in
      guard taken < Self.most else { return false }
      taken += 1
      return true
    }
    return isAdmitted ? OfferedFile(descriptor, self) : nil
  }

  fileprivate func leave() { taken.withLock { $0 -= 1 } }
}

extension IncomingCall {
  /// The only argument, which is an open file, if there is room for it.
  func openFile(within room: OfferRoom) throws(WireError) -> OfferedFile {
    guard let descriptor = arguments.first?.asDescriptor else {
      throw WireError(
        argument: "file",
        Message("no open file came with the call; send the descriptor of one that is open for reading"))
    }
    guard let file = room.admit(descriptor) else {
      throw WireError(
        .maximumLimitReached,
        Message("{limit} files of callers are open already; call again later", ["limit": OfferRoom.most]))
    }
    return file
  }
}
