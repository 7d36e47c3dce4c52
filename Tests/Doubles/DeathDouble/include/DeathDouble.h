// The interface between a test and the double: the names of variables in the environment.
#ifndef DEATH_DOUBLE_H
#define DEATH_DOUBLE_H

// The folder whose files count.
#define DEATH_DOUBLE_FOLDER "ALARMKIT_DEATH_FOLDER"
// The number of the change, from 1, at which the program is killed.
#define DEATH_DOUBLE_AT "ALARMKIT_DEATH_AT"
// If it is set, half of the data is written at that change.
#define DEATH_DOUBLE_TORN "ALARMKIT_DEATH_TORN"
// The member of a D-Bus message: when it comes for the second time, the program is killed.
#define DEATH_DOUBLE_MEMBER "ALARMKIT_DEATH_MEMBER"

#endif
