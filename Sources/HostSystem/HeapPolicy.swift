import CMalloc

/// How the C library's allocator grows.
package enum HeapPolicy {
  /// Lets all threads take memory from one heap, see mallopt(3). By default each has a heap of its own, up to eight per processor,
  /// and what one of them gave back isn't there for the others. The agent's threads work in turns, so they seldom wait for it. To
  /// be called before there is a second thread.
  package static func shareOneHeap() { mallopt(M_ARENA_MAX, 1) }
}
