/// The exported objects, and how a call finds its row. Independent of libdbus: calls and answers are values.
struct ObjectTree {
  /// The outcome of a call.
  enum Outcome {
    case result(MethodResult)
    /// Introspection that has to request the children before it can be answered.
    case askChildren((@escaping @Sendable ([String]) -> Void) -> Void, answer: @Sendable ([String]) -> MethodResult)
  }

  /// Reads a call's arguments, and takes ownership of its descriptors or not; the closure returns the error for an argument at a
  /// place that exceeds a limit in bytes.
  typealias ArgumentReader =
    (_ takesDescriptors: Bool, _ tooLarge: (_ place: Int, _ limit: Int) -> DBusError) throws(DBusError) -> [DBusValue]

  private var objects: [ObjectPath: ExportedObject] = [:]

  mutating func export(_ object: ExportedObject) { objects[object.path] = object }

  mutating func unexport(_ path: ObjectPath) { objects[path] = nil }

  /// Answers a call. `interface` is nil if the caller named none, which the specification allows.
  func answer(
    _ token: ReplyToken, path: ObjectPath, interface: InterfaceName?, member: MemberName, signature: String,
    arguments: ArgumentReader
  ) -> Outcome {
    let object = object(at: path)
    if member == "Introspect", interface == nil || interface == StandardInterface.introspectable {
      guard signature.isEmpty else {
        return .result(.failure(.invalidArgs("Introspect takes no arguments; the call has \"\(signature)\"")))
      }
      return introspect(path, object, token)
    }
    guard let object else {
      return .result(.failure(.unknownObject("there is no object at \(path.text); Introspect lists those that exist")))
    }
    let candidates = object.interfaces.filter { interface == nil || $0.name == interface }
    for table in candidates {
      guard let row = table.methods.first(where: { $0.name == member }) else { continue }
      return .result(run(row, table.name, token, path, signature: signature, arguments: arguments))
    }
    // The object's own interfaces take precedence over the standard ones: if no interface is named, Get means the object's own
    // method instead of that of Properties.
    if let standard = StandardInterface(object, interface: interface) {
      if let row = standard.row(member) {
        return .result(run(row, standard.name, token, path, signature: signature, arguments: arguments))
      }
      if interface == standard.name { return .result(.failure(unknownMember(member, standard.name))) }
    }
    guard let interface else {
      return .result(.failure(.unknownMethod("no interface of \(path.text) has a method \(member.text)")))
    }
    if candidates.isEmpty {
      return .result(.failure(.unknownInterface("\(path.text) has no interface \(interface.text)")))
    }
    return .result(.failure(unknownMember(member, interface)))
  }

  // MARK: Private

  private func run(
    _ row: MethodRow, _ interface: InterfaceName, _ token: ReplyToken, _ path: ObjectPath, signature: String,
    arguments: ArgumentReader
  ) -> MethodResult {
    let expected = row.inputs.map(\.signature.text).joined()
    guard signature == expected || signature == row.variantSignature else {
      let named = row.inputs.map { "\($0.signature.text) \($0.name)" }.joined(separator: ", ")
      return .failure(
        .invalidArgs(
          "\(row.name.text) takes (\(named)), signature \"\(expected)\"; the call has \"\(signature)\""))
    }
    do throws(DBusError) {
      var values = try arguments(row.takesDescriptors) { place, limit in row.refusal(of: place, beyond: limit) }
      if signature != expected { values = try row.texts(in: values) }
      // Checked before the texts are compared.
      if !row.checksTexts, let place = values.firstIndex(where: { !StreamSafety.isSafe($0) }) {
        throw .invalidArgs(
          "\(row.inputs[place].name): more than \(StreamSafety.longestRun) combining marks follow each other")
      }
      return row.handler(
        IncomingCall(token: token, path: path, interface: interface, member: row.name, arguments: values))
    } catch {
      return .failure(error)
    }
  }

  private func unknownMember(_ member: MemberName, _ interface: InterfaceName) -> DBusError {
    .unknownMethod("\(interface.text) has no method \(member.text)")
  }

  /// The object that answers at a path: the one exported there, or the nearest subtree above it.
  private func object(at path: ObjectPath) -> ExportedObject? {
    if let exact = objects[path] { return exact.isSubtree ? nil : exact }
    return subtree(above: path)
  }

  private func subtree(above path: ObjectPath) -> ExportedObject? {
    var text = Substring(path.text)
    while let slash = text.lastIndex(of: "/"), slash != text.startIndex {
      text = text[..<slash]
      if let parent = objects[ObjectPath(trusted: String(text))], parent.isSubtree { return parent }
    }
    if let root = objects["/"], root.isSubtree { return root }
    return nil
  }

  private func introspect(_ path: ObjectPath, _ object: ExportedObject?, _ token: ReplyToken) -> Outcome {
    let prefix = path.text == "/" ? "/" : path.text + "/"
    var names: Set<String> = []
    for other in objects.keys where other.text.hasPrefix(prefix) && other != path {
      names.insert(String(other.text.dropFirst(prefix.count).prefix { $0 != "/" }))
    }
    let interfaces = object?.interfaces ?? []
    let isManager = object?.managedObjects != nil
    let document: @Sendable ([String]) -> MethodResult = { [names] more in
      .reply([
        .string(
          IntrospectionDocument.xml(
            interfaces: interfaces, children: names.isEmpty ? more : names.union(more).sorted(), isManager: isManager,
            isObject: object != nil)
        )
      ])
    }
    let missing = MethodResult.failure(.unknownObject("there is no object at \(path.text)"))
    if let children = objects[path]?.children { return .askChildren({ children(.all, token, $0) }, answer: document) }
    // A subtree answers for every path below it; only its owner knows which of them are objects.
    if objects[path] == nil, let object, let children = object.children {
      let element = String(path.text.dropFirst(object.path.text.count + 1))
      return .askChildren({ children(.one(element), token, $0) }) { $0.contains(element) ? document([]) : missing }
    }
    guard object != nil || !names.isEmpty || path.text == "/" else { return .result(missing) }
    return .result(document([]))
  }
}
