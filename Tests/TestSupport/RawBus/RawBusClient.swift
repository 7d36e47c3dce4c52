import Glibc

/// A client without any library: a socket to the bus, on which a test writes whatever bytes it likes.
///
/// Reading and writing block, for at most ten seconds; the other end is always another process.
package struct RawBusClient: ~Copyable {
  private let socket: Int32
  private var unread: [UInt8] = []

  private init(socket: Int32) { self.socket = socket }

  /// Connects to a bus at a `unix:path=` address and authenticates as this user; the caller has to send Hello.
  package static func connected(to address: String) throws -> RawBusClient {
    var client = RawBusClient(socket: try openSocket(address))
    // The user id as text, in hexadecimal: each digit is 3 and itself.
    let user = String(getuid()).map { "3\($0)" }.joined()
    try client.send([0] + Array("AUTH EXTERNAL \(user)\r\nNEGOTIATE_UNIX_FD\r\n".utf8))
    while client.unread.count(where: { $0 == UInt8(ascii: "\n") }) < 2 {
      guard client.receive() else { throw TestFailure("the bus doesn't authenticate") }
    }
    client.unread = []
    try client.send(Array("BEGIN\r\n".utf8))
    return client
  }

  deinit { close(socket) }

  /// Connects and sends Hello; before that, the bus accepts nothing else.
  package static func greeted(at address: String) throws -> RawBusClient {
    var client = try connected(to: address)
    var hello = RawMessage(
      destination: "org.freedesktop.DBus", path: "/org/freedesktop/DBus", interface: "org.freedesktop.DBus",
      member: "Hello")
    hello.serial = 0xffff
    try client.send(hello.bytes)
    guard client.reply(to: 0xffff)?.type == 2 else { throw TestFailure("the bus doesn't greet") }
    return client
  }

  /// Writes bytes; throws when the bus has closed the connection.
  package func send(_ bytes: [UInt8]) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      guard count > 0 else { throw TestFailure("the bus takes no more: error \(errno)") }
      rest = rest.dropFirst(count)
    }
  }

  /// The answer to a call, skipping everything else that arrives; nil: the bus closed the connection, or nothing came.
  package func send(_ bytes: [UInt8], descriptors copies: Int, of file: String = "/dev/null") throws {
    let descriptor = open(file, O_RDONLY | O_CLOEXEC)
    defer { close(descriptor) }
    let space = 16 + (copies * 4 + 7) / 8 * 8
    var control = [UInt64](repeating: 0, count: space / 8)
    control[0] = UInt64(16 + copies * 4)
    control[1] = UInt64(SOL_SOCKET) | UInt64(SCM_RIGHTS) << 32
    control.withUnsafeMutableBytes { buffer in
      for index in 0..<copies { buffer.storeBytes(of: descriptor, toByteOffset: 16 + index * 4, as: Int32.self) }
    }
    var data = bytes
    let sent = data.withUnsafeMutableBytes { data in
      control.withUnsafeMutableBytes { control in
        var vector = iovec(iov_base: data.baseAddress, iov_len: data.count)
        return withUnsafeMutablePointer(to: &vector) { vector in
          var header = msghdr()
          header.msg_iov = vector
          header.msg_iovlen = 1
          header.msg_control = control.baseAddress
          header.msg_controllen = control.count
          return sendmsg(socket, &header, Int32(MSG_NOSIGNAL))
        }
      }
    }
    guard sent == bytes.count else { throw TestFailure("sent \(sent) of \(bytes.count) bytes: error \(errno)") }
  }

  /// The answer to a call, over everything else that comes; nil: the bus closed the connection, or nothing came.
  package mutating func reply(to serial: UInt32) -> RawReply? {
    while let message = nextMessage() {
      if message.replySerial == serial, message.type == 2 || message.type == 3 { return message }
    }
    return nil
  }

  /// The next answer to any call; nil: the bus closed the connection, or nothing came.
  package mutating func nextReply() -> RawReply? {
    while let message = nextMessage() {
      if message.type == 2 || message.type == 3 { return message }
    }
    return nil
  }

  /// Whether the bus has closed the connection; what arrives before is discarded.
  package mutating func isHungUp() -> Bool {
    while receive() { unread = [] }
    return errno != EAGAIN
  }

  /// Skips what has arrived, without waiting for more; the number of answers. Nil: the bus closed the connection.
  package mutating func passAnswers() -> Int? {
    var answers = 0
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = recv(socket, &buffer, buffer.count, Int32(MSG_DONTWAIT))
      if count <= 0 { return count < 0 && errno == EAGAIN ? answers : nil }
      unread += buffer.prefix(count)
      var place = 0
      while unread.count - place >= 16 {
        let fields = (Int(RawReply.uint32(unread, place + 12)) + 7) / 8 * 8
        let whole = 16 + fields + Int(RawReply.uint32(unread, place + 4))
        guard unread.count - place >= whole else { break }
        if unread[place + 1] == 2 || unread[place + 1] == 3 { answers += 1 }
        place += whole
      }
      unread.removeFirst(place)
    }
  }

  /// Waits until something arrives, but no longer than this.
  package func waitForData(_ limit: Duration) {
    var descriptor = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
    poll(&descriptor, 1, Int32(limit / .milliseconds(1)))
  }

  private static func openSocket(_ address: String) throws -> Int32 {
    guard let path = address.split(separator: ",").first?.split(separator: "=").last else {
      throw TestFailure("\(address) is no address")
    }
    let socket = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard socket >= 0 else { throw TestFailure("no socket: error \(errno)") }
    var name = sockaddr_un()
    name.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &name.sun_path) { $0.copyBytes(from: path.utf8) }
    let result = withUnsafePointer(to: name) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(socket, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    guard result == 0 else {
      Glibc.close(socket)
      throw TestFailure("can't connect to \(path): error \(errno)")
    }
    var patience = timeval(tv_sec: 10, tv_usec: 0)
    setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    setsockopt(socket, SOL_SOCKET, SO_SNDTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    return socket
  }

  /// The next answer, if one comes soon enough.
  package mutating func reply(within time: Duration) -> RawReply? {
    setPatience(time)
    defer { setPatience(.seconds(10)) }
    return nextReply()
  }

  /// Whether nothing comes for some time; what comes isn't read.
  package func isSilent(for time: Duration) -> Bool {
    var poll = pollfd(fd: socket, events: 0, revents: 0)
    return Glibc.poll(&poll, 1, Int32(clamping: Int(time / .milliseconds(1)))) == 0
  }

  /// Sets how long reading waits at most.
  package func setPatience(_ time: Duration) {
    let (seconds, attoseconds) = time.components
    var patience = timeval(tv_sec: Int(seconds), tv_usec: Int(attoseconds / 1_000_000_000_000))
    setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
  }

  /// The next message of any kind; nil: the bus closed the connection, or nothing came.
  package mutating func nextMessage() -> RawReply? {
    while true {
      if unread.count >= 16 {
        let fields = (Int(RawReply.uint32(unread, 12)) + 7) / 8 * 8
        let whole = 16 + fields + Int(RawReply.uint32(unread, 4))
        if unread.count >= whole {
          defer { unread.removeFirst(whole) }
          return RawReply(message: Array(unread.prefix(whole)))
        }
      }
      guard receive() else { return nil }
    }
  }

  private mutating func receive() -> Bool {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    errno = 0
    let count = recv(socket, &buffer, buffer.count, 0)
    guard count > 0 else { return false }
    unread += buffer.prefix(count)
    return true
  }
}
