package import AlarmCore
package import DBus

/// A sound that a caller brings and may have kept.
package struct SoundOffer: Sendable {
  /// Whom to answer.
  package let token: ReplyToken
  /// The sound, as far as the caller knows.
  package let file: OfferedFile
  /// Who brings it.
  package let caller: Caller

  /// An offer.
  package init(token: ReplyToken, file: OfferedFile, caller: Caller) {
    self.token = token
    self.file = file
    self.caller = caller
  }
}

/// Keeps copies of the sounds that callers bring. Their files may lie on media that hang: the agent never waits for it.
package protocol SoundKeeper: Sendable {
  /// Begins to copy a sound and returns at once; its caller is answered with the copy's name when it is stored. The copies that
  /// are `named` by alarms make no room for it.
  func keep(_ offer: SoundOffer, named: Set<KeptSoundName>)
  /// Begins to remove the copies that no alarm names and nobody has brought for a day, and returns at once.
  func tidy(named: Set<KeptSoundName>)
}
