package import AlarmCore
package import DBus

/// Everything that can reach the agent, in one stream. What is large is boxed: a batch is looked at several times.
package enum Inbound: Sendable {
  /// A client asks for something; the token says whom to answer, the caller who it is.
  indirect case request(AgentRequest, ReplyToken, Caller)
  /// A client's connection is gone; its waiting calls need no answers.
  case callerGone(BusName)
  /// The user pressed or dismissed a notification.
  case presenter(PresenterEvent)
  /// The user chose something in the tray, or the desktop begins or ceases to have one.
  case tray(TrayEvent)
  /// The armed instant has come.
  case wakeup
  /// Something rings within a moment.
  case ringsSoon
  /// The wall clock was set, the machine woke, or the zone changed.
  case clockChanged
  /// Something became known of the clock. Only the agent itself says this, at the head of a batch.
  case clock(ClockJudge.News)
  /// The zone's files may say something else; that is looked at before any batch.
  case zonesMayHaveChanged
  /// The server that shows notifications appeared, or (nil) is gone.
  indirect case notificationServer(ServerCapabilities?)
  /// What is wrong with the present server (nil: nothing), and which alarms therefore ring without being seen.
  indirect case serverTrouble(ServerTrouble?, unshown: Set<AlarmID>)
  /// Something that `Status` reports has changed.
  indirect case health(HealthReport)
  /// Something happened to the stored alarms.
  indirect case archive(ArchiveNotice)
  /// Whether what sounds can't be heard.
  case soundFails(Bool)
  /// Whether the desktop holds notifications back.
  case inhibited(Bool)
  /// Whether alarms wake the machine.
  indirect case waking(WakeOutlook)
  /// The settings were read, for the first time or again; what is wrong with them.
  indirect case settings(AgentSettings, warnings: [Message])
  /// What became of an application's last press: nil when it was delivered, else a sentence for the user.
  indirect case ownerAnswered(OwnerCall, failure: Message?)
  /// Somebody waits for a moment at which the agent may end; the report says whether something holds it.
  case whenFree(@Sendable (_ hadToWait: Bool) -> Void)
  /// Long answers that had to wait may be tried again, or are to be dropped.
  case roomForAnswers
  /// A client introspects the alarms' folder, or an alarm, and asks which there are, or whether this one exists.
  indirect case alarmNames(ChildrenQuestion, ReplyToken, Caller, @Sendable ([String]) -> Void)
}
