import AlarmCore
import AlarmWire
import ArgumentParser

/// Determines whose templates a command uses.
struct TemplateOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      say("Include the templates that the application with this id brings for its own alarms."), valueName: "id"))
  var app = ""

  /// The templates for the alarms of that application, or those for everybody's.
  func catalog() throws(CommandFailure) -> TemplateCatalog {
    guard app.isEmpty || AppID.isValid(app) else {
      throw CommandFailure(
        WireError(
          argument: "app",
          Message(
            """
            "{id}" is not the name of a desktop file without .desktop; write for example \
            org.example.Clock
            """, ["id": DefinitionLimits.shortened(app)])))
    }
    return TemplateCatalog(application: app)
  }
}
