import AlarmCore

/// Reads all alarms, each definition with its progress, in the order in which they were scheduled.
struct AlarmReader: ~Copyable {
  /// The result of reading one alarm's rows. The content of a damaged or invalid row is never guessed.
  enum Outcome {
    case alarm(AlarmRecord)
    /// A value differs from the one that was stored, or one of the two rows is missing.
    case damaged(String)
    case unreadable(String, column: String)
  }

  private let definitions: Statement
  private let progress: Statement

  /// Prepares the statements.
  init(_ database: borrowing Database) throws(ArchiveError) {
    let definitions = try database.prepare(DefinitionRow.selectAll, sealedBy: .alarms)
    let progress = try database.prepare(ProgressRow.selectAll, sealedBy: .progress)
    self.definitions = definitions
    self.progress = progress
  }

  /// Passes each alarm to `take`. Both tables are read in parallel: the rows of an alarm have the same number.
  borrowing func read(_ take: (Outcome) -> Void) throws(ArchiveError) {
    defer {
      definitions.reset()
      progress.reset()
    }
    var hasProgress = try progress.step()
    while try definitions.step() {
      let number = definitions.integer(at: DefinitionRow.sequencePlace)
      while hasProgress, progress.integer(at: ProgressRow.sequencePlace) < number {
        take(.damaged(DefinitionRow.name(of: progress)))
        hasProgress = try progress.step()
      }
      let isWhole = hasProgress && progress.integer(at: ProgressRow.sequencePlace) == number
      take(isWhole ? both() : .damaged(DefinitionRow.name(of: definitions)))
      if isWhole { hasProgress = try progress.step() }
    }
    while hasProgress {
      take(.damaged(DefinitionRow.name(of: progress)))
      hasProgress = try progress.step()
    }
  }

  /// The alarm in the present rows of both tables.
  private borrowing func both() -> Outcome {
    guard definitions.isSealed(), progress.isSealed(), definitions.optionalID(at: 0) == progress.optionalID(at: 0)
    else {
      return .damaged(DefinitionRow.name(of: definitions))
    }
    do throws(Unreadable) {
      let (definition, createdAt) = try DefinitionRow.read(definitions)
      return .alarm(try ProgressRow.record(of: definition, createdAt: createdAt, from: progress))
    } catch {
      return .unreadable(DefinitionRow.name(of: definitions), column: error.column)
    }
  }
}
