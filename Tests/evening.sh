# shellcheck shell=bash
# evening.sh - sets a time zone in which it is between 20:00 and 21:00, for sessions in which tests run.
#
# So no test depends on when it runs: an alarm for 7:30 doesn't ring while it looks at it, midnight doesn't come, and 6:00 of
# tomorrow is before 7:30 of the next workday. The names of these zones count westward: Etc/GMT-14 is 14 hours ahead of UTC.

TZ=$((10#$(date -u +%H) - 20))
[ "$TZ" -ge -14 ] || TZ=$((TZ + 24))
TZ=$(printf 'Etc/GMT%+d' "$TZ")
export TZ
