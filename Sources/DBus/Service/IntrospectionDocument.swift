/// The XML of `Introspect`; D-Bus specification, "Introspection Data Format".
enum IntrospectionDocument {
  static func xml(interfaces: [InterfaceTable], children: [String], isManager: Bool, isObject: Bool) -> String {
    var text = """
      <!DOCTYPE node PUBLIC "-//freedesktop//DTD D-BUS Object Introspection 1.0//EN"
      "http://www.freedesktop.org/standards/dbus/1.0/introspect.dtd">
      <node>

      """
    if isObject {
      for table in interfaces { text += xml(table) }
      text += standard
      if isManager { text += manager }
    }
    for child in children { text += "  <node name=\"\(child)\"/>\n" }
    return text + "</node>\n"
  }

  private static func xml(_ table: InterfaceTable) -> String {
    var text = "  <interface name=\"\(table.name.text)\">\n"
    for method in table.methods {
      let rows =
        method.inputs.map { argument($0, "in") } + method.outputs.map { argument($0, "out") }
      text += element("method", method.name.text, rows)
    }
    for property in table.properties {
      let access = property.set == nil ? "read" : "readwrite"
      let opening =
        "    <property name=\"\(property.name.text)\" type=\"\(property.signature.text)\" access=\"\(access)\""
      if property.emitsChanged == .yes {
        text += opening + "/>\n"
      } else {
        text += opening + ">\n      <annotation name=\"org.freedesktop.DBus.Property.EmitsChangedSignal\""
        text += " value=\"\(property.emitsChanged.rawValue)\"/>\n    </property>\n"
      }
    }
    for signal in table.signals {
      text += element("signal", signal.name.text, signal.arguments.map { argument($0, nil) })
    }
    return text + "  </interface>\n"
  }

  private static func element(_ kind: String, _ name: String, _ rows: [String]) -> String {
    guard !rows.isEmpty else { return "    <\(kind) name=\"\(name)\"/>\n" }
    return "    <\(kind) name=\"\(name)\">\n" + rows.joined() + "    </\(kind)>\n"
  }

  private static func argument(_ row: ArgumentRow, _ direction: String?) -> String {
    let direction = direction.map { " direction=\"\($0)\"" } ?? ""
    return "      <arg name=\"\(row.name)\" type=\"\(row.signature.text)\"\(direction)/>\n"
  }

  private static let standard = """
      <interface name="org.freedesktop.DBus.Introspectable">
        <method name="Introspect">
          <arg name="xml" type="s" direction="out"/>
        </method>
      </interface>
      <interface name="org.freedesktop.DBus.Peer">
        <method name="Ping"/>
        <method name="GetMachineId">
          <arg name="id" type="s" direction="out"/>
        </method>
      </interface>
      <interface name="org.freedesktop.DBus.Properties">
        <method name="Get">
          <arg name="interface" type="s" direction="in"/>
          <arg name="name" type="s" direction="in"/>
          <arg name="value" type="v" direction="out"/>
        </method>
        <method name="GetAll">
          <arg name="interface" type="s" direction="in"/>
          <arg name="properties" type="a{sv}" direction="out"/>
        </method>
        <method name="Set">
          <arg name="interface" type="s" direction="in"/>
          <arg name="name" type="s" direction="in"/>
          <arg name="value" type="v" direction="in"/>
        </method>
        <signal name="PropertiesChanged">
          <arg name="interface" type="s"/>
          <arg name="changed" type="a{sv}"/>
          <arg name="invalidated" type="as"/>
        </signal>
      </interface>

    """

  private static let manager = """
      <interface name="org.freedesktop.DBus.ObjectManager">
        <method name="GetManagedObjects">
          <arg name="objects" type="a{oa{sa{sv}}}" direction="out"/>
        </method>
        <signal name="InterfacesAdded">
          <arg name="object" type="o"/>
          <arg name="interfaces" type="a{sa{sv}}"/>
        </signal>
        <signal name="InterfacesRemoved">
          <arg name="object" type="o"/>
          <arg name="interfaces" type="as"/>
        </signal>
      </interface>

    """
}
