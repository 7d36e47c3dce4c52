public import ActivityKit
public import SwiftUICore

/// What an alarm looks like, and the metadata that its application stores with it.
public struct AlarmAttributes<Metadata: AlarmMetadata>: ActivityAttributes, Sendable {
  /// The state that changes during the alarm's life.
  public typealias ContentState = AlarmPresentationState

  /// What the alarm shows in each of its states.
  public var presentation: AlarmPresentation
  /// The metadata that the application stores with the alarm.
  public var metadata: Metadata?
  /// The colour that distinguishes the application's alarms from others.
  public var tintColor: Color

  /// Creates an alarm's attributes.
  public init(presentation: AlarmPresentation, metadata: Metadata? = nil, tintColor: Color) {
    self.presentation = presentation
    self.metadata = metadata
    self.tintColor = tintColor
  }
}

extension AlarmAttributes {
  private enum CodingKeys: String, CodingKey {
    case presentation, metadata, tintColor
  }

  /// Reads what `encode(to:)` wrote.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    presentation = try container.decode(AlarmPresentation.self, forKey: .presentation)
    metadata = try container.decodeIfPresent(Metadata.self, forKey: .metadata)
    tintColor = Color(try container.decode(ColorValue.self, forKey: .tintColor))
  }

  /// Writes the presentation, the metadata and the colour.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(presentation, forKey: .presentation)
    try container.encodeIfPresent(metadata, forKey: .metadata)
    try container.encode(tintColor.value, forKey: .tintColor)
  }
}
