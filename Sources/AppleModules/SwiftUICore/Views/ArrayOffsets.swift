public import Foundation

// What SwiftUI has for the rows of lists, and models use.
extension RangeReplaceableCollection where Self: MutableCollection, Index == Int {
  /// Removes the elements at some offsets.
  public mutating func remove(atOffsets offsets: IndexSet) {
    for offset in offsets.reversed() { remove(at: index(startIndex, offsetBy: offset)) }
  }
}

extension MutableCollection where Self: RangeReplaceableCollection, Index == Int {
  /// Moves the elements at some offsets before the one at another offset; all offsets are those from before.
  public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
    let moved = source.map { self[index(startIndex, offsetBy: $0)] }
    let before = source.count { $0 < destination }
    for offset in source.reversed() { remove(at: index(startIndex, offsetBy: offset)) }
    insert(contentsOf: moved, at: index(startIndex, offsetBy: destination - before))
  }
}
