public import Foundation

extension LocalizedStringResource {
  /// Where a text's translations are, as a value that outlives the process.
  public enum BundleDescription: Hashable, Codable, Sendable {
    /// The application's own bundle.
    case main
    /// The bundle at a place in the file system.
    case atURL(URL)

    /// The bundle that a class came in.
    public static func forClass(_ aClass: AnyClass) -> BundleDescription { .atURL(Bundle(for: aClass).bundleURL) }

    /// Where a bundle is; nil is the application's own.
    static func describing(_ bundle: Bundle?) -> BundleDescription {
      guard let bundle, bundle !== Bundle.main else { return .main }
      return .atURL(bundle.bundleURL)
    }

    /// The bundle itself; the application's own when there is none at the place any more.
    var bundle: Bundle {
      switch self {
      case .main: .main
      case .atURL(let url): Bundle(url: url) ?? .main
      }
    }
  }
}
