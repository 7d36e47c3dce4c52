#!/usr/bin/env python3
"""Writes alarm.wav, the sound of an alarm that names no other: make-alarm.py [FILE].

A motif of four struck bars (two quick pairs, a rising fourth each, the second pair higher), said three times, the first
time softer, and followed by a rest. Each note is a few decaying partials tuned like a marimba's with a bell's shimmer; most of the energy lies between
500 Hz and 3 kHz, where small loudspeakers are good and hearing in old age still is. What rings past the end is added to
the beginning, so the file repeats without a seam.

Only the standard library; the same bytes each time. The sound and this script are dedicated to the public domain (CC0 1.0).
"""
import array
import math
import sys
import wave

RATE = 48_000
LENGTH = 4.8  # seconds
PEAK = 10 ** (-3 / 20)  # -3 dBFS

# multiple of the note's frequency, loudness, seconds until it has fallen to 1/e
PARTIALS = [
    (1.000, 1.00, 0.42),
    (1.003, 0.35, 0.55),  # beats slowly with the first one
    (2.000, 0.30, 0.30),
    (3.984, 0.34, 0.14),  # the marimba's double octave
    (6.270, 0.10, 0.06),  # the stroke
]
# start in seconds, frequency in Hz, loudness
E5, A5, B5, E6 = 659.26, 880.00, 987.77, 1318.51
PHRASE = [(0.00, E5, 0.9), (0.15, A5, 1.0), (0.45, B5, 0.9), (0.60, E6, 1.0)]
NOTES = [(start + shift, tone, loud * gain)
         for shift, gain in ((0.0, 0.85), (1.2, 1.0), (2.4, 1.0))
         for start, tone, loud in PHRASE]


def samples():
    count = round(RATE * LENGTH)
    total = [0.0] * count
    for start, tone, loud in NOTES:
        first = round(start * RATE)
        for multiple, gain, decay in PARTIALS:
            turn = 2 * math.pi * tone * multiple / RATE
            fall = math.exp(-1 / (decay * RATE))
            level = loud * gain
            for place in range(round(7 * decay * RATE)):
                attack = min(1.0, place / (0.003 * RATE))
                total[(first + place) % count] += level * attack * math.sin(turn * place)
                level *= fall
    scale = PEAK * 32767 / max(abs(value) for value in total)
    return array.array("h", (round(value * scale) for value in total))


def main():
    data = samples()
    if sys.byteorder == "big":
        data.byteswap()
    with wave.open(sys.argv[1] if len(sys.argv) > 1 else "alarm.wav", "wb") as out:
        out.setnchannels(1)
        out.setsampwidth(2)
        out.setframerate(RATE)
        out.writeframes(data.tobytes())


main()
