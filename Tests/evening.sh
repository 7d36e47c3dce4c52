# shellcheck shell=bash
# evening.sh - sets a time zone in which it is between 20:00 and 21:00, for sessions in which tests run.
#
# So no test depends on the hour: an alarm for 7:30 doesn't ring in the middle of one, midnight doesn't pass, and tomorrow at 6:00 is
# before 7:30 of the next workday. The number in the zone's name is the hour minus 20, moved by a day where it would be below -14,
# the first of these zones; they count westward, so Etc/GMT-14 is 14 hours ahead of UTC.
TZ=$(printf 'Etc/GMT%+d' $(((10#$(date -u +%H) + 18) % 24 - 14)))
export TZ
