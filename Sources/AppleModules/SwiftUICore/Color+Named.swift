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
