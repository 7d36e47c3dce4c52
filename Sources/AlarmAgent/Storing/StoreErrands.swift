package import AlarmCore
import AlarmWire
package import DBus
import Synchronization

/// Copies everything that is stored to or from a file, for the user's tools.
package struct StoreErrand: Sendable {
  /// What to do. Files are given by absolute paths.
  package enum Work: Hashable, Sendable {
    /// Copies everything to a file; `isReplacing`: even if the file exists.
    case backUp(file: String, isReplacing: Bool)
    /// Replaces everything with the content of a file.
    case restore(file: String)
  }

  /// The call to answer.
  package let token: ReplyToken
  /// What to do.
  package let work: Work

  /// Work with the call that its result answers.
  package init(token: ReplyToken, work: Work) {
    self.token = token
    self.work = work
  }
}

/// Copies everything that is stored to and from the user's files, which may be on media that hang, so the agent never waits for
/// it.
package protocol StoreCopier: Sendable {
  /// Starts with the work and returns at once; the caller is answered when it is done.
  func begin(_ errand: StoreErrand)
}

/// A sound that a caller offers to be kept.
package struct SoundOffer: Sendable {
  /// The call to answer.
  package let token: ReplyToken
  /// The file with the offered sound.
  package let file: OfferedFile
  /// The caller that offers it.
  package let caller: Caller

  /// A sound that was passed in a call; the call is answered with the copy's name.
  package init(token: ReplyToken, file: OfferedFile, caller: Caller) {
    self.token = token
    self.file = file
    self.caller = caller
  }
}

/// Keeps copies of the sounds that callers offer. Their files may be on media that hang, so the agent never waits for them.
package protocol SoundKeeper: Sendable {
  /// Starts to copy a sound and returns at once; its caller is answered with the copy's name when it is stored. Copies that alarms
  /// name (`named`) are not removed to make room for it.
  func keep(_ offer: SoundOffer, named: Set<KeptSoundName>)
  /// Starts to remove the copies that no alarm names and nobody has offered for a day, and returns at once.
  func tidy(named: Set<KeptSoundName>)
}

/// An open file that a caller passed. It is closed, and counts no longer against the limit, when nothing refers to it any more:
/// exactly once, however the call ends.
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
  package static let maxOffers = 8

  private let taken = Mutex(0)

  package init() {}

  /// Admits a file; nil: there are too many already.
  package func admit(_ descriptor: PassedDescriptor) -> OfferedFile? {
    let isAdmitted = taken.withLock { taken in
      guard taken < Self.maxOffers else { return false }
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
        Message("{limit} files of callers are open already; call again later", ["limit": OfferRoom.maxOffers]))
    }
    return file
  }
}

/// A request to read the history.
struct HistoryQuestion: Sendable {
  /// The call to answer.
  var token: ReplyToken
  /// Entries that ended before this instant aren't returned.
  var since: WallInstant
  /// The maximum number of entries.
  var limit: Int
  /// The owner of the alarms; nil: all owners.
  var owner: String?
  /// Whether the answer is one JSON text.
  var isJSON: Bool
}
