import ActivityKit
import Foundation
import WidgetKit

/// The Live Activity of a widget that shows an alarm, and the alarm's attributes with the widget's type.
///
/// On iOS a widget is a separate program, and the metadata's type is often declared a second time there. Two such types have only
/// the name in common, so an alarm with one of them is shown by the widget for the other if only one type has that name.
@MainActor struct WidgetMatch {
  private let activity: any ReadableConfiguration
  private let context: (AlarmPresentationState) -> Any

  /// Finds the first widget for an alarm's attributes; nil: there is none.
  init?<Metadata>(
    _ attributes: AlarmAttributes<Metadata>, _ activities: [any ReadableConfiguration]
  ) throws(LiveActivityFault) {
    if let exact = activities.first(where: { $0.attributes == AlarmAttributes<Metadata>.self }) {
      activity = exact
      context = attributes.context()
      return
    }
    let namesakes = activities.filter { activity in
      (activity.attributes as? any NamesakeAttributes.Type)?.metadataName == AlarmAttributes<Metadata>.metadataName
    }
    guard let first = namesakes.first, let type = first.attributes as? any NamesakeAttributes.Type else { return nil }
    guard namesakes.allSatisfy({ $0.attributes == first.attributes }), let other = type.attributes(as: attributes)
    else {
      let types = namesakes.compactMap { ($0.attributes as? any NamesakeAttributes.Type)?.metadataPath }
      throw .anotherType(Set(types).sorted().joined(separator: ", "))
    }
    activity = first
    context = other.context()
  }

  /// The widget's contents for the alarm in a state.
  func layouts(in state: AlarmPresentationState) -> LiveActivityLayouts? { activity.layouts(in: context(state)) }
}

/// Attributes of alarms, whatever the type of their metadata.
private protocol NamesakeAttributes: ActivityAttributes {
  /// The metadata's name, without module and enclosing types.
  static var metadataName: String { get }
  /// The name with module and enclosing types.
  static var metadataPath: String { get }
  /// Another alarm's attributes with metadata of this type, converted via JSON; nil: the metadata doesn't have its properties.
  static func attributes<Other>(as other: AlarmAttributes<Other>) -> Self?
  /// Makes the context of the views for a state.
  func context() -> (AlarmPresentationState) -> Any
}

extension AlarmAttributes: NamesakeAttributes {
  fileprivate static var metadataName: String { "\(Metadata.self)" }
  fileprivate static var metadataPath: String { String(reflecting: Metadata.self) }

  fileprivate static func attributes<Other>(as other: AlarmAttributes<Other>) -> AlarmAttributes? {
    let metadata: Metadata?
    do {
      metadata = try other.metadata.map { try JSONDecoder().decode(Metadata.self, from: JSONEncoder().encode($0)) }
    } catch {
      return nil
    }
    return AlarmAttributes(presentation: other.presentation, metadata: metadata, tintColor: other.tintColor)
  }

  fileprivate func context() -> (AlarmPresentationState) -> Any {
    { ActivityViewContext(attributes: self, state: $0, activityID: $0.alarmID.uuidString) }
  }
}
