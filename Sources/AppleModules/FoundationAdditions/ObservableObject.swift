// What Foundation brings of Combine on Apple's systems. The rest of Combine stays behind `import Combine`: its publishers have
// names such as `Record`, which other modules and applications use as well.
public import OpenCombine

/// An object that says when it will change.
public typealias ObservableObject = OpenCombine.ObservableObject

/// A property whose changes an ``ObservableObject`` says.
public typealias Published = OpenCombine.Published
