#!/usr/bin/python3
"""move-clock.py FILE SECONDS - sets how far the clocks of a program are ahead of the kernel's.

The program has the library ClockDouble loaded before its own, and FILE in ALARMKIT_CLOCK_DOUBLE. The first call makes
FILE, before the program starts; a later one returns when the program has taken the order. The layout is explained in
ClockDouble.h. Exit status 1: the program didn't take it within 20 seconds.
"""

import os
import struct
import sys
import time

ORDER = struct.Struct("=qqqq")
TAKEN = struct.Struct("=q")
SYNCHRONISED = 2


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    path, ahead = sys.argv[1], int(float(sys.argv[2]) * 1_000_000)
    is_first = not os.path.exists(path)
    if is_first:
        with open("/proc/sys/kernel/random/boot_id") as kernel, open(path + ".boot", "w") as boot:
            boot.write(kernel.read())
    sequence = 1 if is_first else ORDER.unpack(open(path, "rb").read(ORDER.size))[0] + 1
    # The program waits until the file is closed.
    with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT, 0o600), "wb") as control:
        control.write(ORDER.pack(sequence, ahead, ahead, SYNCHRONISED))
    end = time.monotonic() + 20
    while not is_first and time.monotonic() < end:
        with open(path, "rb") as control:
            control.seek(ORDER.size)
            if control.read(TAKEN.size) == TAKEN.pack(sequence):
                return 0
        time.sleep(0.02)
    return 0 if is_first else 1


sys.exit(main())
