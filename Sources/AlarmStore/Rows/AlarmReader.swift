import AlarmCore

/// Reads all alarms, each definition with its progress, in the order in which they were scheduled.
struct AlarmReader: ~Copyable {
  /// What became of one alarm's rows. A row that is not what was stored, or makes no sense, is never guessed at.
  enum Outcome {
    case alarm(AlarmRecord)
    /// Another letter or number than was stored, or one row without the other.
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

  /// Hands out each alarm. Both tables are read side by side: their rows have the same numbers.
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

  /// The present rows of both.
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
