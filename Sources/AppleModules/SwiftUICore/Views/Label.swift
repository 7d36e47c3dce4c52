public import FoundationAdditions

/// Words with a symbol.
public struct Label<Title: View, Icon: View> {
  let title: Title
  let icon: Icon

  /// Words and a symbol.
  public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    self.title = title()
    self.icon = icon()
  }
}

extension Label where Title == Text, Icon == Image {
  /// Words and a symbol.
  public init(_ title: LocalizedStringKey, systemImage: String) {
    self.init(title: { Text(title) }, icon: { Image(systemName: systemImage) })
  }

  /// Words and a symbol.
  @_disfavoredOverload public init(_ title: LocalizedStringResource, systemImage: String) {
    self.init(title: { Text(title) }, icon: { Image(systemName: systemImage) })
  }

  /// Words, which are shown as they are, and a symbol.
  @_disfavoredOverload public init(_ title: some StringProtocol, systemImage: String) {
    self.init(title: { Text(title) }, icon: { Image(systemName: systemImage) })
  }

  /// Words and a picture of the application, which isn't shown.
  public init(_ title: LocalizedStringKey, image: String) {
    self.init(title: { Text(title) }, icon: { Image(image) })
  }
}

extension Label: View, ReadableView {
  /// The view has no body of its own.
  public typealias Body = Never

  func read(into reader: inout ViewReader, _ environment: EnvironmentValues) {
    reader.read(icon, environment)
    reader.read(title, environment)
  }
}
