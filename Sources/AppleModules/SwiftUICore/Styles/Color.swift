@_exported public import Foundation
@_exported public import FoundationAdditions

/// A colour of an alarm's presentation.
///
/// A colour that depends on an application's assets or on the desktop's settings (`accentColor`, `primary`, `Color("name")`) is
/// left to the desktop when it is shown.
public struct Color: Hashable, Sendable {
  /// How the components are interpreted. All of them are shown as sRGB.
  public enum RGBColorSpace: Hashable, Sendable {
    /// The usual space of screens, gamma-corrected.
    case sRGB
    /// sRGB's colours without gamma correction.
    case sRGBLinear
    /// A wider space; colours outside of sRGB are clipped.
    case displayP3
  }

  /// The colour in the form in which it is stored.
  package let value: ColorValue

  /// A colour from its stored form.
  package init(_ value: ColorValue) { self.value = value }

  /// A colour by its components from 0 to 1; values outside that range are clipped.
  public init(
    _ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
  ) {
    func gamma(_ linear: Double) -> Double {
      linear <= 0.0031308 ? linear * 12.92 : 1.055 * pow(linear, 1 / 2.4) - 0.055
    }
    switch colorSpace {
    case .sRGB, .displayP3: value = .components(red: red, green: green, blue: blue, opacity: opacity)
    case .sRGBLinear:
      value = .components(red: gamma(red), green: gamma(green), blue: gamma(blue), opacity: opacity)
    }
  }

  /// A grey from black (0) to white (1).
  public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
    self.init(colorSpace, red: white, green: white, blue: white, opacity: opacity)
  }

  /// A colour by its hue (a turn is 1), saturation and brightness.
  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    func component(_ offset: Double) -> Double {
      let place = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
      return brightness * (1 - saturation * max(0, min(place, 4 - place, 1)))
    }
    self.init(red: component(5), green: component(3), blue: component(1), opacity: opacity)
  }

  /// A colour of the application's assets, which don't exist here: shown as the desktop's accent.
  public init(_ name: String, bundle: Bundle? = nil) { value = .asset(name) }

  /// The same colour, made more transparent by the given factor.
  public func opacity(_ opacity: Double) -> Color {
    switch value {
    case .components(let red, let green, let blue, let own):
      Color(.components(red: red, green: green, blue: blue, opacity: own * opacity))
    case .asset, .accent, .primary, .secondary: self
    }
  }
}

/// The stored form of a colour.
package enum ColorValue: Hashable, Sendable, Codable {
  /// The components in sRGB, each from 0 to 1.
  case components(red: Double, green: Double, blue: Double, opacity: Double)
  /// A name in the application's assets.
  case asset(String)
  /// The desktop's accent.
  case accent
  /// The colour of text.
  case primary
  /// The colour of less important text.
  case secondary

  /// `#rrggbb` without the opacity; nil: the desktop decides.
  package var hexadecimal: String? {
    guard case .components(let red, let green, let blue, let opacity) = self, opacity > 0 else { return nil }
    return "#"
      + [red, green, blue].map { component in
        // NaN fails every comparison, so it is black here.
        let byte = component > 0 ? Int((min(component, 1) * 255).rounded()) : 0
        let digits = String(byte, radix: 16)
        return digits.utf8.count == 1 ? "0" + digits : digits
      }.joined()
  }
}

extension Color {
  /// The accent of the user's desktop.
  public static let accentColor = Color(.accent)
  /// The colour of text.
  public static let primary = Color(.primary)
  /// The colour of less important text.
  public static let secondary = Color(.secondary)
  /// No colour: shown as the desktop's accent.
  public static let clear = Color(white: 0, opacity: 0)
  /// `#000000`
  public static let black = Color(white: 0)
  /// `#ffffff`
  public static let white = Color(white: 1)
  /// `#8e8e93`
  public static let gray = Color(bytes: 0x8e, 0x8e, 0x93)
  /// `#ff3b30`
  public static let red = Color(bytes: 0xff, 0x3b, 0x30)
  /// `#ff9500`
  public static let orange = Color(bytes: 0xff, 0x95, 0x00)
  /// `#ffcc00`
  public static let yellow = Color(bytes: 0xff, 0xcc, 0x00)
  /// `#34c759`
  public static let green = Color(bytes: 0x34, 0xc7, 0x59)
  /// `#00c7be`
  public static let mint = Color(bytes: 0x00, 0xc7, 0xbe)
  /// `#30b0c7`
  public static let teal = Color(bytes: 0x30, 0xb0, 0xc7)
  /// `#32ade6`
  public static let cyan = Color(bytes: 0x32, 0xad, 0xe6)
  /// `#007aff`
  public static let blue = Color(bytes: 0x00, 0x7a, 0xff)
  /// `#5856d6`
  public static let indigo = Color(bytes: 0x58, 0x56, 0xd6)
  /// `#af52de`
  public static let purple = Color(bytes: 0xaf, 0x52, 0xde)
  /// `#ff2d55`
  public static let pink = Color(bytes: 0xff, 0x2d, 0x55)
  /// `#a2845e`
  public static let brown = Color(bytes: 0xa2, 0x84, 0x5e)

  private init(bytes red: UInt8, _ green: UInt8, _ blue: UInt8) {
    self.init(red: Double(red) / 255, green: Double(green) / 255, blue: Double(blue) / 255)
  }
}
