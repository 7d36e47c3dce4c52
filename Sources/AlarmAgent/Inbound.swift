package import AlarmCore
package import DBus

/// Everything that can reach the agent, in one stream. Large values are boxed, because a batch is passed over several times.
package enum Inbound: Sendable {
  /// A request of a client; the token identifies the call to answer.
  indirect case request(AgentRequest, ReplyToken, Caller)
  /// A client's connection is gone; its waiting calls need no answers.
  case callerGone(BusName)
  /// The user pressed or dismissed a notification.
  case presenter(PresenterEvent)
  /// The user chose something in the tray, or the desktop begins or ceases to have one.
  case tray(TrayEvent)
  /// The armed instant has come.
  case wakeup
  /// A ring is about to be due.
  case ringsSoon
  /// The wall clock was set, the machine woke, or the zone changed.
  case clockChanged
  /// News of the clock. Only the agent itself adds this, at the head of a batch.
  case clock(ClockJudge.News)
  /// The zone's files may have changed; they are checked before every batch anyway.
  case zonesMayHaveChanged
  /// The server that shows notifications appeared, or (nil) is gone.
  indirect case notificationServer(ServerCapabilities?)
  /// The problem with the present server (nil: none), and the alarms that ring without being seen because of it.
  indirect case serverTrouble(ServerTrouble?, unshown: Set<AlarmID>)
  /// A value that `Status` reports has changed.
  indirect case health(HealthReport)
  /// Something happened to the stored alarms.
  indirect case archive(ArchiveNotice)
  /// A span of sound begins, after silence.
  case soundBegins
  /// Whether the sound that is playing can't be heard.
  case soundFails(Bool)
  /// Whether the desktop holds notifications back.
  case inhibited(Bool)
  /// Whether alarms wake the machine.
  indirect case waking(WakeOutlook)
  /// The settings were read, for the first time or again, with warnings about them.
  indirect case settings(AgentSettings, warnings: [Message])
  /// The result of an application's last press: nil if it was delivered, otherwise a sentence for the user.
  indirect case ownerAnswered(OwnerCall, failure: Message?)
  /// A request for a moment at which the agent may end; the report says whether something held it up.
  case whenFree(@Sendable (_ hadToWait: Bool) -> Void)
  /// A request for a moment at which nothing rings that can be heard, or is about to.
  case whenSilent(@Sendable () -> Void)
  /// Long answers that had to wait may be tried again, or are to be dropped.
  case roomForAnswers
  /// A client introspects the alarms' parent object, or one alarm, and asks which alarms exist, or whether this one does.
  indirect case alarmNames(ChildrenQuestion, ReplyToken, Caller, @Sendable ([String]) -> Void)
}
