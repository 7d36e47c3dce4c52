PRAGMA application_id = 1097626221;
PRAGMA user_version = 19;
CREATE TABLE alarms (
  sequence INTEGER PRIMARY KEY,
  id BLOB NOT NULL UNIQUE CHECK (length(id) = 16),
  state TEXT NOT NULL CHECK (state IN ('scheduled', 'countdown', 'paused', 'alerting')),
  next_due INTEGER,
  owner TEXT NOT NULL,
  title TEXT NOT NULL,
  body TEXT NOT NULL,
  icon TEXT NOT NULL,
  tint TEXT NOT NULL,
  button_label TEXT,
  button_behavior TEXT CHECK (button_behavior IN ('countdown', 'custom')),
  can_pause INTEGER NOT NULL CHECK (can_pause IN (0, 1)),
  sound_kind TEXT NOT NULL CHECK (sound_kind IN ('standard', 'silent', 'named', 'file')),
  sound TEXT,
  fixed_at INTEGER,
  time_of_day INTEGER CHECK (time_of_day BETWEEN 0 AND 1439),
  weekdays INTEGER CHECK (weekdays BETWEEN 0 AND 127),
  pre_alert INTEGER,
  post_alert INTEGER,
  metadata TEXT NOT NULL,
  zone TEXT,
  ring_window INTEGER NOT NULL,
  cursor INTEGER,
  snooze_count INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  occurrence_due INTEGER NOT NULL,
  occurrence_date INTEGER,
  purpose TEXT CHECK (purpose IN ('preAlert', 'postAlert')),
  total INTEGER,
  elapsed INTEGER,
  started_at INTEGER,
  ends_at_uptime INTEGER,
  boot BLOB CHECK (length(boot) = 16), skipped_due INTEGER, skipped_date INTEGER, late_window INTEGER NOT NULL DEFAULT 600000000, max_snoozes INTEGER NOT NULL DEFAULT 0, stop_action TEXT, stop_parameters TEXT, stop_foreground INTEGER CHECK (stop_foreground IN (0, 1)), secondary_action TEXT, secondary_parameters TEXT, secondary_foreground INTEGER CHECK (secondary_foreground IN (0, 1)), texts TEXT, rrule TEXT, rrule_start INTEGER, rrule_exceptions TEXT, skipped_by TEXT, template TEXT, volume INTEGER CHECK (volume BETWEEN 0 AND 100), ramp INTEGER CHECK (ramp >= 0), while_asleep TEXT NOT NULL DEFAULT 'count' CHECK (while_asleep IN ('count', 'pause')), symbol_icon TEXT, ring_boot BLOB CHECK (length(ring_boot) = 16), missed_at INTEGER, overtaken_date INTEGER, checksum INTEGER,
  CHECK ((button_label IS NULL) = (button_behavior IS NULL)),
  CHECK ((sound IS NULL) = (sound_kind IN ('standard', 'silent'))),
  CHECK ((time_of_day IS NULL) = (weekdays IS NULL)),
  CHECK (fixed_at IS NULL OR time_of_day IS NULL),
  CHECK ((next_due IS NULL) = (state = 'paused')),
  CHECK ((started_at IS NULL) = (state IN ('scheduled', 'paused'))),
  CHECK ((purpose IS NULL) = (state IN ('scheduled', 'alerting'))),
  CHECK ((purpose IS NULL) = (total IS NULL)),
  CHECK ((purpose IS NULL) = (elapsed IS NULL)),
  CHECK ((boot IS NULL) = (state != 'countdown'))
) STRICT;
CREATE TABLE owner_calls (
  press BLOB PRIMARY KEY CHECK (length(press) = 16),
  pressed_at INTEGER NOT NULL,
  owner TEXT NOT NULL,
  alarm BLOB NOT NULL CHECK (length(alarm) = 16),
  kind TEXT NOT NULL CHECK (kind IN ('stop', 'secondary')),
  occurrence INTEGER NOT NULL,
  action TEXT NOT NULL,
  parameters TEXT NOT NULL,
  foreground INTEGER NOT NULL CHECK (foreground IN (0, 1))
, checksum INTEGER) STRICT, WITHOUT ROWID;
CREATE TABLE history (
  sequence INTEGER PRIMARY KEY,
  alarm BLOB NOT NULL CHECK (length(alarm) = 16),
  title TEXT NOT NULL,
  owner TEXT NOT NULL,
  due INTEGER NOT NULL,
  rang_at INTEGER,
  ended_at INTEGER NOT NULL,
  ending TEXT NOT NULL CHECK (ending IN ('stopped', 'cancelled', 'timedOut', 'missed', 'snoozed', 'skipped')),
  ended_by TEXT NOT NULL
, why TEXT NOT NULL DEFAULT '', count INTEGER NOT NULL DEFAULT 1, checksum INTEGER) STRICT;
CREATE INDEX history_ended_at ON history (ended_at);
CREATE TABLE apps (
  id TEXT NOT NULL PRIMARY KEY,
  state TEXT NOT NULL CHECK (state IN ('notDetermined', 'authorized', 'denied')),
  kind TEXT CHECK (kind IN ('flatpak', 'snap', 'registered', 'scope', 'host')),
  name TEXT NOT NULL,
  decided_at INTEGER,
  ignored_at INTEGER, checksum INTEGER,
  CHECK ((decided_at IS NULL) = (state = 'notDetermined'))
) STRICT;
CREATE TABLE clock (
  id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
  seen_at INTEGER NOT NULL
, checksum INTEGER) STRICT;
INSERT INTO alarms (sequence, id, state, next_due, owner, title, body, icon, tint, button_label, button_behavior, can_pause, sound_kind, sound, fixed_at, time_of_day, weekdays, pre_alert, post_alert, metadata, zone, ring_window, cursor, snooze_count, created_at, occurrence_due, occurrence_date, purpose, total, elapsed, started_at, ends_at_uptime, boot, skipped_due, skipped_date, late_window, max_snoozes, stop_action, stop_parameters, stop_foreground, secondary_action, secondary_parameters, secondary_foreground, texts, rrule, rrule_start, rrule_exceptions, skipped_by, template, volume, ramp, while_asleep, symbol_icon, ring_boot, missed_at, overtaken_date, checksum)
VALUES (1, X'63CBE1E459320DD7044C3CD7F43C661C', 'paused', NULL, 'host:bash', '<b>bold</b> & %s', '👩‍👩‍👧‍👦 日本語 é', 'Wake up', '#33aaff', NULL, NULL, 0, 'named', 'alarm-clock-elapsed', NULL, 807, 0, 268427383518, 2379506764699, '{"a":[1,2,{"b":"ü"}]}', 'UTC', 3253000000, 88905, 12, 1994485110760995, -1, 405348, 'postAlert', 1738127147818, 937218503381, NULL, NULL, NULL, NULL, NULL, 1529000000, 0, 'it''s "quoted" \ and; DROP TABLE alarms', '', 0, NULL, NULL, NULL, NULL, 'FREQ=DAILY;INTERVAL=3', 24679, '2037-07-27', NULL, 'kitchen', 21, 386000000, 'count', NULL, NULL, 1790856000000000, NULL, -7019036475686943868);
INSERT INTO alarms (sequence, id, state, next_due, owner, title, body, icon, tint, button_label, button_behavior, can_pause, sound_kind, sound, fixed_at, time_of_day, weekdays, pre_alert, post_alert, metadata, zone, ring_window, cursor, snooze_count, created_at, occurrence_due, occurrence_date, purpose, total, elapsed, started_at, ends_at_uptime, boot, skipped_due, skipped_date, late_window, max_snoozes, stop_action, stop_parameters, stop_foreground, secondary_action, secondary_parameters, secondary_foreground, texts, rrule, rrule_start, rrule_exceptions, skipped_by, template, volume, ramp, while_asleep, symbol_icon, ring_boot, missed_at, overtaken_date, checksum)
VALUES (2, X'9DC443BFB29AF5425AEE8A91C100FDE6', 'paused', NULL, 'host:bash', '<b>bold</b> & %s', 'ßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßß', '', '#33aaff', NULL, NULL, 0, 'file', '/usr/share/sounds/ö ä.oga', 1606271148887052, NULL, NULL, 928681351979, NULL, '{"a":[1,2,{"b":"ü"}]}', 'Europe/Berlin', 1873000000, 841, 5, 2555665930253621, 174854373737688400, 20892, 'preAlert', 1193845854300, 609610730404, NULL, NULL, NULL, 253179067510679845, NULL, 2337000000, 96, 'ßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßß', '{}', 1, NULL, NULL, NULL, 'stop-label=Wake up
countdown-title=line\nbreak	tab
paused-title=Wake up
countdown-body=Wake up
countdown-body[de]=line\nbreak	tab
countdown-body[pt_BR]=<b>bold</b> & %s
countdown-open=ßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßß
pause-label=👩‍👩‍👧‍👦 日本語 é
pause-label[ca_ES@valencia]=ßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßß
pause-label[de]=ßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßß
pause-label[pt_BR]=<b>bold</b> & %s
pause-label[sr@latin]=Tea
resume-label=line\nbreak	tab', NULL, NULL, NULL, 'agent', NULL, 91, 350000000, 'pause', 'kettle', NULL, NULL, NULL, 6948998548904750759);
INSERT INTO alarms (sequence, id, state, next_due, owner, title, body, icon, tint, button_label, button_behavior, can_pause, sound_kind, sound, fixed_at, time_of_day, weekdays, pre_alert, post_alert, metadata, zone, ring_window, cursor, snooze_count, created_at, occurrence_due, occurrence_date, purpose, total, elapsed, started_at, ends_at_uptime, boot, skipped_due, skipped_date, late_window, max_snoozes, stop_action, stop_parameters, stop_foreground, secondary_action, secondary_parameters, secondary_foreground, texts, rrule, rrule_start, rrule_exceptions, skipped_by, template, volume, ramp, while_asleep, symbol_icon, ring_boot, missed_at, overtaken_date, checksum)
VALUES (3, X'D61F6FE8895E72AC8133C58AF13DFFE7', 'countdown', 102931890799914, '', 'Tea', 'ßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßß', 'it''s "quoted" \ and; DROP TABLE alarms', '#33aaff', 'ßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßß', 'countdown', 1, 'named', 'complete', NULL, 1214, 84, 194015574424, 702352694100, '{}', 'UTC', 3275000000, NULL, 0, 176055600679173672, 3111614215081935, 272543, 'preAlert', 1086269910555, 341068284503, 2112275483223503, NULL, X'3A089E6B5C40ECFC8D61B2CDC05A1042', NULL, NULL, 2902000000, 55, NULL, NULL, NULL, '<b>bold</b> & %s', '{"a":[1,"ü"]}', 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 264000000, 'pause', NULL, NULL, NULL, NULL, 5747569524307365945);
INSERT INTO alarms (sequence, id, state, next_due, owner, title, body, icon, tint, button_label, button_behavior, can_pause, sound_kind, sound, fixed_at, time_of_day, weekdays, pre_alert, post_alert, metadata, zone, ring_window, cursor, snooze_count, created_at, occurrence_due, occurrence_date, purpose, total, elapsed, started_at, ends_at_uptime, boot, skipped_due, skipped_date, late_window, max_snoozes, stop_action, stop_parameters, stop_foreground, secondary_action, secondary_parameters, secondary_foreground, texts, rrule, rrule_start, rrule_exceptions, skipped_by, template, volume, ramp, while_asleep, symbol_icon, ring_boot, missed_at, overtaken_date, checksum)
VALUES (4, X'AAA9668D984684EC9ADDAEBE85A34E6C', 'scheduled', 2263614642689304, 'org.example.App', 'Wake up', '<b>bold</b> & %s', 'line
break	tab', '#000000', 'Wake up', 'countdown', 1, 'named', 'complete', NULL, NULL, NULL, 729794324567, NULL, '', NULL, 167000000, NULL, 20, 538119288645863, 2263614642689304, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 1172000000, 17, NULL, NULL, NULL, '<b>bold</b> & %s', '', 1, 'secondary-label[ca_ES@valencia]=line\nbreak	tab
secondary-label[de]=Tea
secondary-label[sr@latin]=👩‍👩‍👧‍👦 日本語 é
countdown-title=it''s "quoted" \\ and; DROP TABLE alarms
paused-title=Wake up
countdown-body=<b>bold</b> & %s
countdown-body[ca_ES@valencia]=Wake up
countdown-open=Wake up
pause-label=<b>bold</b> & %s
resume-label[ca_ES@valencia]=<b>bold</b> & %s
resume-label[pt_BR]=ßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßß
resume-label[sr@latin]=line\nbreak	tab', NULL, NULL, NULL, NULL, NULL, 9, NULL, 'pause', NULL, NULL, NULL, -17964, 6858641736611922319);
INSERT INTO alarms (sequence, id, state, next_due, owner, title, body, icon, tint, button_label, button_behavior, can_pause, sound_kind, sound, fixed_at, time_of_day, weekdays, pre_alert, post_alert, metadata, zone, ring_window, cursor, snooze_count, created_at, occurrence_due, occurrence_date, purpose, total, elapsed, started_at, ends_at_uptime, boot, skipped_due, skipped_date, late_window, max_snoozes, stop_action, stop_parameters, stop_foreground, secondary_action, secondary_parameters, secondary_foreground, texts, rrule, rrule_start, rrule_exceptions, skipped_by, template, volume, ramp, while_asleep, symbol_icon, ring_boot, missed_at, overtaken_date, checksum)
VALUES (5, X'4C7F1D441EAF80ABBA61A83F1E75BF21', 'scheduled', 1492516421495244, '', 'ßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßß', 'ßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßß', 'Tea', '', NULL, NULL, 1, 'silent', NULL, NULL, 399, 67, NULL, NULL, '{}', 'Europe/Berlin', 2779000000, NULL, 3, 590144866583055, 1492516421495244, 4662, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 2863000000, 0, NULL, NULL, NULL, NULL, NULL, NULL, 'stop-label=line\nbreak	tab
paused-title=Tea
paused-title[ca_ES@valencia]=👩‍👩‍👧‍👦 日本語 é
paused-title[pt_BR]=it''s "quoted" \\ and; DROP TABLE alarms
countdown-body=Tea
paused-body=<b>bold</b> & %s
countdown-open=👩‍👩‍👧‍👦 日本語 é
pause-label=it''s "quoted" \\ and; DROP TABLE alarms
pause-label[de]=Wake up
pause-label[pt_BR]=ßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßß
pause-label[sr@latin]=Wake up
resume-label=<b>bold</b> & %s', NULL, NULL, NULL, NULL, 'kitchen', 31, 155000000, 'count', NULL, NULL, NULL, NULL, 3072584182793644713);
INSERT INTO alarms (sequence, id, state, next_due, owner, title, body, icon, tint, button_label, button_behavior, can_pause, sound_kind, sound, fixed_at, time_of_day, weekdays, pre_alert, post_alert, metadata, zone, ring_window, cursor, snooze_count, created_at, occurrence_due, occurrence_date, purpose, total, elapsed, started_at, ends_at_uptime, boot, skipped_due, skipped_date, late_window, max_snoozes, stop_action, stop_parameters, stop_foreground, secondary_action, secondary_parameters, secondary_foreground, texts, rrule, rrule_start, rrule_exceptions, skipped_by, template, volume, ramp, while_asleep, symbol_icon, ring_boot, missed_at, overtaken_date, checksum)
VALUES (6, X'805FC0138B7A2A1302F26732DAED94D7', 'scheduled', 1900454472920665, 'org.example.App', '', 'it''s "quoted" \ and; DROP TABLE alarms', '<b>bold</b> & %s', '#000000', NULL, NULL, 0, 'named', 'alarm-clock-elapsed', NULL, 970, 0, NULL, 1792274988181, '{"a":[1,2,{"b":"ü"}]}', NULL, 967000000, NULL, 16, 1259976889314463, 1900454472920665, -25231, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 1701000000, 0, NULL, NULL, NULL, 'line
break	tab', '', 1, NULL, 'FREQ=WEEKLY;COUNT=7;BYDAY=MO,WE;WKST=SU', 22765, '2032-04-30', NULL, 'kitchen', NULL, 595000000, 'count', 'kettle', NULL, NULL, NULL, 5922840992885371896);
INSERT INTO alarms (sequence, id, state, next_due, owner, title, body, icon, tint, button_label, button_behavior, can_pause, sound_kind, sound, fixed_at, time_of_day, weekdays, pre_alert, post_alert, metadata, zone, ring_window, cursor, snooze_count, created_at, occurrence_due, occurrence_date, purpose, total, elapsed, started_at, ends_at_uptime, boot, skipped_due, skipped_date, late_window, max_snoozes, stop_action, stop_parameters, stop_foreground, secondary_action, secondary_parameters, secondary_foreground, texts, rrule, rrule_start, rrule_exceptions, skipped_by, template, volume, ramp, while_asleep, symbol_icon, ring_boot, missed_at, overtaken_date, checksum)
VALUES (7, X'CBBB9C27D23146B35A1C6AD846D7EA85', 'countdown', 1517396138789235, 'org.example.App', '👩‍👩‍👧‍👦 日本語 é', 'ßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßß', 'Tea', '#33aaff', NULL, NULL, 1, 'silent', NULL, NULL, NULL, NULL, 753391982034, 513007811950, '{"a":[1,2,{"b":"ü"}]}', NULL, 2346000000, 137088, 17, 3510176044963260, 32185015559792713, 324885, 'postAlert', 1042339448986, 433305269692, 1, NULL, X'CC19165ECBB9500D0623243AC69E7684', 3879737671119868, 495075, 1672000000, 0, NULL, NULL, NULL, 'Tea', '', 0, 'title[de]=ßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßß
title[pt_BR]=
title[sr@latin]=<b>bold</b> & %s
body[ca_ES@valencia]=<b>bold</b> & %s
body[de]=<b>bold</b> & %s
stop-label=<b>bold</b> & %s
countdown-title=ßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßß
countdown-title[de]=Wake up
countdown-title[sr@latin]=Tea
paused-title=Tea
countdown-body=it''s "quoted" \\ and; DROP TABLE alarms
paused-body=Wake up
countdown-open=<b>bold</b> & %s
pause-label=ßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßß
resume-label=ßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßß', NULL, NULL, NULL, 'host:bash', NULL, NULL, NULL, 'count', NULL, NULL, NULL, NULL, -548374126630660582);
INSERT INTO alarms (sequence, id, state, next_due, owner, title, body, icon, tint, button_label, button_behavior, can_pause, sound_kind, sound, fixed_at, time_of_day, weekdays, pre_alert, post_alert, metadata, zone, ring_window, cursor, snooze_count, created_at, occurrence_due, occurrence_date, purpose, total, elapsed, started_at, ends_at_uptime, boot, skipped_due, skipped_date, late_window, max_snoozes, stop_action, stop_parameters, stop_foreground, secondary_action, secondary_parameters, secondary_foreground, texts, rrule, rrule_start, rrule_exceptions, skipped_by, template, volume, ramp, while_asleep, symbol_icon, ring_boot, missed_at, overtaken_date, checksum)
VALUES (8, X'AEE8006F3D889723077792A243925FA1', 'alerting', 719676547983871, 'host:bash', '', 'it''s "quoted" \ and; DROP TABLE alarms', 'Wake up', '#000000', NULL, NULL, 1, 'silent', NULL, NULL, NULL, NULL, NULL, 1687974990765, '', NULL, 1314000000, 79608, 14, 3600835325650568, 66009427230870271, 299151, NULL, NULL, NULL, 550304013422811, 731000904502175027, NULL, NULL, NULL, 655000000, 0, 'it''s "quoted" \ and; DROP TABLE alarms', '{"a":[1,"ü"]}', 1, 'Tea', '{"a":[1,"ü"]}', 0, 'body[ca_ES@valencia]=
stop-label=<b>bold</b> & %s
countdown-title=Tea
paused-title=<b>bold</b> & %s
paused-title[de]=<b>bold</b> & %s
countdown-body=👩‍👩‍👧‍👦 日本語 é
countdown-open=<b>bold</b> & %s
countdown-open[sr@latin]=it''s "quoted" \\ and; DROP TABLE alarms
pause-label=Wake up
resume-label=line\nbreak	tab', NULL, NULL, NULL, NULL, 'kitchen', NULL, NULL, 'pause', NULL, X'9EC88BE281C357455722CFE72CABEFBC', NULL, 359308, 2319065427504172253);
INSERT INTO apps (id, state, kind, name, decided_at, ignored_at, checksum)
VALUES ('org.example.A12896775428798866251', 'authorized', 'snap', 'it''s "quoted" \ and; DROP TABLE alarms', -7161096320921084739, 4111321912342285204, -3298232002120451864);
INSERT INTO apps (id, state, kind, name, decided_at, ignored_at, checksum)
VALUES ('org.example.A5865803825506937811', 'authorized', NULL, '<b>bold</b> & %s', 980318461066705, NULL, -9105456819034501481);
INSERT INTO clock (id, seen_at, checksum)
VALUES (1, 1790856000000000, 8817827844313659145);
INSERT INTO history (sequence, alarm, title, owner, due, rang_at, ended_at, ending, ended_by, why, count, checksum)
VALUES (1, X'AC8C946A1A50A8EE8527BC4152ECD669', 'Tea', 'org.example.App', 3492058405351732, NULL, 3490092268105110, 'skipped', 'tray', '', 1, -6829948426434582670);
INSERT INTO history (sequence, alarm, title, owner, due, rang_at, ended_at, ending, ended_by, why, count, checksum)
VALUES (2, X'2F94BEF9FF725E6498DA2FF2F077ABA9', '', 'org.example.App', -4985994810578272811, 1807316152198585, 3989592309775623, 'timedOut', 'agent', '', 1, -7214225805080217662);
INSERT INTO owner_calls (press, pressed_at, owner, alarm, kind, occurrence, action, parameters, foreground, checksum)
VALUES (X'091CADC4E2237A6D6F7327E43EEB7BB1', 1988749052826045834, 'org.example.App', X'176BC52390565BF4F09CBF6B2BD7907B', 'stop', 466450348300963, 'it''s "quoted" \ and; DROP TABLE alarms', '{}', 1, 9098356330036280396);
INSERT INTO owner_calls (press, pressed_at, owner, alarm, kind, occurrence, action, parameters, foreground, checksum)
VALUES (X'A3093CD3B73BC73BCA62A2C21C489788', 3343116378376677, 'org.example.App', X'508AC7C4ECF88FFB225085BFC91205ED', 'stop', 8781166786865122022, '👩‍👩‍👧‍👦 日本語 é', '{}', 1, -3359990723410917899);
