// The small part of UIKit that alarm code uses. It isn't called `UIKit`: other packages check `#if canImport(UIKit)`, and would be
// compiled for iOS. An application's own target renames it with `-module-alias UIKit=UIKitModule`.
@_exported public import Foundation
package import SwiftUICore

/// A colour of UIKit. `Color(uiColor:)` makes an alarm's colour from it.
public final class UIColor: Hashable, Sendable {
  /// The same colour for an alarm.
  package let color: Color

  package init(_ color: Color) { self.color = color }

  /// A colour by its components in sRGB, each from 0 to 1.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(Color(red: red, green: green, blue: blue, opacity: alpha))
  }

  /// A grey from black (0) to white (1).
  public convenience init(white: CGFloat, alpha: CGFloat) { self.init(Color(white: white, opacity: alpha)) }

  /// A colour by its hue (a turn is 1), saturation and brightness.
  public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    self.init(Color(hue: hue, saturation: saturation, brightness: brightness, opacity: alpha))
  }

  /// A colour of the application's assets, which don't exist here: shown as the desktop's accent.
  public convenience init?(named name: String) { self.init(Color(name)) }

  /// The same colour with another opacity; one that the desktop decides is unchanged.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    guard case .components(let red, let green, let blue, _) = color.value else { return self }
    return UIColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Whether two colours are the same.
  public static func == (first: UIColor, second: UIColor) -> Bool { first.color == second.color }

  /// Hashes the colour.
  public func hash(into hasher: inout Hasher) { hasher.combine(color) }
}

extension UIColor {
  private convenience init(_ bytes: UInt32) {
    func share(_ shift: UInt32) -> Double { Double(bytes >> shift & 0xff) / 255 }
    self.init(red: share(16), green: share(8), blue: share(0), alpha: 1)
  }

  /// `#ff3b30`
  public static let systemRed = UIColor(.red)
  /// `#ff9500`
  public static let systemOrange = UIColor(.orange)
  /// `#ffcc00`
  public static let systemYellow = UIColor(.yellow)
  /// `#34c759`
  public static let systemGreen = UIColor(.green)
  /// `#00c7be`
  public static let systemMint = UIColor(.mint)
  /// `#30b0c7`
  public static let systemTeal = UIColor(.teal)
  /// `#32ade6`
  public static let systemCyan = UIColor(.cyan)
  /// `#007aff`
  public static let systemBlue = UIColor(.blue)
  /// `#5856d6`
  public static let systemIndigo = UIColor(.indigo)
  /// `#af52de`
  public static let systemPurple = UIColor(.purple)
  /// `#ff2d55`
  public static let systemPink = UIColor(.pink)
  /// `#a2845e`
  public static let systemBrown = UIColor(.brown)
  /// `#8e8e93`
  public static let systemGray = UIColor(.gray)
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
  public static let black = UIColor(.black)
  /// `#ffffff`
  public static let white = UIColor(.white)
  /// `#808080`
  public static let gray = UIColor(0x808080)
  /// No colour: shown as the desktop's accent.
  public static let clear = UIColor(.clear)
  /// The colour of text.
  public static let label = UIColor(.primary)
  /// The colour of less important text.
  public static let secondaryLabel = UIColor(.secondary)
  /// The accent of the user's desktop.
  public static let tintColor = UIColor(.accentColor)
  /// Left to the desktop.
  public static let systemBackground = UIColor(Color("systemBackground"))
  /// Left to the desktop.
  public static let secondarySystemBackground = UIColor(Color("secondarySystemBackground"))
}
