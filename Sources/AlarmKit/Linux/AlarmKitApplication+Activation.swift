public import Foundation

extension AlarmKitApplication {
  /// What brought the application to the front.
  public struct Activation: Sendable, Hashable {
    /// Lets a window take the focus: for `XDG_ACTIVATION_TOKEN` and xdg-activation; nil: there is none.
    public var token: String?
    /// The alarm whose button was pressed; nil: the application was started in another way.
    public var alarmID: Alarm.ID?
    /// What it is asked to open.
    public var urls: [URL]

    init(token: String? = nil, alarmID: Alarm.ID? = nil, urls: [URL] = []) {
      self.token = token
      self.alarmID = alarmID
      self.urls = urls
    }
  }

  /// Inside an intent's `perform()`: the press that it answers, with the token for its window; elsewhere nil.
  @TaskLocal public static var activation: Activation?
}
