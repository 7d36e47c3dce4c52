/// An intent that a button of a Live Activity starts; here, a button of an alarm's notification.
public protocol LiveActivityIntent: SystemIntent {}
