extension InterfaceDescription {
  /// A method's name and its input arguments in order.
  package struct Method {
    package var name: String
    package var inputs: [(type: String, name: String)]
  }

  /// The methods, by name.
  package var methods: [Method] {
    members.sorted().compactMap { line in
      guard line.hasPrefix("method "), let bracket = line.firstIndex(of: "(") else { return nil }
      let arguments = line[bracket...].dropFirst().dropLast().split(separator: ", ")
      let inputs = arguments.compactMap { argument -> (type: String, name: String)? in
        let words = argument.split(separator: " ")
        return words.count == 3 && words[0] == "in" ? (String(words[1]), String(words[2])) : nil
      }
      return Method(name: String(line[..<bracket].dropFirst(7)), inputs: inputs)
    }
  }

  /// The properties' names.
  package var properties: [String] {
    members.sorted().compactMap { line in
      line.hasPrefix("property ") ? line.split(separator: " ").dropFirst().first.map(String.init) : nil
    }
  }
}
