public import FoundationAdditions
public import SwiftUICore

/// What an alarm shows while it rings, counts down or is paused.
public struct AlarmPresentation: Codable, Sendable {
  /// What is shown while the alarm rings.
  public var alert: AlarmPresentation.Alert
  /// What is shown while the alarm counts down; nil: the defaults, and the countdown has no Pause button.
  public var countdown: AlarmPresentation.Countdown?
  /// What is shown while the countdown is paused.
  public var paused: AlarmPresentation.Paused?

  /// A presentation for each of the states that the alarm can have.
  public init(
    alert: AlarmPresentation.Alert, countdown: AlarmPresentation.Countdown? = nil,
    paused: AlarmPresentation.Paused? = nil
  ) {
    self.alert = alert
    self.countdown = countdown
    self.paused = paused
  }
}

extension AlarmPresentation {
  /// What an alarm shows while it rings. The Stop button is always there.
  public struct Alert: Codable, Sendable {
    /// What pressing the second button does.
    public enum SecondaryButtonBehavior: Codable, Hashable, Sendable {
      /// The alarm counts down again: an alarm snoozes, a timer repeats.
      case countdown
      /// Only the application's intent runs; the alarm keeps ringing until it is stopped.
      case custom
    }

    /// The title, which names the alarm; at most 128 characters.
    public var title: LocalizedStringResource
    /// The button next to Stop; nil: Stop only.
    public var secondaryButton: AlarmButton?
    /// What the secondary button does; nil: the same as `custom`.
    public var secondaryButtonBehavior: SecondaryButtonBehavior?
    /// The Stop button that the application set; nil: the desktop's own.
    var givenStop: AlarmButton?

    /// An alert; Stop has the desktop's own label.
    public init(
      title: LocalizedStringResource, secondaryButton: AlarmButton? = nil,
      secondaryButtonBehavior: SecondaryButtonBehavior? = nil
    ) {
      self.title = title
      self.secondaryButton = secondaryButton
      self.secondaryButtonBehavior = secondaryButtonBehavior
    }

    /// An alert with a Stop button of its own, whose label is shown.
    @available(*, deprecated, message: "stopButton is deprecated and will no longer be used")
    public init(
      title: LocalizedStringResource, stopButton: AlarmButton, secondaryButton: AlarmButton? = nil,
      secondaryButtonBehavior: SecondaryButtonBehavior? = nil
    ) {
      self.init(
        title: title, secondaryButton: secondaryButton, secondaryButtonBehavior: secondaryButtonBehavior)
      givenStop = stopButton
    }

    /// The Stop button. Deprecated by Apple; on Linux its label is shown if the application set one.
    @available(*, deprecated, message: "stopButton is deprecated and will no longer be used")
    public var stopButton: AlarmButton {
      get { givenStop ?? AlarmButton(text: "Stop", textColor: .white, systemImageName: "stop.circle") }
      set { givenStop = newValue }
    }
  }
}

extension AlarmPresentation {
  /// What an alarm shows while it counts down.
  public struct Countdown: Codable, Sendable {
    /// The title while the alarm counts down.
    public var title: LocalizedStringResource
    /// The button that pauses the countdown; nil: it can't be paused from its notification.
    public var pauseButton: AlarmButton?

    /// A countdown, with or without a Pause button.
    public init(title: LocalizedStringResource, pauseButton: AlarmButton? = nil) {
      self.title = title
      self.pauseButton = pauseButton
    }
  }
}

extension AlarmPresentation {
  /// What an alarm shows while its countdown is paused.
  public struct Paused: Codable, Sendable {
    /// The title while the countdown is paused.
    public var title: LocalizedStringResource
    /// The button that resumes the countdown.
    public var resumeButton: AlarmButton

    /// A paused countdown.
    public init(title: LocalizedStringResource, resumeButton: AlarmButton) {
      self.title = title
      self.resumeButton = resumeButton
    }
  }
}

/// A button of an alarm's notification.
public struct AlarmButton: Sendable {
  /// Its label.
  public var text: LocalizedStringResource
  /// The label's colour. Notifications on Linux have their own colours.
  public var textColor: Color
  /// An SF Symbol. Notification buttons on Linux have no pictures; a symbol that depicts an object, such as `phone` but not `stop`,
  /// becomes the alarm's icon.
  public var systemImageName: String

  /// A button with its label and its looks.
  public init(text: LocalizedStringResource, textColor: Color, systemImageName: String) {
    self.text = text
    self.textColor = textColor
    self.systemImageName = systemImageName
  }
}

extension AlarmButton: Codable {
  private enum CodingKeys: String, CodingKey {
    case text, textColor, systemImageName
  }

  /// Reads what `encode(to:)` wrote.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    text = try container.decode(LocalizedStringResource.self, forKey: .text)
    textColor = Color(try container.decode(ColorValue.self, forKey: .textColor))
    systemImageName = try container.decode(String.self, forKey: .systemImageName)
  }

  /// Writes the label, the colour and the symbol's name.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(text, forKey: .text)
    try container.encode(textColor.value, forKey: .textColor)
    try container.encode(systemImageName, forKey: .systemImageName)
  }
}
