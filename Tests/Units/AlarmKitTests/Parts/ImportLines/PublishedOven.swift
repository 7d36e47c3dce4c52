import CombineModule

/// A model as in iOS code, in a file that imports only Combine. The import uses the module's real name, not its alias.
final class PublishedOven: ObservableObject {
  @Published var degrees = 180
  let rings = PassthroughSubject<String, Never>()
  private(set) var heard: [String] = []
  private var subscriptions: Set<AnyCancellable> = []

  init() {
    rings.map { $0.uppercased() }.sink { [unowned self] in heard.append($0) }.store(in: &subscriptions)
  }

  /// The temperatures as others follow them.
  var temperatures: AnyPublisher<Int, Never> { $degrees.removeDuplicates().eraseToAnyPublisher() }
}
