@_exported public import Foundation
@_exported public import FoundationAdditions

/// A colour of an alarm's presentation.
///
/// A colour that depends on an application's assets or on the desktop's settings (`accentColor`, `primary`, `Color("name")`) is
/// left to the desktop when it is shown.
public struct Color: Hashable, Sendable {
  /// How the components are to be understood. All of them are shown as sRGB.
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

  /// A grey.
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
