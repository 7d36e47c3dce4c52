"""Clocks that a test moves under unchanged programs: the library ClockDouble takes its orders from a file, in the layout
that ClockDouble.h describes."""

import os
import struct
import time

# 06:00 of 15 June 2027, a Tuesday, in UTC.
START = 1_813_039_200_000_000
SYNCHRONISED = 2
ORDER = struct.Struct("<qqqq")


class MovingClock:
    """A wall clock and a boot clock that begin at START."""

    def __init__(self, path):
        self.path, self.sequence = path, 0
        self.wall = START - time.time_ns() // 1000
        self.boot = 0
        with open("/proc/sys/kernel/random/uuid") as uuid, open(path + ".boot", "w") as boot:
            boot.write(uuid.read())
        self.give()

    def environment(self, programs):
        """What a program has in its environment whose clocks these are."""
        return {"LD_PRELOAD": programs + "/libClockDouble.so", "ALARMKIT_CLOCK_DOUBLE": self.path}

    def advance_to(self, instant):
        """Time passes until the wall clock shows an instant, in Unix microseconds."""
        length = instant - (time.time_ns() // 1000 + self.wall)
        self.wall += length
        self.boot += length
        self.give()

    def give(self):
        """Writes the order whole, and closes the file, which is what the program waits for."""
        self.sequence += 1
        file = os.open(self.path, os.O_WRONLY | os.O_CREAT, 0o600)
        os.pwrite(file, ORDER.pack(self.sequence, self.wall, self.boot, SYNCHRONISED), 0)
        os.close(file)
