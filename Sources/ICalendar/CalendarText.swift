import CLibical

/// Reads and writes iCalendar files with libical, which is loaded when it is first needed.
///
/// Calls must not overlap: libical keeps the table of zones in its own variables.
package enum CalendarText {
  /// How deeply components may be nested; RFC 5545 has three levels.
  private static let maxDepth = 8

  /// Whether libical is installed. If it isn't, the other functions must not be called.
  package static var isInstalled: Bool { alarmkit_ical_is_installed() != 0 }

  /// The components of a text: usually one VCALENDAR. None if it has no component. Anything that libical can't understand becomes a
  /// property `X-LIC-ERROR` of its component.
  package static func read(_ text: String) -> [CalendarComponent] {
    guard let root = icalparser_parse_string(text) else { return [] }
    defer { icalcomponent_free(root) }
    let all = component(root, depth: 0)
    // Several components next to each other are read as parts of a component without its own name.
    return all.name == "XROOT" ? all.components : [all]
  }

  /// A component in the form for a file: with its lines folded, each ended by CR LF. Nil if libical can't read it.
  package static func write(_ component: CalendarComponent) -> String? {
    guard let parsed = icalparser_parse_string(component.text) else { return nil }
    defer { icalcomponent_free(parsed) }
    return taken(icalcomponent_as_ical_string_r(parsed))
  }

  /// The VTIMEZONE of a zone, for files that use it; nil if libical doesn't know the zone.
  package static func zone(named name: String) -> CalendarComponent? {
    guard let zone = icaltimezone_get_builtin_timezone(name), let parsed = icaltimezone_get_component(zone) else {
      return nil
    }
    var definition = component(parsed, depth: 0)
    // libical uses its own names for its zones.
    for place in definition.properties.indices where definition.properties[place].name == "TZID" {
      definition.properties[place] = CalendarProperty("TZID", text: name)
    }
    return definition
  }

  // MARK: From libical's tree

  private static func component(_ raw: OpaquePointer, depth: Int) -> CalendarComponent {
    var component = CalendarComponent(
      icalcomponent_kind_to_string(icalcomponent_isa(raw)).map { String(cString: $0) } ?? "")
    let anyProperty = Int32(alarmkit_ical_any_property)
    var property = icalcomponent_get_first_property(raw, anyProperty)
    while let found = property {
      component.properties.append(self.property(found))
      property = icalcomponent_get_next_property(raw, anyProperty)
    }
    guard depth < maxDepth else { return component }
    let anyComponent = Int32(alarmkit_ical_any_component)
    var part = icalcomponent_get_first_component(raw, anyComponent)
    while let found = part {
      component.components.append(self.component(found, depth: depth + 1))
      part = icalcomponent_get_next_component(raw, anyComponent)
    }
    return component
  }

  private static func property(_ raw: OpaquePointer) -> CalendarProperty {
    var property = CalendarProperty(
      (taken(icalproperty_get_property_name_r(raw)) ?? "").uppercased(),
      taken(icalproperty_get_value_as_string_r(raw)) ?? "")
    let anyParameter = Int32(alarmkit_ical_any_parameter)
    var parameter = icalproperty_get_first_parameter(raw, anyParameter)
    while let found = parameter {
      let parts = (taken(icalparameter_as_ical_string_r(found)) ?? "").split(separator: "=", maxSplits: 1)
      if parts.count == 2 { property.parameters[parts[0].uppercased()] = parts[1].filter { $0 != "\"" } }
      parameter = icalproperty_get_next_parameter(raw, anyParameter)
    }
    return property
  }

  /// A string that libical has allocated; it is released here.
  private static func taken(_ text: UnsafeMutablePointer<CChar>?) -> String? {
    guard let text else { return nil }
    defer { icalmemory_free_buffer(text) }
    return String(cString: text)
  }
}
