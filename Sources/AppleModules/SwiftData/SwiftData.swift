// The names of SwiftData that applications use, declared so that the compiler says why they can't exist, and names the article. Without
// this module, "no such module" would be the only error in a file, and hide all others.
@_exported public import Foundation

/// Makes a class a model that is stored. It isn't available on Linux.
@available(
  *, unavailable,
  message: "SwiftData isn't available on Linux: keep your data in a file; see the article MovingYourCode"
)
@attached(member, names: arbitrary)
public macro Model() = #externalMacro(module: "PreviewMacros", type: "Nothing")

/// Says how a property is stored. It isn't available on Linux.
@available(
  *, unavailable,
  message: "SwiftData isn't available on Linux: keep your data in a file; see the article MovingYourCode"
)
@attached(peer)
public macro Attribute(_ options: AttributeOption..., originalName: String? = nil, hashModifier: String? = nil) =
  #externalMacro(module: "PreviewMacros", type: "Nothing")

/// Says how models belong together. It isn't available on Linux.
@available(
  *, unavailable,
  message: "SwiftData isn't available on Linux: keep your data in a file; see the article MovingYourCode"
)
@attached(peer)
public macro Relationship(
  _ options: RelationshipOption..., deleteRule: DeleteRule = .nullify, inverse: AnyKeyPath? = nil
) = #externalMacro(module: "PreviewMacros", type: "Nothing")

/// Leaves a property out of the store. It isn't available on Linux.
@available(
  *, unavailable,
  message: "SwiftData isn't available on Linux: keep your data in a file; see the article MovingYourCode"
)
@attached(peer)
public macro Transient() = #externalMacro(module: "PreviewMacros", type: "Nothing")

/// Fetches models for a view. It isn't available on Linux.
@available(
  *, unavailable,
  message: "SwiftData isn't available on Linux: keep your data in a file; see the article MovingYourCode"
)
@attached(accessor) @attached(peer, names: prefixed(_))
public macro Query() = #externalMacro(module: "PreviewMacros", type: "Nothing")

/// Fetches models for a view, sorted by a property. It isn't available on Linux.
@available(
  *, unavailable,
  message: "SwiftData isn't available on Linux: keep your data in a file; see the article MovingYourCode"
)
@attached(accessor) @attached(peer, names: prefixed(_))
public macro Query(sort: AnyKeyPath, order: SortOrder = .forward) =
  #externalMacro(module: "PreviewMacros", type: "Nothing")

/// An option of a stored property. It has no effect.
public struct AttributeOption: Sendable {
  /// No two models have the same value.
  public static var unique: AttributeOption { AttributeOption() }
  /// The value is stored in a file of its own.
  public static var externalStorage: AttributeOption { AttributeOption() }
}

/// An option of a relationship. It has no effect.
public struct RelationshipOption: Sendable {
  /// No two models have the same value.
  public static var unique: RelationshipOption { RelationshipOption() }
}

/// What happens to related models when one is deleted. It has no effect.
public enum DeleteRule: Sendable {
  case noAction, nullify, cascade, deny
}

/// A model that is stored. It isn't available on Linux.
@available(
  *, unavailable,
  message: "SwiftData isn't available on Linux: keep your data in a file; see the article MovingYourCode"
)
public protocol PersistentModel: AnyObject {}

/// The identity of a stored model. It isn't available on Linux.
@available(
  *, unavailable,
  message: "SwiftData isn't available on Linux: keep your data in a file; see the article MovingYourCode"
)
public struct PersistentIdentifier: Hashable, Sendable {}

/// The place where models are stored. It isn't available on Linux.
@available(
  *, unavailable,
  message: "SwiftData isn't available on Linux: keep your data in a file; see the article MovingYourCode"
)
public final class ModelContainer {}

/// A place where models are changed before they are stored. It isn't available on Linux.
@available(
  *, unavailable,
  message: "SwiftData isn't available on Linux: keep your data in a file; see the article MovingYourCode"
)
public final class ModelContext {}

/// The settings of a container. It isn't available on Linux.
@available(
  *, unavailable,
  message: "SwiftData isn't available on Linux: keep your data in a file; see the article MovingYourCode"
)
public struct ModelConfiguration {}

/// The types of models in a container. It isn't available on Linux.
@available(
  *, unavailable,
  message: "SwiftData isn't available on Linux: keep your data in a file; see the article MovingYourCode"
)
public final class Schema {}

/// The models that are fetched. It isn't available on Linux.
@available(
  *, unavailable,
  message: "SwiftData isn't available on Linux: keep your data in a file; see the article MovingYourCode"
)
public struct FetchDescriptor<Model> {}
