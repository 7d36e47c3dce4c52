#!/usr/bin/env python3
"""Writes Done.wav, the cooking timer's own sound: make-done.py [FILE].

Two strokes on a small bell, a falling third, and a rest. Only the standard library; the same bytes each time. The sound and
this script are dedicated to the public domain (CC0 1.0).
"""
import array
import math
import sys
import wave

RATE = 22_050
LENGTH = 1.5  # seconds
PEAK = 10 ** (-3 / 20)  # -3 dBFS

# multiple of the note's frequency, loudness, seconds until it has fallen to 1/e
PARTIALS = [(1.0, 1.0, 0.30), (2.76, 0.4, 0.15), (5.40, 0.15, 0.06)]
# start in seconds, frequency in Hz
NOTES = [(0.0, 1318.51), (0.3, 1046.50)]


def main():
    count = round(RATE * LENGTH)
    total = [0.0] * count
    for start, tone in NOTES:
        first = round(start * RATE)
        for multiple, gain, decay in PARTIALS:
            for place in range(count - first):
                level = gain * min(1.0, place / (0.003 * RATE)) * math.exp(-place / (decay * RATE))
                total[first + place] += level * math.sin(2 * math.pi * tone * multiple * place / RATE)
    scale = PEAK * 32767 / max(abs(value) for value in total)
    data = array.array("h", (round(value * scale) for value in total))
    if sys.byteorder == "big":
        data.byteswap()
    with wave.open(sys.argv[1] if len(sys.argv) > 1 else "Done.wav", "wb") as out:
        out.setnchannels(1)
        out.setsampwidth(2)
        out.setframerate(RATE)
        out.writeframes(data.tobytes())


main()
