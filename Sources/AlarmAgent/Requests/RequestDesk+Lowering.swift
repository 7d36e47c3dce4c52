import AlarmCore
import AlarmWire
import HostSystem

// From a client's form to a definition, with the zones and templates of this machine.
extension RequestDesk {
  /// Lowers a form on behalf of the caller.
  func lower(_ form: AlarmForm, from door: FormDoor) throws(WireError) -> AlarmDefinition {
    let lowering = Lowering(
      at: now, zones: host.zones(), hasZone: host.hasZone,
      template: { name throws(WireError) in try template(name) },
      calendar: { file throws(WireError) in try calendar(file, from: door) })
    return try lowering.definition(of: form, from: door)
  }

  /// The days of the calendar in a file. A sandboxed caller mustn't learn which files there are.
  private func calendar(_ file: String, from door: FormDoor) throws(WireError) -> [CivilDate] {
    guard !caller.isSandboxed else {
      throw WireError(
        argument: door.name(of: .calendar),
        Message("applications in a sandbox can't name files of the user's; leave it out"))
    }
    do throws(HostError) {
      return try host.calendarDays(of: file)
    } catch {
      throw WireError(argument: door.name(of: .calendar), error.sentence)
    }
  }

  /// The template that a form names; an alarm can't be set with a template that is missing or wrong.
  private func template(_ name: String) throws(WireError) -> Template {
    switch TemplateDesk(host: host).find(name, for: caller.id) {
    case .fault(let reason):
      // A sandboxed caller mustn't learn the user's folders and files, or the names of templates.
      let neutral = Message(
        "\"{name}\" names no template that can be used; leave it out", ["name": DefinitionLimits.shortened(name)])
      throw WireError(argument: "template", caller.isSandboxed ? neutral : reason)
    case .template(let template): return template
    }
  }

  /// The form in a request's JSON, with the id that came beside it.
  func form(_ json: String, id: AlarmID?) throws(WireError) -> AlarmForm {
    var form = try AlarmForm(json: json)
    if let id, let own = form.id, id != own {
      throw WireError(argument: "id", Message("the argument and the JSON name different ids; leave one of them out"))
    }
    form.id = id ?? form.id
    return form
  }
}
