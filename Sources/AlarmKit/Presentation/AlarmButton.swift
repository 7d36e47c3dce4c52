public import FoundationAdditions
public import SwiftUICore

/// A button of an alarm's notification.
public struct AlarmButton: Sendable {
  /// Its label.
  public var text: LocalizedStringResource
  /// The label's colour. Notifications on Linux have their own colours.
  public var textColor: Color
  /// An SF Symbol. Notification buttons on Linux have no pictures; a symbol that stands for an object, such as `phone` but not
  /// `stop`, becomes the alarm's icon.
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
