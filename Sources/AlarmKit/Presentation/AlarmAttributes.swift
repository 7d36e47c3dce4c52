public import ActivityKit
public import Foundation
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

/// Data that an application stores with an alarm. It is sent as JSON of at most 4 KiB.
public protocol AlarmMetadata: Decodable, Encodable, Hashable, Sendable {}

/// The state of an alarm at one time, with the data for its presentation.
public struct AlarmPresentationState: Codable, Hashable, Sendable {
  /// The alarm whose state it is.
  public var alarmID: Alarm.ID
  /// What the alarm is doing.
  public var mode: Mode

  /// The state of an alarm at one time.
  public init(alarmID: Alarm.ID, mode: Mode) {
    self.alarmID = alarmID
    self.mode = mode
  }
}

extension AlarmPresentationState {
  /// What an alarm is doing, with the data to show for it.
  public enum Mode: Codable, Hashable, Sendable {
    /// The alarm rings.
    case alert(Alert)
    /// The alarm counts down.
    case countdown(Countdown)
    /// The alarm's countdown is paused.
    case paused(Paused)
  }
}

extension AlarmPresentationState.Mode {
  /// The alarm rings.
  public struct Alert: Codable, Hashable, Sendable {
    /// The time of day at which the alarm was due.
    public var time: Alarm.Schedule.Relative.Time

    /// An alarm that was due at this time of day.
    public init(time: Alarm.Schedule.Relative.Time) { self.time = time }
  }

  /// The alarm counts down. `fireDate` is `startDate` plus the time that remained then.
  public struct Countdown: Codable, Hashable, Sendable {
    /// Its whole length in seconds.
    public var totalCountdownDuration: TimeInterval
    /// The time that had elapsed before the latest start or resumption, in seconds.
    public var previouslyElapsedDuration: TimeInterval
    /// When the countdown was last started or resumed.
    public var startDate: Date
    /// When the countdown ends.
    public var fireDate: Date

    /// A running countdown.
    public init(
      totalCountdownDuration: TimeInterval, previouslyElapsedDuration: TimeInterval, startDate: Date, fireDate: Date
    ) {
      self.totalCountdownDuration = totalCountdownDuration
      self.previouslyElapsedDuration = previouslyElapsedDuration
      self.startDate = startDate
      self.fireDate = fireDate
    }
  }

  /// The alarm's countdown is paused.
  public struct Paused: Codable, Hashable, Sendable {
    /// Its whole length in seconds.
    public var totalCountdownDuration: TimeInterval
    /// The time that has elapsed, in seconds.
    public var previouslyElapsedDuration: TimeInterval

    /// A paused countdown.
    public init(totalCountdownDuration: TimeInterval, previouslyElapsedDuration: TimeInterval) {
      self.totalCountdownDuration = totalCountdownDuration
      self.previouslyElapsedDuration = previouslyElapsedDuration
    }
  }
}
