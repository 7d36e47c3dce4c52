import AlarmKit
@_exported public import Foundation
import Synchronization

/// The number of a sound of the system, or of one that was made from a file.
public typealias SystemSoundID = UInt32

/// The result of a function; 0 for success.
public typealias OSStatus = Int32

/// Success.
public let kAudioServicesNoError: OSStatus = 0
/// There is no such sound.
public let kAudioServicesBadSystemSoundIDError: OSStatus = -1501
/// The vibration of a phone, which does nothing here.
public let kSystemSoundID_Vibrate: SystemSoundID = 0xfff

/// Creates a sound from a file and stores its number. Fails if the file can't be read.
@discardableResult
public func AudioServicesCreateSystemSoundID(
  _ inFileURL: URL, _ outSystemSoundID: UnsafeMutablePointer<SystemSoundID>
) -> OSStatus {
  guard inFileURL.isFileURL, FileManager.default.isReadableFile(atPath: inFileURL.path) else {
    return kAudioServicesBadSystemSoundIDError
  }
  unsafe outSystemSoundID.pointee = madeSounds.withLock { $0.add(inFileURL.path) }
  return kAudioServicesNoError
}

/// Removes a sound that was created from a file.
@discardableResult
public func AudioServicesDisposeSystemSoundID(_ inSystemSoundID: SystemSoundID) -> OSStatus {
  madeSounds.withLock { $0.remove(inSystemSoundID) } ? kAudioServicesNoError : kAudioServicesBadSystemSoundIDError
}

/// Plays a preview of an alarm's sound: a sound that was created from a file, or one of iOS's alarm sounds (1005 and 1304 to 1336). The
/// agent plays it as an alarm would, for at most ten seconds. All other numbers are clicks and vibrations of a phone, which do nothing.
public func AudioServicesPlaySystemSound(_ inSystemSoundID: SystemSoundID) {
  guard let word = madeSounds.withLock({ $0.word(for: inSystemSoundID) }) else { return }
  _ = AlarmManager.shared.startPreview(of: word)
}

/// The same: a computer doesn't vibrate.
public func AudioServicesPlayAlertSound(_ inSystemSoundID: SystemSoundID) {
  AudioServicesPlaySystemSound(inSystemSoundID)
}

/// The same; the closure is called when the preview has begun, because the agent doesn't report its end.
public func AudioServicesPlaySystemSoundWithCompletion(
  _ inSystemSoundID: SystemSoundID, _ inCompletionBlock: (() -> Void)?
) {
  AudioServicesPlaySystemSound(inSystemSoundID)
  inCompletionBlock?()
}

/// The same; the closure is called when the preview has begun, because the agent doesn't report its end.
public func AudioServicesPlayAlertSoundWithCompletion(
  _ inSystemSoundID: SystemSoundID, _ inCompletionBlock: (() -> Void)?
) { AudioServicesPlaySystemSoundWithCompletion(inSystemSoundID, inCompletionBlock) }

private let madeSounds = Mutex(MadeSounds())

/// The sounds that were created from files, by their numbers.
struct MadeSounds: Sendable {
  private var files: [SystemSoundID: String] = [:]
  // Above the numbers of iOS's own sounds.
  private var next: SystemSoundID = 0x1_0000

  init() {}

  /// Adds a file and returns its number.
  mutating func add(_ path: String) -> SystemSoundID {
    defer { next &+= 1 }
    files[next] = path
    return next
  }

  /// Removes a file; false: there is no such number.
  mutating func remove(_ number: SystemSoundID) -> Bool { files.removeValue(forKey: number) != nil }

  /// The agent's word for a sound; nil: nothing is heard.
  func word(for number: SystemSoundID) -> String? {
    if let file = files[number] { return file }
    return number == 1005 || (1304...1336).contains(number) ? "default" : nil
  }
}
