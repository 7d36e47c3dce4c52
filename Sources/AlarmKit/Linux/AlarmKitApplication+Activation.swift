public import Foundation

extension AlarmKitApplication {
  /// The request that brought the application to the front.
  public struct Activation: Sendable, Hashable {
    /// The token that lets a window take the focus, for `XDG_ACTIVATION_TOKEN` and xdg-activation; nil: there is none.
    public var token: String?
    /// The alarm whose button was pressed; nil: the application was started in another way.
    public var alarmID: Alarm.ID?
    /// The URLs that the application is asked to open.
    public var urls: [URL]

    init(token: String? = nil, alarmID: Alarm.ID? = nil, urls: [URL] = []) {
      self.token = token
      self.alarmID = alarmID
      self.urls = urls
    }
  }

  /// Inside an intent's `perform()`: the button press that started the intent, with the token for its window; nil elsewhere.
  @TaskLocal public static var activation: Activation?
}
