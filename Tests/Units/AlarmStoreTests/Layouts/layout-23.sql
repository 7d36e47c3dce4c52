PRAGMA application_id = 1097626221;
PRAGMA user_version = 23;
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
  checksum INTEGER, do_not_disturb TEXT CHECK (do_not_disturb IN ('ring', 'quiet')),
  CHECK ((button_label IS NULL) = (button_behavior IS NULL)),
  CHECK ((sound IS NULL) = (sound_kind IN ('standard', 'silent'))),
  CHECK ((time_of_day IS NULL) = (weekdays IS NULL)),
  CHECK (fixed_at IS NULL OR time_of_day IS NULL)
) STRICT;
CREATE TRIGGER progress_goes AFTER DELETE ON alarms BEGIN
  DELETE FROM progress WHERE sequence = old.sequence;
END;
INSERT INTO alarms (sequence, id, created_at, title, body, icon, tint, button_label, button_behavior, can_pause, symbol_icon, tray_icon, progress, texts, owner, fixed_at, time_of_day, weekdays, rrule, rrule_start, rrule_exceptions, pre_alert, post_alert, metadata, zone, sound_kind, sound, volume, ramp, ring_window, late_window, max_snoozes, while_asleep, template, stop_action, stop_parameters, stop_foreground, secondary_action, secondary_parameters, secondary_foreground, countdown_action, countdown_parameters, countdown_foreground, countdown2_action, countdown2_parameters, countdown2_foreground, checksum, do_not_disturb)
VALUES (1, X'63CBE1E459320DD7044C3CD7F43C661C', 1994485110760995, '<b>bold</b> & %s', '👩‍👩‍👧‍👦 日本語 é', 'Wake up', '#33aaff', NULL, NULL, 0, NULL, NULL, -1, NULL, '', NULL, 807, 0, 'FREQ=DAILY;INTERVAL=3', 24679, '2037-07-27', 268427383518, 2379506764699, '{}', NULL, 'file', '/usr/share/sounds/ö ä.oga', NULL, 126000000, 1529000000, 3498000000, 0, 'pause', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 3482172180895379378, 'ring');
INSERT INTO alarms (sequence, id, created_at, title, body, icon, tint, button_label, button_behavior, can_pause, symbol_icon, tray_icon, progress, texts, owner, fixed_at, time_of_day, weekdays, rrule, rrule_start, rrule_exceptions, pre_alert, post_alert, metadata, zone, sound_kind, sound, volume, ramp, ring_window, late_window, max_snoozes, while_asleep, template, stop_action, stop_parameters, stop_foreground, secondary_action, secondary_parameters, secondary_foreground, countdown_action, countdown_parameters, countdown_foreground, countdown2_action, countdown2_parameters, countdown2_foreground, checksum, do_not_disturb)
VALUES (2, X'9DC443BFB29AF5425AEE8A91C100FDE6', 3735484097825047, '<b>bold</b> & %s', 'ßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßß', '', '#33aaff', NULL, NULL, 0, 'kettle', NULL, NULL, NULL, 'org.example.App', 1606271148887052, NULL, NULL, NULL, NULL, NULL, 928681351979, NULL, '', NULL, 'named', 'complete', 89, NULL, 1215000000, 111000000, 0, 'pause', 'kitchen', NULL, NULL, NULL, '<b>bold</b> & %s', '', 0, 'ßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßß', '{"a":[1,"ü"]}', 0, NULL, NULL, NULL, -1787370709241484190, 'ring');
INSERT INTO alarms (sequence, id, created_at, title, body, icon, tint, button_label, button_behavior, can_pause, symbol_icon, tray_icon, progress, texts, owner, fixed_at, time_of_day, weekdays, rrule, rrule_start, rrule_exceptions, pre_alert, post_alert, metadata, zone, sound_kind, sound, volume, ramp, ring_window, late_window, max_snoozes, while_asleep, template, stop_action, stop_parameters, stop_foreground, secondary_action, secondary_parameters, secondary_foreground, countdown_action, countdown_parameters, countdown_foreground, countdown2_action, countdown2_parameters, countdown2_foreground, checksum, do_not_disturb)
VALUES (3, X'FB4F0BB6F02589485D81788A5C2EF67F', 1165054699785334, 'line
break	tab', 'it''s "quoted" \ and; DROP TABLE alarms', '<b>bold</b> & %s', '', NULL, NULL, 1, NULL, NULL, -1, NULL, 'host:bash', 48558875177808467, NULL, NULL, NULL, NULL, NULL, 1600245399176, 2360882411884, '', NULL, 'silent', NULL, NULL, NULL, 2255000000, 2322000000, 33, 'pause', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 596063959042729424, 'ring');
INSERT INTO alarms (sequence, id, created_at, title, body, icon, tint, button_label, button_behavior, can_pause, symbol_icon, tray_icon, progress, texts, owner, fixed_at, time_of_day, weekdays, rrule, rrule_start, rrule_exceptions, pre_alert, post_alert, metadata, zone, sound_kind, sound, volume, ramp, ring_window, late_window, max_snoozes, while_asleep, template, stop_action, stop_parameters, stop_foreground, secondary_action, secondary_parameters, secondary_foreground, countdown_action, countdown_parameters, countdown_foreground, countdown2_action, countdown2_parameters, countdown2_foreground, checksum, do_not_disturb)
VALUES (4, X'91CA9DA2B6C92418E87A39325809C37E', 76695623340304874, 'ßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßß', 'it''s "quoted" \ and; DROP TABLE alarms', 'Wake up', '#33aaff', NULL, NULL, 1, NULL, NULL, NULL, 'body[de]=ßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßß
body[sr@latin]=👩‍👩‍👧‍👦 日本語 é', 'org.example.App', NULL, 512, 0, 'FREQ=YEARLY;UNTIL=20301231;BYMONTH=2,12;BYMONTHDAY=-1,24', 26287, '2041-12-21 2041-12-28 2042-01-04', NULL, NULL, '{"a":[1,2,{"b":"ü"}]}', NULL, 'silent', NULL, 34, 57000000, 943000000, 1304000000, 0, 'count', NULL, '👩‍👩‍👧‍👦 日本語 é', '{}', 0, NULL, NULL, NULL, '<b>bold</b> & %s', '{"a":[1,"ü"]}', 0, 'Wake up', '', 1, 2925933286364588540, NULL);
INSERT INTO alarms (sequence, id, created_at, title, body, icon, tint, button_label, button_behavior, can_pause, symbol_icon, tray_icon, progress, texts, owner, fixed_at, time_of_day, weekdays, rrule, rrule_start, rrule_exceptions, pre_alert, post_alert, metadata, zone, sound_kind, sound, volume, ramp, ring_window, late_window, max_snoozes, while_asleep, template, stop_action, stop_parameters, stop_foreground, secondary_action, secondary_parameters, secondary_foreground, countdown_action, countdown_parameters, countdown_foreground, countdown2_action, countdown2_parameters, countdown2_foreground, checksum, do_not_disturb)
VALUES (5, X'154606077657D092887D8E454DA0358A', 195124533260780, 'Wake up', '👩‍👩‍👧‍👦 日本語 é', 'Wake up', '#33aaff', '<b>bold</b> & %s', 'custom', 1, NULL, NULL, -1, NULL, 'org.example.App', NULL, 42, 117, NULL, NULL, NULL, NULL, 256382175081, '{"a":[1,2,{"b":"ü"}]}', NULL, 'file', '/usr/share/sounds/ö ä.oga', NULL, 410000000, 695000000, 1618000000, 98, 'pause', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 8431087956010374802, 'ring');
INSERT INTO alarms (sequence, id, created_at, title, body, icon, tint, button_label, button_behavior, can_pause, symbol_icon, tray_icon, progress, texts, owner, fixed_at, time_of_day, weekdays, rrule, rrule_start, rrule_exceptions, pre_alert, post_alert, metadata, zone, sound_kind, sound, volume, ramp, ring_window, late_window, max_snoozes, while_asleep, template, stop_action, stop_parameters, stop_foreground, secondary_action, secondary_parameters, secondary_foreground, countdown_action, countdown_parameters, countdown_foreground, countdown2_action, countdown2_parameters, countdown2_foreground, checksum, do_not_disturb)
VALUES (6, X'1F870927E07AE3009E1D3917C8122EB7', 6610957018245762, '👩‍👩‍👧‍👦 日本語 é', '👩‍👩‍👧‍👦 日本語 é', '👩‍👩‍👧‍👦 日本語 é', '#33aaff', 'ßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßß', 'countdown', 0, 'kettle', 'kettle', NULL, 'body[de]=<b>bold</b> & %s
body[pt_BR]=👩‍👩‍👧‍👦 日本語 é
body[sr@latin]=it''s "quoted" \\ and; DROP TABLE alarms
stop-label=Wake up
countdown-title=Tea
paused-title=<b>bold</b> & %s
countdown-body[ca_ES@valencia]=Wake up
countdown-body[de]=Tea
countdown-body[pt_BR]=Wake up
countdown-body[sr@latin]=Wake up
paused-body=<b>bold</b> & %s
countdown-open=Tea
countdown-open2=<b>bold</b> & %s
countdown-open2[ca_ES@valencia]=
pause-label=Tea
resume-label=line\nbreak	tab', '', NULL, NULL, NULL, NULL, NULL, NULL, 1504564044758, 1242311205646, '{}', NULL, 'named', 'complete', NULL, NULL, 1573000000, 1767000000, 87, 'count', NULL, NULL, NULL, NULL, 'ßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßß', '{}', 1, 'ßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßß', '{}', 0, '<b>bold</b> & %s', '{}', 0, 9222312866906441876, 'ring');
INSERT INTO alarms (sequence, id, created_at, title, body, icon, tint, button_label, button_behavior, can_pause, symbol_icon, tray_icon, progress, texts, owner, fixed_at, time_of_day, weekdays, rrule, rrule_start, rrule_exceptions, pre_alert, post_alert, metadata, zone, sound_kind, sound, volume, ramp, ring_window, late_window, max_snoozes, while_asleep, template, stop_action, stop_parameters, stop_foreground, secondary_action, secondary_parameters, secondary_foreground, countdown_action, countdown_parameters, countdown_foreground, countdown2_action, countdown2_parameters, countdown2_foreground, checksum, do_not_disturb)
VALUES (7, X'E7AEE5D7661C18250B8768B8DE671B5C', 47957887714276289, 'it''s "quoted" \ and; DROP TABLE alarms', 'it''s "quoted" \ and; DROP TABLE alarms', '<b>bold</b> & %s', '#33aaff', 'line
break	tab', 'custom', 0, NULL, NULL, -1, NULL, '', NULL, NULL, NULL, NULL, NULL, NULL, 1429577085103, NULL, '', NULL, 'named', 'complete', NULL, NULL, 1397000000, 3166000000, 85, 'count', 'kitchen', 'Tea', '', 1, 'Tea', '{}', 0, 'ßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßß', '', 1, '👩‍👩‍👧‍👦 日本語 é', '', 0, 3387040248839198415, NULL);
INSERT INTO alarms (sequence, id, created_at, title, body, icon, tint, button_label, button_behavior, can_pause, symbol_icon, tray_icon, progress, texts, owner, fixed_at, time_of_day, weekdays, rrule, rrule_start, rrule_exceptions, pre_alert, post_alert, metadata, zone, sound_kind, sound, volume, ramp, ring_window, late_window, max_snoozes, while_asleep, template, stop_action, stop_parameters, stop_foreground, secondary_action, secondary_parameters, secondary_foreground, countdown_action, countdown_parameters, countdown_foreground, countdown2_action, countdown2_parameters, countdown2_foreground, checksum, do_not_disturb)
VALUES (8, X'E083465271BA3B07A5464BD7810BBCB8', 137667639691694906, '👩‍👩‍👧‍👦 日本語 é', 'it''s "quoted" \ and; DROP TABLE alarms', 'line
break	tab', '', NULL, NULL, 0, NULL, NULL, -1, 'stop-label=line\nbreak	tab
countdown-title=<b>bold</b> & %s
paused-title=it''s "quoted" \\ and; DROP TABLE alarms
paused-title[ca_ES@valencia]=it''s "quoted" \\ and; DROP TABLE alarms
countdown-body=👩‍👩‍👧‍👦 日本語 é
countdown-open=Wake up
pause-label=Tea
resume-label=ßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßß
tray-label=ßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßß', 'host:bash', 663945863695516, NULL, NULL, NULL, NULL, NULL, 563551258444, NULL, '', 'UTC', 'file', '/usr/share/sounds/ö ä.oga', 14, 523000000, 1441000000, 2365000000, 61, 'count', NULL, 'Tea', '', 0, NULL, NULL, NULL, NULL, NULL, NULL, '', '', 0, 2223708880034869685, NULL);
INSERT INTO apps (id, state, kind, name, decided_at, ignored_at, checksum)
VALUES ('org.example.A11986612303354928420', 'authorized', NULL, '', -2273357885215148916, NULL, 250089871604205673);
INSERT INTO apps (id, state, kind, name, decided_at, ignored_at, checksum)
VALUES ('org.example.A14741052016455743256', 'denied', NULL, '👩‍👩‍👧‍👦 日本語 é', 1790856000000000, 3346105640127970, -8296415559554217305);
INSERT INTO apps (id, state, kind, name, decided_at, ignored_at, checksum)
VALUES ('org.example.A15199162192026945841', 'authorized', 'snap', '', 1790856000000000, 2907755275641417, -8816134255870819508);
INSERT INTO apps (id, state, kind, name, decided_at, ignored_at, checksum)
VALUES ('org.example.A17050764184072665361', 'notDetermined', NULL, 'ßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßß', NULL, 1864512171261874, -5379398899457231118);
INSERT INTO apps (id, state, kind, name, decided_at, ignored_at, checksum)
VALUES ('org.example.A9984883935681402258', 'denied', 'host', '<b>bold</b> & %s', 2547438818696659, 3343116378376677, 4898720977537222914);
INSERT INTO clock (id, seen_at, checksum)
VALUES (1, 1790856000000000, 8817827844313659145);
INSERT INTO history (sequence, alarm, title, owner, due, rang_at, ended_at, ending, ended_by, why, count, checksum)
VALUES (1, X'C70D4FC16072C3C3356F241A510849F6', 'it''s "quoted" \ and; DROP TABLE alarms', '', 1769382821985375, NULL, -4647071994098847462, 'skipped', 'tray', '', 1, 1646504503652181330);
INSERT INTO history (sequence, alarm, title, owner, due, rang_at, ended_at, ending, ended_by, why, count, checksum)
VALUES (2, X'2E2547C934FB1CFB9A9EF289D8B740B0', 'Wake up', 'org.example.App', 9223372036854775807, 6278809422301753276, 550304013422811, 'snoozed', 'notification', '', 1, 6942189068479937791);
INSERT INTO history (sequence, alarm, title, owner, due, rang_at, ended_at, ending, ended_by, why, count, checksum)
VALUES (3, X'9E5651B0EF9536369CA8A164477D7801', 'line
break	tab', 'org.example.App', -846057065255938517, NULL, -6897704042468823181, 'snoozed', 'tray', 'asleep off notRunning clockSet inhibited quiet notShown soundFailed uncounted', 1, 4042294780217922473);
INSERT INTO history (sequence, alarm, title, owner, due, rang_at, ended_at, ending, ended_by, why, count, checksum)
VALUES (4, X'31F63082E80E3A66AF1C5E0A6898BFE6', '👩‍👩‍👧‍👦 日本語 é', '', 3540388385066913, NULL, 6460977697601536521, 'timedOut', 'org.example.App', 'off', 3, 1422299230976951480);
INSERT INTO owner_calls (press, pressed_at, owner, alarm, kind, occurrence, action, parameters, foreground, checksum)
VALUES (X'3F62C25ABC3563E83C53B2B6E2E17FEB', 2426469633242585, 'org.example.App', X'6C4DD35935BF38110B274BAAF9507950', 'stop', 2080550254624268, 'Tea', '{}', 1, 7839298008633093698);
INSERT INTO owner_calls (press, pressed_at, owner, alarm, kind, occurrence, action, parameters, foreground, checksum)
VALUES (X'42554116E6C084820EB53DAFD918C908', -5909149984517492889, '', X'078D21235F043DA91FCA511C707C5B4B', 'secondary', 2351125561215171049, 'line
break	tab', '', 1, -8341282242307486562);
INSERT INTO owner_calls (press, pressed_at, owner, alarm, kind, occurrence, action, parameters, foreground, checksum)
VALUES (X'4BAF387FBCA94C62050CA0A4E23CB911', -8907699511888971933, '', X'0F62945E327F3AD2BDC699064D161AEE', 'countdown2', 35475297058243, 'ßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßß', '{"a":[1,"ü"]}', 0, 8645226988046417747);
INSERT INTO owner_calls (press, pressed_at, owner, alarm, kind, occurrence, action, parameters, foreground, checksum)
VALUES (X'B0D056D0A78C3B073740A093104D1C6E', 3100538343590819967, 'org.example.App', X'BA6469724E781C1577C7B1C613100834', 'stop', 1262320365451633, 'Tea', '{"a":[1,"ü"]}', 0, -7823794212203346923);
INSERT INTO owner_calls (press, pressed_at, owner, alarm, kind, occurrence, action, parameters, foreground, checksum)
VALUES (X'F920001D200F89C0691CFB1624B11B0B', 1391708201614379, '', X'446ED6192BA63D3CE81E47EB34C1D6B6', 'countdown', 4033236803054591509, 'line
break	tab', '', 0, -8252723250359737576);
INSERT INTO progress (sequence, id, state, next_due, occurrence_due, occurrence_date, purpose, total, elapsed, started_at, ends_at_uptime, boot, ring_boot, cursor, skipped_due, skipped_date, skipped_by, overtaken_date, snooze_count, missed_at, checksum)
VALUES (1, X'63CBE1E459320DD7044C3CD7F43C661C', 'paused', NULL, -1, 405348, 'postAlert', 1738127147818, 937218503381, NULL, NULL, NULL, NULL, 88905, NULL, NULL, NULL, NULL, 12, 1790856000000000, 2374712501318549465);
INSERT INTO progress (sequence, id, state, next_due, occurrence_due, occurrence_date, purpose, total, elapsed, started_at, ends_at_uptime, boot, ring_boot, cursor, skipped_due, skipped_date, skipped_by, overtaken_date, snooze_count, missed_at, checksum)
VALUES (2, X'9DC443BFB29AF5425AEE8A91C100FDE6', 'paused', NULL, 3857905591477604, 304588, 'postAlert', 2538152171581, 1714962630386, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 10, NULL, -1151827612448407168);
INSERT INTO progress (sequence, id, state, next_due, occurrence_due, occurrence_date, purpose, total, elapsed, started_at, ends_at_uptime, boot, ring_boot, cursor, skipped_due, skipped_date, skipped_by, overtaken_date, snooze_count, missed_at, checksum)
VALUES (3, X'FB4F0BB6F02589485D81788A5C2EF67F', 'countdown', 59741771126283364, 1035283286783767, -8832, 'preAlert', 504521090803, 764811291109, 3142225614063187, 775677906587814806, X'020FB8DA369D13C480B85003BBF88EBF', NULL, NULL, NULL, NULL, NULL, NULL, 7, NULL, -5036221699882905623);
INSERT INTO progress (sequence, id, state, next_due, occurrence_due, occurrence_date, purpose, total, elapsed, started_at, ends_at_uptime, boot, ring_boot, cursor, skipped_due, skipped_date, skipped_by, overtaken_date, snooze_count, missed_at, checksum)
VALUES (4, X'91CA9DA2B6C92418E87A39325809C37E', 'countdown', 1799868332537482, 2025647768498600, 330751, 'preAlert', 1296475787902, 538196657620, 3413824899166656, NULL, X'8416C6C70B396739D762977138E273EF', NULL, 114140, 211903057103043301, 263433, 'agent', NULL, 2, NULL, 5540112202932995755);
INSERT INTO progress (sequence, id, state, next_due, occurrence_due, occurrence_date, purpose, total, elapsed, started_at, ends_at_uptime, boot, ring_boot, cursor, skipped_due, skipped_date, skipped_by, overtaken_date, snooze_count, missed_at, checksum)
VALUES (5, X'154606077657D092887D8E454DA0358A', 'scheduled', 251458300619784306, 251458300619784306, 481433, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 236778, NULL, NULL, NULL, NULL, 9, NULL, -4782408601434529145);
INSERT INTO progress (sequence, id, state, next_due, occurrence_due, occurrence_date, purpose, total, elapsed, started_at, ends_at_uptime, boot, ring_boot, cursor, skipped_due, skipped_date, skipped_by, overtaken_date, snooze_count, missed_at, checksum)
VALUES (6, X'1F870927E07AE3009E1D3917C8122EB7', 'paused', NULL, 2888459810512948, NULL, 'preAlert', 2188097615886, 737074187859, NULL, NULL, NULL, NULL, 346609, NULL, NULL, NULL, NULL, 8, NULL, -7584577250563608056);
INSERT INTO progress (sequence, id, state, next_due, occurrence_due, occurrence_date, purpose, total, elapsed, started_at, ends_at_uptime, boot, ring_boot, cursor, skipped_due, skipped_date, skipped_by, overtaken_date, snooze_count, missed_at, checksum)
VALUES (7, X'E7AEE5D7661C18250B8768B8DE671B5C', 'paused', NULL, 115890491189521474, NULL, 'preAlert', 2014679768339, 2366844853025, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 7, NULL, 7236947155996374441);
INSERT INTO progress (sequence, id, state, next_due, occurrence_due, occurrence_date, purpose, total, elapsed, started_at, ends_at_uptime, boot, ring_boot, cursor, skipped_due, skipped_date, skipped_by, overtaken_date, snooze_count, missed_at, checksum)
VALUES (8, X'E083465271BA3B07A5464BD7810BBCB8', 'alerting', 1790856000000000, -1, NULL, NULL, NULL, NULL, 1790856000000000, 601000000, NULL, X'00000000000000010000000000000002', 383693, NULL, NULL, NULL, 365203, 19, NULL, 7022174439504692622);
