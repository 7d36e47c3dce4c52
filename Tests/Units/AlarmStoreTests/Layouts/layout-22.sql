PRAGMA application_id = 1097626221;
PRAGMA user_version = 22;
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
CREATE TABLE "owner_calls" (
  press BLOB PRIMARY KEY CHECK (length(press) = 16),
  pressed_at INTEGER NOT NULL,
  owner TEXT NOT NULL,
  alarm BLOB NOT NULL CHECK (length(alarm) = 16),
  kind TEXT NOT NULL CHECK (kind IN ('stop', 'secondary', 'countdown', 'countdown2')),
  occurrence INTEGER NOT NULL,
  action TEXT NOT NULL,
  parameters TEXT NOT NULL,
  foreground INTEGER NOT NULL CHECK (foreground IN (0, 1)),
  checksum INTEGER
) STRICT, WITHOUT ROWID;
CREATE TABLE progress (
  sequence INTEGER PRIMARY KEY,
  id BLOB NOT NULL CHECK (length(id) = 16),
  state TEXT NOT NULL CHECK (state IN ('scheduled', 'countdown', 'paused', 'alerting')),
  next_due INTEGER,
  occurrence_due INTEGER NOT NULL,
  occurrence_date INTEGER,
  purpose TEXT CHECK (purpose IN ('preAlert', 'postAlert')),
  total INTEGER,
  elapsed INTEGER,
  started_at INTEGER,
  ends_at_uptime INTEGER,
  boot BLOB CHECK (length(boot) = 16),
  ring_boot BLOB CHECK (length(ring_boot) = 16),
  cursor INTEGER,
  skipped_due INTEGER,
  skipped_date INTEGER,
  skipped_by TEXT,
  overtaken_date INTEGER,
  snooze_count INTEGER NOT NULL,
  missed_at INTEGER,
  checksum INTEGER,
  CHECK ((next_due IS NULL) = (state = 'paused')),
  CHECK ((started_at IS NULL) = (state IN ('scheduled', 'paused'))),
  CHECK ((purpose IS NULL) = (state IN ('scheduled', 'alerting'))),
  CHECK ((purpose IS NULL) = (total IS NULL)),
  CHECK ((purpose IS NULL) = (elapsed IS NULL)),
  CHECK ((boot IS NULL) = (state != 'countdown'))
) STRICT;
CREATE TABLE "alarms" (
  sequence INTEGER PRIMARY KEY,
  id BLOB NOT NULL UNIQUE CHECK (length(id) = 16),
  created_at INTEGER NOT NULL,
  title TEXT NOT NULL,
  body TEXT NOT NULL,
  icon TEXT NOT NULL,
  tint TEXT NOT NULL,
  button_label TEXT,
  button_behavior TEXT CHECK (button_behavior IN ('countdown', 'custom')),
  can_pause INTEGER NOT NULL CHECK (can_pause IN (0, 1)),
  symbol_icon TEXT,
  tray_icon TEXT,
  progress INTEGER CHECK (progress BETWEEN -1 AND 100),
  texts TEXT,
  owner TEXT NOT NULL,
  fixed_at INTEGER,
  time_of_day INTEGER CHECK (time_of_day BETWEEN 0 AND 1439),
  weekdays INTEGER CHECK (weekdays BETWEEN 0 AND 127),
  rrule TEXT,
  rrule_start INTEGER,
  rrule_exceptions TEXT,
  pre_alert INTEGER,
  post_alert INTEGER,
  metadata TEXT NOT NULL,
  zone TEXT,
  sound_kind TEXT NOT NULL CHECK (sound_kind IN ('standard', 'silent', 'named', 'file')),
  sound TEXT,
  volume INTEGER CHECK (volume BETWEEN 0 AND 100),
  ramp INTEGER CHECK (ramp >= 0),
  ring_window INTEGER NOT NULL,
  late_window INTEGER NOT NULL,
  max_snoozes INTEGER NOT NULL,
  while_asleep TEXT NOT NULL CHECK (while_asleep IN ('count', 'pause')),
  template TEXT,
  stop_action TEXT,
  stop_parameters TEXT,
  stop_foreground INTEGER CHECK (stop_foreground IN (0, 1)),
  secondary_action TEXT,
  secondary_parameters TEXT,
  secondary_foreground INTEGER CHECK (secondary_foreground IN (0, 1)),
  countdown_action TEXT,
  countdown_parameters TEXT,
  countdown_foreground INTEGER CHECK (countdown_foreground IN (0, 1)),
  countdown2_action TEXT,
  countdown2_parameters TEXT,
  countdown2_foreground INTEGER CHECK (countdown2_foreground IN (0, 1)),
  checksum INTEGER,
  CHECK ((button_label IS NULL) = (button_behavior IS NULL)),
  CHECK ((sound IS NULL) = (sound_kind IN ('standard', 'silent'))),
  CHECK ((time_of_day IS NULL) = (weekdays IS NULL)),
  CHECK (fixed_at IS NULL OR time_of_day IS NULL)
) STRICT;
CREATE TRIGGER progress_goes AFTER DELETE ON alarms BEGIN
  DELETE FROM progress WHERE sequence = old.sequence;
