// Combine's operators for several publishers that OpenCombine lacks. They are built from OpenCombine's operators, so they follow
// its rules for demand, cancellation and completion.
public import OpenCombine

extension Publishers {
  /// Publishes the latest values of two publishers: once both have published, and then each time one of them publishes.
  public struct CombineLatest<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
    /// Both values.
    public typealias Output = (A.Output, B.Output)
    /// The error of either.
    public typealias Failure = A.Failure

    /// The first publisher.
    public let a: A
    /// The second publisher.
    public let b: B

    /// Combines two publishers.
    public init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }

    /// Lets a subscriber receive the values.
    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
      let parts: [AnyPublisher<Part, Failure>] = [
        a.map(Part.first).eraseToAnyPublisher(), b.map(Part.second).eraseToAnyPublisher(),
      ]
      parts.publisher.setFailureType(to: Failure.self).flatMap { $0 }
        .scan((A.Output?.none, B.Output?.none)) { latest, part in
          switch part {
          case .first(let value): (value, latest.1)
          case .second(let value): (latest.0, value)
          }
        }
        .compactMap { latest in
          guard let first = latest.0, let second = latest.1 else { return nil }
          return (first, second)
        }
        .receive(subscriber: subscriber)
    }

    private enum Part {
      case first(A.Output)
      case second(B.Output)
    }
  }

  /// Publishes every value of several publishers.
  public struct MergeMany<Upstream: Publisher>: Publisher {
    /// The values of all.
    public typealias Output = Upstream.Output
    /// The error of any.
    public typealias Failure = Upstream.Failure

    /// The publishers.
    public let publishers: [Upstream]

    /// Merges publishers.
    public init(_ upstream: Upstream...) { publishers = upstream }

    /// Merges publishers.
    public init(_ upstream: some Swift.Sequence<Upstream>) { publishers = Array(upstream) }

    /// Lets a subscriber receive the values.
    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
      publishers.publisher.setFailureType(to: Failure.self).flatMap { $0 }.receive(subscriber: subscriber)
    }
  }
}

extension Publisher {
  /// Publishes this publisher's latest value together with another one's.
  public func combineLatest<Other: Publisher>(_ other: Other) -> Publishers.CombineLatest<Self, Other>
  where Other.Failure == Failure { Publishers.CombineLatest(self, other) }

  /// Publishes what a closure makes of this publisher's latest value and another one's.
  public func combineLatest<Other: Publisher, Result>(
    _ other: Other, _ transform: @escaping (Output, Other.Output) -> Result
  ) -> AnyPublisher<Result, Failure> where Other.Failure == Failure {
    combineLatest(other).map { transform($0.0, $0.1) }.eraseToAnyPublisher()
  }

  /// Publishes this publisher's latest value together with those of two others.
  public func combineLatest<Second: Publisher, Third: Publisher>(
    _ second: Second, _ third: Third
  ) -> AnyPublisher<(Output, Second.Output, Third.Output), Failure>
  where Second.Failure == Failure, Third.Failure == Failure {
    combineLatest(second).combineLatest(third).map { ($0.0.0, $0.0.1, $0.1) }.eraseToAnyPublisher()
  }

  /// Publishes what this publisher and another one publish.
  public func merge<Other: Publisher>(with other: Other) -> AnyPublisher<Output, Failure>
  where Other.Output == Output, Other.Failure == Failure {
    Publishers.MergeMany(eraseToAnyPublisher(), other.eraseToAnyPublisher()).eraseToAnyPublisher()
  }
}
