// The little of UIKit that alarm code uses. It isn't called `UIKit`: other packages ask `#if canImport(UIKit)`, and would be compiled for
// iOS. An application's own target gives it that name with `-module-alias UIKit=UIKitModule`.
@_exported public import Foundation

/// A colour as UIKit has them. `Color(uiColor:)` makes an alarm's colour of it.
public final class UIColor: Hashable, Sendable {
  package enum Value: Hashable, Sendable {
    /// The components in sRGB, each from 0 to 1.
    case components(red: Double, green: Double, blue: Double, alpha: Double)
    /// The desktop's accent.
    case accent
    /// The colour of text.
    case label
    /// The colour of less important text.
    case secondaryLabel
    /// A colour of the application's assets, or one that the system's appearance decides.
    case asset(String)
  }

  package let value: Value

  package init(_ value: Value) { self.value = value }

  /// A colour by its components in sRGB, each from 0 to 1.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(.components(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// A grey from black (0) to white (1).
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(.components(red: white, green: white, blue: white, alpha: alpha))
  }

  /// A colour by its hue (a turn is 1), saturation and brightness.
  public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    func component(_ offset: CGFloat) -> CGFloat {
      let place = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
      return brightness * (1 - saturation * max(0, min(place, 4 - place, 1)))
    }
    self.init(red: component(5), green: component(3), blue: component(1), alpha: alpha)
  }

  /// A colour of the application's assets, which don't exist here: shown as the desktop's accent.
  public convenience init?(named name: String) { self.init(.asset(name)) }

  /// The same colour with another opacity.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    guard case .components(let red, let green, let blue, _) = value else { return self }
    return UIColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Whether two colours are the same.
  public static func == (first: UIColor, second: UIColor) -> Bool { first.value == second.value }

  /// Hashes the colour's value.
  public func hash(into hasher: inout Hasher) { hasher.combine(value) }
}

extension UIColor {
  private convenience init(_ bytes: UInt32) {
    func share(_ shift: UInt32) -> Double { Double(bytes >> shift & 0xff) / 255 }
    self.init(.components(red: share(16), green: share(8), blue: share(0), alpha: 1))
  }

  /// `#ff3b30`
  public static let systemRed = UIColor(0xff3b30)
  /// `#ff9500`
  public static let systemOrange = UIColor(0xff9500)
  /// `#ffcc00`
  public static let systemYellow = UIColor(0xffcc00)
  /// `#34c759`
  public static let systemGreen = UIColor(0x34c759)
  /// `#00c7be`
  public static let systemMint = UIColor(0x00c7be)
  /// `#30b0c7`
  public static let systemTeal = UIColor(0x30b0c7)
  /// `#32ade6`
  public static let systemCyan = UIColor(0x32ade6)
  /// `#007aff`
  public static let systemBlue = UIColor(0x007aff)
  /// `#5856d6`
  public static let systemIndigo = UIColor(0x5856d6)
  /// `#af52de`
  public static let systemPurple = UIColor(0xaf52de)
  /// `#ff2d55`
  public static let systemPink = UIColor(0xff2d55)
  /// `#a2845e`
  public static let systemBrown = UIColor(0xa2845e)
  /// `#8e8e93`
  public static let systemGray = UIColor(0x8e8e93)
  /// `#f2f2f7`
  public static let systemGray6 = UIColor(0xf2f2f7)
  /// `#ff0000`
  public static let red = UIColor(0xff0000)
  /// `#ff8000`
  public static let orange = UIColor(0xff8000)
  /// `#ffff00`
  public static let yellow = UIColor(0xffff00)
  /// `#00ff00`
  public static let green = UIColor(0x00ff00)
  /// `#0000ff`
  public static let blue = UIColor(0x0000ff)
  /// `#800080`
  public static let purple = UIColor(0x800080)
  /// `#000000`
  public static let black = UIColor(0x000000)
  /// `#ffffff`
  public static let white = UIColor(0xffffff)
  /// `#808080`
  public static let gray = UIColor(0x808080)
  /// No colour: shown as the desktop's accent.
  public static let clear = UIColor(.components(red: 0, green: 0, blue: 0, alpha: 0))
  /// The colour of text.
  public static let label = UIColor(.label)
  /// The colour of less important text.
  public static let secondaryLabel = UIColor(.secondaryLabel)
  /// The accent of the user's desktop.
  public static let tintColor = UIColor(.accent)
  /// Left to the desktop.
  public static let systemBackground = UIColor(.asset("systemBackground"))
  /// Left to the desktop.
  public static let secondarySystemBackground = UIColor(.asset("secondarySystemBackground"))
}
