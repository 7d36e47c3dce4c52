import AlarmCore
import AlarmWire

// From what a client says to a definition, with the zones and templates of this machine.
extension RequestDesk {
  /// Lowers a form, for the caller.
  func lower(_ form: AlarmForm, from door: FormDoor) throws(WireError) -> AlarmDefinition {
    try Lowering(at: now, zones: host.zones(), hasZone: host.hasZone) { name throws(WireError) in try template(name) }
      .definition(of: form, from: door)
  }

  /// The template that is asked for; an alarm can't be set with one that is missing or wrong.
  private func template(_ name: String) throws(WireError) -> Template {
    switch TemplateDesk(host: host).find(name, for: caller.id) {
    case .fault(let reason):
      // A sandbox must not learn the user's folders, files and names of templates.
      let neutral = Message(
        "\"{name}\" names no template that can be used; leave it out", ["name": DefinitionLimits.shortened(name)])
      throw WireError(argument: "template", caller.isSandboxed ? neutral : reason)
    case .template(let template): return template
    }
  }

  /// The form that a request's JSON is, with the id that came beside it.
  func form(_ json: String, id: AlarmID?) throws(WireError) -> AlarmForm {
    var form = try AlarmForm(json: json)
    if let id, let own = form.id, id != own {
      throw WireError(argument: "id", Message("the argument and the JSON name different ids; leave one of them out"))
    }
    form.id = id ?? form.id
    return form
  }
}
