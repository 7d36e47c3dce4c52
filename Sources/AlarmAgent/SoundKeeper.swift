package import AlarmCore
package import DBus

/// A sound that a caller offers to be kept.
package struct SoundOffer: Sendable {
  /// The call to answer.
  package let token: ReplyToken
  /// The file that the caller calls a sound.
  package let file: OfferedFile
  /// The caller that offers it.
  package let caller: Caller

  /// An offer.
  package init(token: ReplyToken, file: OfferedFile, caller: Caller) {
    self.token = token
    self.file = file
    self.caller = caller
  }
}

/// Keeps copies of the sounds that callers offer. Their files may be on media that hang: the agent never waits for them.
package protocol SoundKeeper: Sendable {
  /// Begins to copy a sound and returns at once; its caller is answered with the copy's name when it is stored. Copies that
  /// alarms name (`named`) are not removed to make room for it.
  func keep(_ offer: SoundOffer, named: Set<KeptSoundName>)
  /// Begins to remove the copies that no alarm names and nobody has offered for a day, and returns at once.
  func tidy(named: Set<KeptSoundName>)
}
