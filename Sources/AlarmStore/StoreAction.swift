import AlarmCore

/// What was being done to a file of the store.
enum StoreAction {
  case open, openLock, lock, read, write, change, prepareChange, storeChange, backUp, makeFolder
  /// The new name is given.
  case rename(String)
  /// The source file is given.
  case copy(String)

  /// The sentence that says that the action failed.
  var failure: Message {
    switch self {
    case .open: Message("can't open it")
    case .openLock: Message("can't open the lock")
    case .lock: Message("can't lock it")
    case .read: Message("can't read it")
    case .write: Message("can't write it")
    case .change: Message("can't prepare or change it")
    case .prepareChange: Message("can't prepare a change")
    case .storeChange: Message("can't store the change")
    case .backUp: Message("can't make a backup")
    case .makeFolder: Message("can't make the folder")
    case .rename(let name): Message("can't rename it to {name}", ["name": name])
    case .copy(let file): Message("can't copy {file} to it", ["file": file])
    }
  }
}
