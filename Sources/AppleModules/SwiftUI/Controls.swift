// The names of the controls of an application's own screens, like those of the screens in `Screens.swift`.

/// A menu. It isn't available on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
public typealias Menu = ScreenPart

/// An item of a toolbar. It isn't available on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
public typealias ToolbarItem = ScreenPart

/// A group of items of a toolbar. It isn't available on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
public typealias ToolbarItemGroup = ScreenPart

/// A button that edits a list. It isn't available on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
public typealias EditButton = ScreenPart

/// A field to write in. It isn't available on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
public typealias TextField = ScreenPart

/// A field to write a secret in. It isn't available on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
public typealias SecureField = ScreenPart

/// A field for a long text. It isn't available on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
public typealias TextEditor = ScreenPart

/// A switch. It isn't available on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
public typealias Toggle = ScreenPart

/// A control for a choice. It isn't available on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
public typealias Picker = ScreenPart

/// A control for the choice of a date. It isn't available on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
public typealias DatePicker = ScreenPart

/// A control for the choice of a colour. It isn't available on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
public typealias ColorPicker = ScreenPart

/// A control to change a number in steps. It isn't available on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
public typealias Stepper = ScreenPart

/// A control to change a number by dragging. It isn't available on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
public typealias Slider = ScreenPart
