public import ActivityKit
public import SwiftUICore

/// What an alarm looks like, and what its application remembers with it.
public struct AlarmAttributes<Metadata: AlarmMetadata>: ActivityAttributes, Sendable {
  /// What changes while the alarm goes on.
  public typealias ContentState = AlarmPresentationState

  /// What it shows in each of its states.
  public var presentation: AlarmPresentation
  /// What its application remembers with it.
  public var metadata: Metadata?
  /// The colour that distinguishes its application's alarms from others.
  public var tintColor: Color

  /// How an alarm looks.
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
