/// What must be true at every moment, whatever happens. A violation prints the sentence.
package enum Invariant: String, Hashable, Sendable, CaseIterable {
  /// No alarm rings before its time, on the clock that it follows.
  case neverEarly
  /// An alarm begins to ring only within its late window, and is reported as missed only beyond it.
  case withinTheWindow
  /// A local date of an alarm rings once, and once more for each snooze.
  case onceEach
  /// An occurrence has one end in the history, and an alarm that is removed has one that says why.
  case oneEnd
  /// No date of a repeating alarm passes without an end.
  case noHoles
  /// The next occurrence is on a later date than the last handled one, and not on the skipped date.
  case afterTheCursor
  /// A time of day is what the clock in its zone shows then.
  case followsTheZone
  /// A later local time of a date is never due before an earlier one.
  case orderOfTimes
  /// After a start the alarms are what was stored, and a second start changes nothing.
  case sameAfterRestart
  /// An alarm that was confirmed as scheduled is stored, until its end is.
  case acknowledgedIsKept
  /// An alarm that nobody ended exists, or clients know that it was missed and it is kept for a day.
  case missedIsKept
  /// An alarm that was confirmed as cancelled is gone.
  case acknowledgedIsGone
  /// A refused call, and a call that only asks, change nothing.
  case refusedChangesNothing
  /// Every call is answered, once.
  case everyCallAnswered
  /// What is stored is what is known, unless storing fails.
  case storedIsKnown
  /// What clients were sent is what is known.
  case toldIsKnown
  /// Sound plays exactly for the alarms that ring.
  case soundWhileRinging
  /// A ring that couldn't be heard is marked so in the history.
  case silenceIsSaid
  /// The notices of the agent match the state of each alarm.
  case shownAsItIs
  /// An alarm that rings is on the screen, soon after anything took it away.
  case ringingIsSeen
  /// A pause keeps the remaining time, however long it lasts.
  case pauseKeepsTheRest
  /// A change keeps a countdown's progress, a ring, and the time that is waited for, unless it sets another one.
  case changeKeepsProgress
  /// An alarm that is off neither rings nor counts down, until somebody switches it on or its date has come.
  case staysOff
  /// The remaining time of a countdown follows its clock: the boot clock, or the one that stops while the machine sleeps.
  case followsItsClock
  /// The remaining time of a countdown is neither negative nor more than its length.
  case remainingInBounds
  /// The timer is armed for the earliest time at which something has to be done.
  case armedForTheEarliest
  /// A machine that wakes on time doesn't sleep through an alarm that may wake it.
  case wokenInTime
  /// A wake is programmed only for the next ring of an alarm that may wake the machine.
  case wokenForARing
  /// The agent comes to rest.
  case comesToRest
}
