/// Something that goes on and is shown outside of its application.
///
/// There are no Live Activities on Linux: the list is always empty. `AlarmManager` tells which alarms there are.
public final class Activity<Attributes: ActivityAttributes> {
  /// Names the activity.
  public let id: String
  /// What stays the same while it goes on.
  public let attributes: Attributes

  private init(id: String, attributes: Attributes) {
    self.id = id
    self.attributes = attributes
  }

  /// The application's own activities: none.
  public static var activities: [Activity<Attributes>] { [] }
}