END;
INSERT INTO alarms (sequence, id, created_at, title, body, icon, tint, button_label, button_behavior, can_pause, symbol_icon, tray_icon, progress, texts, owner, fixed_at, time_of_day, weekdays, rrule, rrule_start, rrule_exceptions, pre_alert, post_alert, metadata, zone, sound_kind, sound, volume, ramp, ring_window, late_window, max_snoozes, while_asleep, template, stop_action, stop_parameters, stop_foreground, secondary_action, secondary_parameters, secondary_foreground, countdown_action, countdown_parameters, countdown_foreground, countdown2_action, countdown2_parameters, countdown2_foreground, checksum)
VALUES (1, X'63CBE1E459320DD7044C3CD7F43C661C', 90531088153101032, '<b>bold</b> & %s', '👩‍👩‍👧‍👦 日本語 é', 'Wake up', '#33aaff', NULL, NULL, 0, NULL, NULL, -1, NULL, '', NULL, 807, 0, 'FREQ=DAILY;INTERVAL=3', 24679, '2037-07-27', 268427383518, 2379506764699, '{}', NULL, 'file', '/usr/share/sounds/ö ä.oga', NULL, 126000000, 1529000000, 3498000000, 0, 'pause', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, -3166808209351546743);
INSERT INTO alarms (sequence, id, created_at, title, body, icon, tint, button_label, button_behavior, can_pause, symbol_icon, tray_icon, progress, texts, owner, fixed_at, time_of_day, weekdays, rrule, rrule_start, rrule_exceptions, pre_alert, post_alert, metadata, zone, sound_kind, sound, volume, ramp, ring_window, late_window, max_snoozes, while_asleep, template, stop_action, stop_parameters, stop_foreground, secondary_action, secondary_parameters, secondary_foreground, countdown_action, countdown_parameters, countdown_foreground, countdown2_action, countdown2_parameters, countdown2_foreground, checksum)
VALUES (2, X'76A3DEC45265C0995BB8BBC2E5A4476B', 2011249545714130, 'ßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßß', 'Wake up', '', '#33aaff', 'line
break	tab', 'countdown', 1, 'kettle', 'kettle', 0, 'title[pt_BR]=line\nbreak	tab
title[sr@latin]=Wake up
body[de]=line\nbreak	tab
body[pt_BR]=<b>bold</b> & %s
stop-label=Tea
countdown-title=ßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßß
paused-title=line\nbreak	tab
countdown-body=line\nbreak	tab
paused-body=line\nbreak	tab
paused-body[ca_ES@valencia]=ßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßß
paused-body[pt_BR]=ßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßß
countdown-open=Wake up
countdown-open2=👩‍👩‍👧‍👦 日本語 é
pause-label=Tea
resume-label=👩‍👩‍👧‍👦 日本語 é
resume-label[de]=line\nbreak	tab
resume-label[sr@latin]=ßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßß
tray-label=Wake up', '', NULL, 1139, 0, 'FREQ=WEEKLY;COUNT=7;BYDAY=MO,WE;WKST=SU', 23641, '', NULL, NULL, '', NULL, 'named', 'complete', NULL, NULL, 1690000000, 892000000, 0, 'pause', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'line
break	tab', '', 0, -6809576160843215044);
INSERT INTO alarms (sequence, id, created_at, title, body, icon, tint, button_label, button_behavior, can_pause, symbol_icon, tray_icon, progress, texts, owner, fixed_at, time_of_day, weekdays, rrule, rrule_start, rrule_exceptions, pre_alert, post_alert, metadata, zone, sound_kind, sound, volume, ramp, ring_window, late_window, max_snoozes, while_asleep, template, stop_action, stop_parameters, stop_foreground, secondary_action, secondary_parameters, secondary_foreground, countdown_action, countdown_parameters, countdown_foreground, countdown2_action, countdown2_parameters, countdown2_foreground, checksum)
VALUES (3, X'91CA9DA2B6C92418E87A39325809C37E', 76695623340304874, 'ßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßß', 'it''s "quoted" \ and; DROP TABLE alarms', 'Wake up', '#33aaff', NULL, NULL, 1, NULL, NULL, NULL, 'body[de]=ßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßß
body[sr@latin]=👩‍👩‍👧‍👦 日本語 é', 'org.example.App', NULL, 512, 0, 'FREQ=YEARLY;UNTIL=20301231;BYMONTH=2,12;BYMONTHDAY=-1,24', 26287, '2041-12-21 2041-12-28 2042-01-04', NULL, NULL, '{"a":[1,2,{"b":"ü"}]}', NULL, 'silent', NULL, 34, 57000000, 943000000, 1304000000, 0, 'count', NULL, '👩‍👩‍👧‍👦 日本語 é', '{}', 0, NULL, NULL, NULL, '<b>bold</b> & %s', '{"a":[1,"ü"]}', 0, 'Wake up', '', 1, 2925933286364588540);
INSERT INTO alarms (sequence, id, created_at, title, body, icon, tint, button_label, button_behavior, can_pause, symbol_icon, tray_icon, progress, texts, owner, fixed_at, time_of_day, weekdays, rrule, rrule_start, rrule_exceptions, pre_alert, post_alert, metadata, zone, sound_kind, sound, volume, ramp, ring_window, late_window, max_snoozes, while_asleep, template, stop_action, stop_parameters, stop_foreground, secondary_action, secondary_parameters, secondary_foreground, countdown_action, countdown_parameters, countdown_foreground, countdown2_action, countdown2_parameters, countdown2_foreground, checksum)
VALUES (4, X'154606077657D092887D8E454DA0358A', 28590647076897764, 'Wake up', '👩‍👩‍👧‍👦 日本語 é', 'Wake up', '#33aaff', '<b>bold</b> & %s', 'custom', 1, NULL, NULL, -1, NULL, 'org.example.App', NULL, 42, 117, NULL, NULL, NULL, NULL, 256382175081, '{"a":[1,2,{"b":"ü"}]}', NULL, 'file', '/usr/share/sounds/ö ä.oga', NULL, 410000000, 695000000, 1618000000, 98, 'pause', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 6775176816342605268);
INSERT INTO alarms (sequence, id, created_at, title, body, icon, tint, button_label, button_behavior, can_pause, symbol_icon, tray_icon, progress, texts, owner, fixed_at, time_of_day, weekdays, rrule, rrule_start, rrule_exceptions, pre_alert, post_alert, metadata, zone, sound_kind, sound, volume, ramp, ring_window, late_window, max_snoozes, while_asleep, template, stop_action, stop_parameters, stop_foreground, secondary_action, secondary_parameters, secondary_foreground, countdown_action, countdown_parameters, countdown_foreground, countdown2_action, countdown2_parameters, countdown2_foreground, checksum)
VALUES (5, X'2D3DC2031FEE60C1AFC31B1E0F29BAB9', 1733724042554805, 'ßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßß', 'ßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßß', 'Tea', '#000000', NULL, NULL, 0, NULL, NULL, 40, 'stop-label=<b>bold</b> & %s
countdown-title=Wake up
countdown-title[ca_ES@valencia]=Wake up
countdown-title[pt_BR]=Tea
countdown-title[sr@latin]=Wake up
paused-title=line\nbreak	tab
countdown-body=<b>bold</b> & %s
paused-body=Tea
countdown-open=<b>bold</b> & %s
countdown-open[ca_ES@valencia]=
countdown-open2=Tea
pause-label=line\nbreak	tab
tray-label=line\nbreak	tab
tray-label[ca_ES@valencia]=Wake up', 'host:bash', NULL, 1292, 3, NULL, NULL, NULL, NULL, 899024766191, '', NULL, 'file', '/usr/share/sounds/ö ä.oga', 10, NULL, 1388000000, 3229000000, 0, 'pause', NULL, 'it''s "quoted" \ and; DROP TABLE alarms', '{}', 1, '👩‍👩‍👧‍👦 日本語 é', '{}', 0, NULL, NULL, NULL, NULL, NULL, NULL, 6203278372593539977);
INSERT INTO alarms (sequence, id, created_at, title, body, icon, tint, button_label, button_behavior, can_pause, symbol_icon, tray_icon, progress, texts, owner, fixed_at, time_of_day, weekdays, rrule, rrule_start, rrule_exceptions, pre_alert, post_alert, metadata, zone, sound_kind, sound, volume, ramp, ring_window, late_window, max_snoozes, while_asleep, template, stop_action, stop_parameters, stop_foreground, secondary_action, secondary_parameters, secondary_foreground, countdown_action, countdown_parameters, countdown_foreground, countdown2_action, countdown2_parameters, countdown2_foreground, checksum)
VALUES (6, X'0B8768B8DE671B5C499743C8D1F1ECFA', 663945863695516, 'it''s "quoted" \ and; DROP TABLE alarms', 'it''s "quoted" \ and; DROP TABLE alarms', '<b>bold</b> & %s', '#33aaff', 'line
break	tab', 'custom', 0, NULL, NULL, -1, NULL, '', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '', NULL, 'named', 'complete', NULL, NULL, 1397000000, 3166000000, 85, 'count', 'kitchen', 'Tea', '', 1, 'Tea', '{}', 0, 'ßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßß', '', 1, '👩‍👩‍👧‍👦 日本語 é', '', 0, -2260894223562115795);
INSERT INTO alarms (sequence, id, created_at, title, body, icon, tint, button_label, button_behavior, can_pause, symbol_icon, tray_icon, progress, texts, owner, fixed_at, time_of_day, weekdays, rrule, rrule_start, rrule_exceptions, pre_alert, post_alert, metadata, zone, sound_kind, sound, volume, ramp, ring_window, late_window, max_snoozes, while_asleep, template, stop_action, stop_parameters, stop_foreground, secondary_action, secondary_parameters, secondary_foreground, countdown_action, countdown_parameters, countdown_foreground, countdown2_action, countdown2_parameters, countdown2_foreground, checksum)
VALUES (7, X'09B1FD4CA8568FF29334BEB74DCFECAF', 587012502261728, 'Wake up', 'Wake up', '👩‍👩‍👧‍👦 日本語 é', '', 'line
break	tab', 'countdown', 1, NULL, NULL, NULL, NULL, 'org.example.App', 1281596416230628, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '{}', 'Europe/Berlin', 'named', 'alarm-clock-elapsed', 65, NULL, 2658000000, 1264000000, 0, 'count', NULL, 'ßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßß', '', 1, NULL, NULL, NULL, '', '', 0, 'ßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßß', '{"a":[1,"ü"]}', 1, 5156543275092326542);
INSERT INTO alarms (sequence, id, created_at, title, body, icon, tint, button_label, button_behavior, can_pause, symbol_icon, tray_icon, progress, texts, owner, fixed_at, time_of_day, weekdays, rrule, rrule_start, rrule_exceptions, pre_alert, post_alert, metadata, zone, sound_kind, sound, volume, ramp, ring_window, late_window, max_snoozes, while_asleep, template, stop_action, stop_parameters, stop_foreground, secondary_action, secondary_parameters, secondary_foreground, countdown_action, countdown_parameters, countdown_foreground, countdown2_action, countdown2_parameters, countdown2_foreground, checksum)
VALUES (8, X'C8BD1695DDAB9285D17EB335B6387F7A', 3600835325650568, '<b>bold</b> & %s', '👩‍👩‍👧‍👦 日本語 é', '', '#000000', NULL, NULL, 1, NULL, NULL, -1, NULL, '', NULL, NULL, NULL, NULL, NULL, NULL, 2043876244107, NULL, '{"a":[1,2,{"b":"ü"}]}', NULL, 'standard', NULL, 65, NULL, 3194000000, 1365000000, 0, 'count', NULL, 'ßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßß', '{}', 1, 'line
break	tab', '{}', 0, NULL, NULL, NULL, 'Wake up', '', 1, 2415021484804662046);
INSERT INTO apps (id, state, kind, name, decided_at, ignored_at, checksum)
VALUES ('org.example.A12896775428798866251', 'authorized', 'snap', 'it''s "quoted" \ and; DROP TABLE alarms', -7161096320921084739, 4111321912342285204, -3298232002120451864);
INSERT INTO apps (id, state, kind, name, decided_at, ignored_at, checksum)
VALUES ('org.example.A14741052016455743256', 'denied', NULL, '👩‍👩‍👧‍👦 日本語 é', 1790856000000000, 3346105640127970, -8296415559554217305);
INSERT INTO apps (id, state, kind, name, decided_at, ignored_at, checksum)
VALUES ('org.example.A15199162192026945841', 'authorized', 'snap', '', 1790856000000000, 2907755275641417, -8816134255870819508);
INSERT INTO apps (id, state, kind, name, decided_at, ignored_at, checksum)
VALUES ('org.example.A17050764184072665361', 'notDetermined', NULL, 'ßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßß', NULL, 1864512171261874, -5379398899457231118);
INSERT INTO apps (id, state, kind, name, decided_at, ignored_at, checksum)
VALUES ('org.example.A5865803825506937811', 'authorized', NULL, '<b>bold</b> & %s', 980318461066705, NULL, -9105456819034501481);
INSERT INTO clock (id, seen_at, checksum)
VALUES (1, 1790856000000000, 8817827844313659145);
INSERT INTO history (sequence, alarm, title, owner, due, rang_at, ended_at, ending, ended_by, why, count, checksum)
VALUES (1, X'AC8C946A1A50A8EE8527BC4152ECD669', 'Tea', 'org.example.App', 3492058405351732, NULL, 3490092268105110, 'skipped', 'tray', '', 1, -6829948426434582670);
INSERT INTO history (sequence, alarm, title, owner, due, rang_at, ended_at, ending, ended_by, why, count, checksum)
VALUES (2, X'2F94BEF9FF725E6498DA2FF2F077ABA9', '', 'org.example.App', -4985994810578272811, 1807316152198585, 3989592309775623, 'timedOut', 'agent', '', 1, -7214225805080217662);
INSERT INTO history (sequence, alarm, title, owner, due, rang_at, ended_at, ending, ended_by, why, count, checksum)
VALUES (3, X'9E5651B0EF9536369CA8A164477D7801', 'line
break	tab', 'org.example.App', -846057065255938517, NULL, -6897704042468823181, 'snoozed', 'tray', 'asleep off notRunning clockSet inhibited notShown soundFailed uncounted', 1, 2505486753493438928);
INSERT INTO history (sequence, alarm, title, owner, due, rang_at, ended_at, ending, ended_by, why, count, checksum)
VALUES (4, X'31F63082E80E3A66AF1C5E0A6898BFE6', '👩‍👩‍👧‍👦 日本語 é', '', 3540388385066913, NULL, 6460977697601536521, 'timedOut', 'org.example.App', 'off', 3, 1422299230976951480);
INSERT INTO owner_calls (press, pressed_at, owner, alarm, kind, occurrence, action, parameters, foreground, checksum)
VALUES (X'091CADC4E2237A6D6F7327E43EEB7BB1', 1988749052826045834, 'org.example.App', X'176BC52390565BF4F09CBF6B2BD7907B', 'stop', 466450348300963, 'it''s "quoted" \ and; DROP TABLE alarms', '{}', 1, 9098356330036280396);
INSERT INTO owner_calls (press, pressed_at, owner, alarm, kind, occurrence, action, parameters, foreground, checksum)
VALUES (X'42554116E6C084820EB53DAFD918C908', -5909149984517492889, '', X'078D21235F043DA91FCA511C707C5B4B', 'secondary', 2351125561215171049, 'line
break	tab', '', 1, -8341282242307486562);
INSERT INTO owner_calls (press, pressed_at, owner, alarm, kind, occurrence, action, parameters, foreground, checksum)
VALUES (X'4BAF387FBCA94C62050CA0A4E23CB911', -8907699511888971933, '', X'0F62945E327F3AD2BDC699064D161AEE', 'countdown2', 35475297058243, 'ßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßß', '{"a":[1,"ü"]}', 0, 8645226988046417747);
INSERT INTO owner_calls (press, pressed_at, owner, alarm, kind, occurrence, action, parameters, foreground, checksum)
VALUES (X'A3093CD3B73BC73BCA62A2C21C489788', 3343116378376677, 'org.example.App', X'508AC7C4ECF88FFB225085BFC91205ED', 'stop', 8781166786865122022, '👩‍👩‍👧‍👦 日本語 é', '{}', 1, -3359990723410917899);
INSERT INTO owner_calls (press, pressed_at, owner, alarm, kind, occurrence, action, parameters, foreground, checksum)
VALUES (X'F920001D200F89C0691CFB1624B11B0B', 1391708201614379, '', X'446ED6192BA63D3CE81E47EB34C1D6B6', 'countdown', 4033236803054591509, 'line
break	tab', '', 0, -8252723250359737576);
INSERT INTO progress (sequence, id, state, next_due, occurrence_due, occurrence_date, purpose, total, elapsed, started_at, ends_at_uptime, boot, ring_boot, cursor, skipped_due, skipped_date, skipped_by, overtaken_date, snooze_count, missed_at, checksum)
VALUES (1, X'63CBE1E459320DD7044C3CD7F43C661C', 'countdown', -1, 1528092104975423, NULL, 'preAlert', 1377564205368, 2145927098778, 168157669272962793, NULL, X'38DDA1232865CD137FA5A4E0C4F4480E', NULL, NULL, NULL, NULL, NULL, NULL, 11, 1790856000000000, 4502691654567988456);
INSERT INTO progress (sequence, id, state, next_due, occurrence_due, occurrence_date, purpose, total, elapsed, started_at, ends_at_uptime, boot, ring_boot, cursor, skipped_due, skipped_date, skipped_by, overtaken_date, snooze_count, missed_at, checksum)
VALUES (2, X'76A3DEC45265C0995BB8BBC2E5A4476B', 'countdown', 1180264338131234, 171441213689343921, 85444, 'preAlert', 2006876867485, 194015574424, 1083877614352664, 1811369741389951451, X'7AAFCF0A7492DD6F609BD43EB6FF579F', NULL, 490869, 2982921456828491, NULL, 'tray', NULL, 7, NULL, -7842642321076230659);
INSERT INTO progress (sequence, id, state, next_due, occurrence_due, occurrence_date, purpose, total, elapsed, started_at, ends_at_uptime, boot, ring_boot, cursor, skipped_due, skipped_date, skipped_by, overtaken_date, snooze_count, missed_at, checksum)
VALUES (3, X'91CA9DA2B6C92418E87A39325809C37E', 'countdown', 1799868332537482, 125678017991809813, 330751, 'preAlert', 1296475787902, 538196657620, 3413824899166656, NULL, X'8416C6C70B396739D762977138E273EF', NULL, 114140, 211903057103043301, 263433, 'agent', NULL, 2, NULL, -2437229350052915715);
INSERT INTO progress (sequence, id, state, next_due, occurrence_due, occurrence_date, purpose, total, elapsed, started_at, ends_at_uptime, boot, ring_boot, cursor, skipped_due, skipped_date, skipped_by, overtaken_date, snooze_count, missed_at, checksum)
VALUES (4, X'154606077657D092887D8E454DA0358A', 'alerting', 1835447115119115, 1375440852775290, NULL, NULL, NULL, NULL, 2085658558045109, 2228001441283225648, NULL, X'46AA9EDBFB9C2E2923F52E5595942C17', 342771, 118658909372507747, NULL, 'notification', NULL, 19, NULL, 7883799624524601582);
INSERT INTO progress (sequence, id, state, next_due, occurrence_due, occurrence_date, purpose, total, elapsed, started_at, ends_at_uptime, boot, ring_boot, cursor, skipped_due, skipped_date, skipped_by, overtaken_date, snooze_count, missed_at, checksum)
VALUES (5, X'2D3DC2031FEE60C1AFC31B1E0F29BAB9', 'paused', NULL, 177145909026449975, NULL, 'preAlert', 1869107430203, 1098850666877, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 19, NULL, -7459246885805858763);
INSERT INTO progress (sequence, id, state, next_due, occurrence_due, occurrence_date, purpose, total, elapsed, started_at, ends_at_uptime, boot, ring_boot, cursor, skipped_due, skipped_date, skipped_by, overtaken_date, snooze_count, missed_at, checksum)
VALUES (6, X'0B8768B8DE671B5C499743C8D1F1ECFA', 'countdown', 241092375843347844, 60067131367968728, NULL, 'postAlert', 1916600377146, 2014679768339, 3744656585704365, 1031168792524683591, X'DC89E4E2CFFDE1F9E083465271BA3B07', NULL, NULL, NULL, NULL, NULL, NULL, 9, NULL, -5704063528688678527);
INSERT INTO progress (sequence, id, state, next_due, occurrence_due, occurrence_date, purpose, total, elapsed, started_at, ends_at_uptime, boot, ring_boot, cursor, skipped_due, skipped_date, skipped_by, overtaken_date, snooze_count, missed_at, checksum)
VALUES (7, X'09B1FD4CA8568FF29334BEB74DCFECAF', 'paused', NULL, 1301556380562923, NULL, 'preAlert', 295138042908, 787327271028, NULL, NULL, NULL, NULL, NULL, 58903375705082221, NULL, 'host:bash', 124034, 12, NULL, 5359953588184912393);
INSERT INTO progress (sequence, id, state, next_due, occurrence_due, occurrence_date, purpose, total, elapsed, started_at, ends_at_uptime, boot, ring_boot, cursor, skipped_due, skipped_date, skipped_by, overtaken_date, snooze_count, missed_at, checksum)
VALUES (8, X'C8BD1695DDAB9285D17EB335B6387F7A', 'countdown', 82713127383844599, 131978565318044326, NULL, 'postAlert', 1672951760187, 1645454926446, 18912668276307791, 317228665573307212, X'B3764F0AA2FD40B72E0F2E39527D648E', NULL, 79608, NULL, NULL, NULL, 359308, 14, NULL, -3276408923779782776);
