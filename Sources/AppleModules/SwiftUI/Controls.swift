// The names of what is in an application's own screens, as those of the screens in `Screens.swift`.

/// A menu. It isn't there on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
public typealias Menu = ScreenPart

/// A tool. It isn't there on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
public typealias ToolbarItem = ScreenPart

/// Tools. It isn't there on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
public typealias ToolbarItemGroup = ScreenPart

/// A button that edits a list. It isn't there on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
public typealias EditButton = ScreenPart

/// A field to write in. It isn't there on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
public typealias TextField = ScreenPart

/// A field to write a secret in. It isn't there on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
public typealias SecureField = ScreenPart

/// A field for a long text. It isn't there on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
public typealias TextEditor = ScreenPart

/// A switch. It isn't there on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
public typealias Toggle = ScreenPart

/// A choice. It isn't there on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
public typealias Picker = ScreenPart

/// A choice of a date. It isn't there on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
public typealias DatePicker = ScreenPart

/// A choice of a colour. It isn't there on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
public typealias ColorPicker = ScreenPart

/// A number to change. It isn't there on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
public typealias Stepper = ScreenPart

/// A number to drag. It isn't there on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
public typealias Slider = ScreenPart
