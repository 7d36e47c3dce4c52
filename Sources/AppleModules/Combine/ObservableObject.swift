/// Says that an object's changes are of interest to a user interface.
///
/// This module is not Combine: it has the two words that models of iOS applications are declared with, so that they
/// compile and keep their values. There are no publishers, and nothing is told about changes.
public protocol ObservableObject: AnyObject {}
