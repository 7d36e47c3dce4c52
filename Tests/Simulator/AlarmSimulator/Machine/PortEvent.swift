import AlarmCore
import AlarmWire
import DBus

/// One thing that the agent did to its surroundings.
enum PortEvent: Sendable {
  case committed([ArchiveChange])
  indirect case present(Notice)
  case withdraw(AlarmID)
  case startSound(AlarmID)
  case stopSound(AlarmID)
  case armed(WallInstant?)
  case planned(WakePlan)
  indirect case announced(Announcement, Audience)
  case answered(ReplyToken)
  indirect case refused(ReplyToken, WireError)
}
