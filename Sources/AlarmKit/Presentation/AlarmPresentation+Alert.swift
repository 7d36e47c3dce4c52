public import FoundationAdditions
import SwiftUICore

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
    /// The button beside Stop; nil: Stop only.
    public var secondaryButton: AlarmButton?
    /// What the secondary button does; nil: the same as `custom`.
    public var secondaryButtonBehavior: SecondaryButtonBehavior?
    /// The Stop button that was given; nil: the desktop's own.
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

    /// The Stop button. Deprecated by Apple; on Linux its label is shown when it was given.
    @available(*, deprecated, message: "stopButton is deprecated and will no longer be used")
    public var stopButton: AlarmButton {
      get { givenStop ?? AlarmButton(text: "Stop", textColor: .white, systemImageName: "stop.circle") }
      set { givenStop = newValue }
    }
  }
}
