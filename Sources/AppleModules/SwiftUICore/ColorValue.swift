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
