import Glibc
import Synchronization

/// A wall clock and a boot clock that a test moves under an unchanged program.
///
/// The program has the library ClockDouble loaded before its own. It reads its orders from a file, in a layout that `ClockDouble.h`
/// describes. A move returns when the program has read the order, so the program's next reading is of the moved clock.
package final class MovingClock: Sendable {
  /// How the clocks move.
  package enum Motion: Sendable {
    /// Time passes on both. By CLOCK_MONOTONIC, which doesn't move, the machine sleeps meanwhile.
    case passing(Duration)
    /// The machine sleeps: time passes on both, and the program gets an event when it wakes.
    case sleeping(Duration)
    /// Somebody sets the wall clock by so much, and the program gets an event.
    case set(by: Duration)
    /// The machine is off for so long, and boots: another boot, whose clock begins at zero. No program can run meanwhile.
    case booting(after: Duration)
  }

  private struct Order {
    var sequence: Int64 = 0
    var wall: Int64
    var boot: Int64 = 0
    var isTold = false
    var isSynchronised = true
    var stands = false
  }

  /// For the environment of the program.
  package let environment: [String: String]
  private let path: String
  private let order: Mutex<Order>

  /// A clock with its orders in a folder. It starts at a Unix time in microseconds, and is synchronised.
  ///
  /// A clock that stands always shows that time, and isn't moved: a program's output doesn't depend on how long the program
  /// took.
  package init(in folder: String, at start: Int64, stands: Bool = false) throws {
    path = folder + "/clock"
    order = Mutex(Order(wall: stands ? start : start - Self.kernelTime(CLOCK_REALTIME), stands: stands))
    environment = [
      "LD_PRELOAD": (Self.programs ?? BuiltPrograms.folder) + "/libClockDouble.so", "ALARMKIT_CLOCK_DOUBLE": path,
    ]
    try beginBoot()
    _ = try give { _ in }
  }

  /// Why a test that gives programs other clocks is skipped, and what to do; for condition traits.
  package static let need = "not under a sanitizer, which reads the clocks itself: make test runs it"

  /// Why programs can't be given other clocks; nil: they can.
  package static let obstacle: String? = {
    // Sanitizers are linked into the program, so they handle its calls before any library can.
    for sanitizer in ["__tsan_init", "__asan_init"] where dlsym(nil, sanitizer) != nil {
      return "a sanitizer reads the clocks itself"
    }
    return nil
  }()

  /// The folder of programs that can be given other clocks: this build's or, under a sanitizer, the ordinary build's if there
  /// is one; nil: there are none. The sanitizer still checks what is linked into the tests.
  package static let programs: String? = {
    guard obstacle != nil else { return BuiltPrograms.folder }
    let ordinary = BuiltPrograms.checkout + "/.build/debug"
    return access(ordinary + "/alarmkit-agent", X_OK) == 0 && access(ordinary + "/libClockDouble.so", R_OK) == 0
      ? ordinary : nil
  }()

  /// What the wall clock shows, in microseconds since 1970.
  package var wall: Int64 { order.withLock { Self.kernelTime(CLOCK_REALTIME) + $0.wall } }

  /// Moves the clocks, and waits until the program has read that. It doesn't wait while no program runs.
  package func move(_ motion: Motion, whileRunning isRunning: Bool = true) async throws {
    if case .booting = motion { try beginBoot() }
    let sequence = try give { order in
      switch motion {
      case .passing(let length), .sleeping(let length):
        order.wall += Self.microseconds(length)
        order.boot += Self.microseconds(length)
      case .set(let length): order.wall += Self.microseconds(length)
      case .booting(let length):
        order.wall += Self.microseconds(length)
        order.boot = -Self.kernelTime(CLOCK_BOOTTIME)
      }
      if case .passing = motion { order.isTold = false } else { order.isTold = true }
    }
    if isRunning { try await waitUntilTaken(sequence) }
  }

  /// Sets whether a time server keeps the wall clock right. The program gets no event, as with the kernel.
  package func setSynchronised(_ isSynchronised: Bool, whileRunning isRunning: Bool = true) async throws {
    let sequence = try give { $0.isSynchronised = isSynchronised }
    if isRunning { try await waitUntilTaken(sequence) }
  }

  // MARK: Private

  private func beginBoot() throws {
    try TextFile.write(TextFile.read("/proc/sys/kernel/random/uuid"), to: path + ".boot")
  }

  private func give(_ change: (inout Order) -> Void) throws -> Int64 {
    try order.withLock { order in
      change(&order)
      order.sequence += 1
      let flags: Int64 = (order.isTold ? 1 : 0) | (order.isSynchronised ? 2 : 0) | (order.stands ? 4 : 0)
      let numbers: [Int64] = [order.sequence, order.wall, order.boot, flags]
      let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
      guard descriptor >= 0 else { throw TestFailure("can't open \(path): error \(errno)") }
      // The program waits until this file is closed.
      defer { close(descriptor) }
      let size = numbers.count * MemoryLayout<Int64>.size
      guard pwrite(descriptor, numbers, size, 0) == size else { throw TestFailure("can't write \(path)") }
      return order.sequence
    }
  }

  private func waitUntilTaken(_ sequence: Int64) async throws {
    try await Patience.until("the program has taken the clock") { self.taken() == sequence }
  }

  private func taken() -> Int64? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var sequence: Int64 = 0
    let size = MemoryLayout<Int64>.size
    return pread(descriptor, &sequence, size, off_t(4 * size)) == size ? sequence : nil
  }

  private static func kernelTime(_ clock: clockid_t) -> Int64 {
    var time = timespec()
    guard clock_gettime(clock, &time) == 0 else { return 0 }
    return Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1000
  }

  private static func microseconds(_ length: Duration) -> Int64 {
    length.components.seconds * 1_000_000 + length.components.attoseconds / 1_000_000_000_000
  }
}
