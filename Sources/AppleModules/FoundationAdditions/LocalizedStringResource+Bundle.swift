public import Foundation

extension LocalizedStringResource {
  /// The place of a text's translations, as a value that outlives the process.
  public enum BundleDescription: Hashable, Codable, Sendable {
    /// The application's own bundle.
    case main
    /// The bundle at a place in the file system.
    case atURL(URL)

    /// The bundle that contains a class.
    public static func forClass(_ aClass: AnyClass) -> BundleDescription { .atURL(Bundle(for: aClass).bundleURL) }

    /// The place of a bundle; nil means the application's own.
    static func describing(_ bundle: Bundle?) -> BundleDescription {
      guard let bundle, bundle !== Bundle.main else { return .main }
      return .atURL(bundle.bundleURL)
    }

    /// The bundle itself; the application's own if there is no longer one at the place.
    var bundle: Bundle {
      switch self {
      case .main: .main
      case .atURL(let url): Bundle(url: url) ?? .main
      }
    }
  }
}
