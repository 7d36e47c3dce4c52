PRAGMA application_id = 1097626221;
PRAGMA user_version = 25;
CREATE TABLE history (
  sequence INTEGER PRIMARY KEY,
  alarm BLOB NOT NULL CHECK (length(alarm) = 16),
  title TEXT NOT NULL,
  owner TEXT NOT NULL,
  due INTEGER NOT NULL,
  rang_at INTEGER,
  ended_at INTEGER NOT NULL,
  ending TEXT NOT NULL CHECK (ending = 'stopped' OR ending = 'cancelled' OR ending = 'timedOut' OR ending = 'missed' OR ending = 'snoozed' OR ending = 'skipped'),
  ended_by TEXT NOT NULL
, why TEXT NOT NULL DEFAULT '', count INTEGER NOT NULL DEFAULT 1, checksum INTEGER) STRICT;
CREATE INDEX history_ended_at ON history (ended_at);
CREATE TABLE apps (
  id TEXT NOT NULL PRIMARY KEY,
  state TEXT NOT NULL CHECK (state = 'notDetermined' OR state = 'authorized' OR state = 'denied'),
  kind TEXT CHECK (kind = 'flatpak' OR kind = 'snap' OR kind = 'registered' OR kind = 'scope' OR kind = 'host'),
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
  kind TEXT NOT NULL CHECK (kind = 'stop' OR kind = 'secondary' OR kind = 'countdown' OR kind = 'countdown2'),
  occurrence INTEGER NOT NULL,
  action TEXT NOT NULL,
  parameters TEXT NOT NULL,
  foreground INTEGER NOT NULL CHECK (foreground IN (0, 1)),
  checksum INTEGER
) STRICT, WITHOUT ROWID;
CREATE TABLE progress (
  sequence INTEGER PRIMARY KEY,
  id BLOB NOT NULL CHECK (length(id) = 16),
  state TEXT NOT NULL CHECK (state = 'scheduled' OR state = 'countdown' OR state = 'paused' OR state = 'alerting'),
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
  sound_kind TEXT NOT NULL CHECK (sound_kind = 'standard' OR sound_kind = 'silent' OR sound_kind = 'named' OR sound_kind = 'file'),
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
  checksum INTEGER, do_not_disturb TEXT CHECK (do_not_disturb IN ('ring', 'quiet')), wake TEXT CHECK (wake = 'no'),
  CHECK ((button_label IS NULL) = (button_behavior IS NULL)),
  CHECK ((sound IS NULL) = (sound_kind IN ('standard', 'silent'))),
  CHECK ((time_of_day IS NULL) = (weekdays IS NULL)),
  CHECK (fixed_at IS NULL OR time_of_day IS NULL)
) STRICT;
CREATE TRIGGER progress_goes AFTER DELETE ON alarms BEGIN
  DELETE FROM progress WHERE sequence = old.sequence;
END;
INSERT INTO alarms (sequence, id, created_at, title, body, icon, tint, button_label, button_behavior, can_pause, symbol_icon, tray_icon, progress, texts, owner, fixed_at, time_of_day, weekdays, rrule, rrule_start, rrule_exceptions, pre_alert, post_alert, metadata, zone, sound_kind, sound, volume, ramp, ring_window, late_window, max_snoozes, while_asleep, template, stop_action, stop_parameters, stop_foreground, secondary_action, secondary_parameters, secondary_foreground, countdown_action, countdown_parameters, countdown_foreground, countdown2_action, countdown2_parameters, countdown2_foreground, checksum, do_not_disturb, wake)
VALUES (1, X'63CBE1E459320DD7044C3CD7F43C661C', 1994485110760995, '<b>bold</b> & %s', '👩‍👩‍👧‍👦 日本語 é', 'Wake up', '#33aaff', NULL, NULL, 0, NULL, NULL, -1, NULL, '', NULL, 807, 0, 'FREQ=DAILY;INTERVAL=3', 24679, '2037-07-27', 268427383518, 2379506764699, '{}', NULL, 'file', '/usr/share/sounds/ö ä.oga', NULL, 126000000, 1529000000, 3498000000, 0, 'pause', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, -6256110850246309398, NULL, NULL);
INSERT INTO alarms (sequence, id, created_at, title, body, icon, tint, button_label, button_behavior, can_pause, symbol_icon, tray_icon, progress, texts, owner, fixed_at, time_of_day, weekdays, rrule, rrule_start, rrule_exceptions, pre_alert, post_alert, metadata, zone, sound_kind, sound, volume, ramp, ring_window, late_window, max_snoozes, while_asleep, template, stop_action, stop_parameters, stop_foreground, secondary_action, secondary_parameters, secondary_foreground, countdown_action, countdown_parameters, countdown_foreground, countdown2_action, countdown2_parameters, countdown2_foreground, checksum, do_not_disturb, wake)
VALUES (2, X'5AEE8A91C100FDE65EDECF33512736DA', 2536397365211783, 'Wake up', '👩‍👩‍👧‍👦 日本語 é', '👩‍👩‍👧‍👦 日本語 é', '', NULL, NULL, 0, NULL, NULL, 0, 'title[de]=it''s "quoted" \\ and; DROP TABLE alarms
title[sr@latin]=Tea', '', NULL, 567, 8, NULL, NULL, NULL, NULL, 2472990148249, '{"a":[1,2,{"b":"ü"}]}', NULL, 'file', '/usr/share/sounds/ö ä.oga', 65, 448000000, 1623000000, 3449000000, 0, 'pause', 'kitchen', NULL, NULL, NULL, 'ßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßß', '{"a":[1,"ü"]}', 1, 'Tea', '', 0, NULL, NULL, NULL, 2532296984375798756, NULL, 'no');
INSERT INTO alarms (sequence, id, created_at, title, body, icon, tint, button_label, button_behavior, can_pause, symbol_icon, tray_icon, progress, texts, owner, fixed_at, time_of_day, weekdays, rrule, rrule_start, rrule_exceptions, pre_alert, post_alert, metadata, zone, sound_kind, sound, volume, ramp, ring_window, late_window, max_snoozes, while_asleep, template, stop_action, stop_parameters, stop_foreground, secondary_action, secondary_parameters, secondary_foreground, countdown_action, countdown_parameters, countdown_foreground, countdown2_action, countdown2_parameters, countdown2_foreground, checksum, do_not_disturb, wake)
VALUES (3, X'D6B493D7937FC201442DE8DA4D661318', 3111614215081935, '👩‍👩‍👧‍👦 日本語 é', '', '👩‍👩‍👧‍👦 日本語 é', '#000000', NULL, NULL, 0, NULL, 'kettle', -1, NULL, '', NULL, 1027, 0, 'FREQ=MONTHLY;BYDAY=-1FR,1MO', 25511, '2039-11-06', 239602560818, NULL, '', NULL, 'file', '/usr/share/sounds/ö ä.oga', 99, 4000000, 2801000000, 325000000, 0, 'count', NULL, NULL, NULL, NULL, 'Wake up', '{"a":[1,"ü"]}', 0, NULL, NULL, NULL, NULL, NULL, NULL, 5644150885806433421, 'ring', NULL);
INSERT INTO alarms (sequence, id, created_at, title, body, icon, tint, button_label, button_behavior, can_pause, symbol_icon, tray_icon, progress, texts, owner, fixed_at, time_of_day, weekdays, rrule, rrule_start, rrule_exceptions, pre_alert, post_alert, metadata, zone, sound_kind, sound, volume, ramp, ring_window, late_window, max_snoozes, while_asleep, template, stop_action, stop_parameters, stop_foreground, secondary_action, secondary_parameters, secondary_foreground, countdown_action, countdown_parameters, countdown_foreground, countdown2_action, countdown2_parameters, countdown2_foreground, checksum, do_not_disturb, wake)
VALUES (4, X'872F8582259A4BD434F52A76510CCF33', 3948932583266034, 'ßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßß', '👩‍👩‍👧‍👦 日本語 é', 'line
break	tab', '#000000', 'Wake up', 'countdown', 1, NULL, NULL, NULL, 'title[ca_ES@valencia]=line\nbreak	tab
title[sr@latin]=it''s "quoted" \\ and; DROP TABLE alarms
body[ca_ES@valencia]=ßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßß
body[de]=Wake up
body[sr@latin]=👩‍👩‍👧‍👦 日本語 é
secondary-label[ca_ES@valencia]=line\nbreak	tab
secondary-label[de]=Tea
secondary-label[sr@latin]=👩‍👩‍👧‍👦 日本語 é', 'org.example.App', NULL, NULL, NULL, NULL, NULL, NULL, NULL, 1431489050104, '', 'America/Argentina/Ushuaia', 'named', 'alarm-clock-elapsed', NULL, 578000000, 357000000, 1116000000, 58, 'pause', NULL, 'Wake up', '', 0, '<b>bold</b> & %s', '{"a":[1,"ü"]}', 0, NULL, NULL, NULL, NULL, NULL, NULL, 7475498621745417867, 'quiet', NULL);
INSERT INTO alarms (sequence, id, created_at, title, body, icon, tint, button_label, button_behavior, can_pause, symbol_icon, tray_icon, progress, texts, owner, fixed_at, time_of_day, weekdays, rrule, rrule_start, rrule_exceptions, pre_alert, post_alert, metadata, zone, sound_kind, sound, volume, ramp, ring_window, late_window, max_snoozes, while_asleep, template, stop_action, stop_parameters, stop_foreground, secondary_action, secondary_parameters, secondary_foreground, countdown_action, countdown_parameters, countdown_foreground, countdown2_action, countdown2_parameters, countdown2_foreground, checksum, do_not_disturb, wake)
VALUES (5, X'E92FB6C56F927A452DEFBBFB372F35CE', 105223110842179647, '', 'line
break	tab', 'Wake up', '#33aaff', 'Wake up', 'custom', 1, NULL, 'kettle', NULL, 'stop-label=Tea
countdown-title=it''s "quoted" \\ and; DROP TABLE alarms
countdown-body=ßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßß
countdown-body[ca_ES@valencia]=it''s "quoted" \\ and; DROP TABLE alarms
countdown-body[sr@latin]=👩‍👩‍👧‍👦 日本語 é
paused-body=👩‍👩‍👧‍👦 日本語 é
countdown-open=👩‍👩‍👧‍👦 日本語 é
countdown-open[de]=<b>bold</b> & %s
countdown-open[pt_BR]=👩‍👩‍👧‍👦 日本語 é
countdown-open[sr@latin]=it''s "quoted" \\ and; DROP TABLE alarms
countdown-open2=👩‍👩‍👧‍👦 日本語 é
pause-label=ßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßß
resume-label=ßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßß
tray-label=Tea', '', 29447211140558568, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '', 'America/Argentina/Ushuaia', 'file', '/usr/share/sounds/ö ä.oga', 39, 224000000, 640000000, 2779000000, 27, 'count', 'kitchen', NULL, NULL, NULL, NULL, NULL, NULL, 'Wake up', '{}', 1, 'Tea', '{}', 1, 2772658232673183371, NULL, 'no');
INSERT INTO alarms (sequence, id, created_at, title, body, icon, tint, button_label, button_behavior, can_pause, symbol_icon, tray_icon, progress, texts, owner, fixed_at, time_of_day, weekdays, rrule, rrule_start, rrule_exceptions, pre_alert, post_alert, metadata, zone, sound_kind, sound, volume, ramp, ring_window, late_window, max_snoozes, while_asleep, template, stop_action, stop_parameters, stop_foreground, secondary_action, secondary_parameters, secondary_foreground, countdown_action, countdown_parameters, countdown_foreground, countdown2_action, countdown2_parameters, countdown2_foreground, checksum, do_not_disturb, wake)
VALUES (6, X'B103CAD3C393AB33023619727BE175E1', 3257453318627290, '<b>bold</b> & %s', '👩‍👩‍👧‍👦 日本語 é', 'ßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßß', '#000000', NULL, NULL, 1, NULL, NULL, -1, NULL, '', NULL, 593, 82, NULL, NULL, NULL, NULL, NULL, '{"a":[1,2,{"b":"ü"}]}', NULL, 'standard', NULL, NULL, 189000000, 1066000000, 2435000000, 43, 'count', NULL, NULL, NULL, NULL, '', '{}', 0, NULL, NULL, NULL, '', '', 1, -8874798804999244702, NULL, NULL);
INSERT INTO alarms (sequence, id, created_at, title, body, icon, tint, button_label, button_behavior, can_pause, symbol_icon, tray_icon, progress, texts, owner, fixed_at, time_of_day, weekdays, rrule, rrule_start, rrule_exceptions, pre_alert, post_alert, metadata, zone, sound_kind, sound, volume, ramp, ring_window, late_window, max_snoozes, while_asleep, template, stop_action, stop_parameters, stop_foreground, secondary_action, secondary_parameters, secondary_foreground, countdown_action, countdown_parameters, countdown_foreground, countdown2_action, countdown2_parameters, countdown2_foreground, checksum, do_not_disturb, wake)
VALUES (7, X'D7CE99DB51E9ADE2D7B4CB8870E9011B', 59380286954673818, 'Tea', 'line
break	tab', '👩‍👩‍👧‍👦 日本語 é', '', NULL, NULL, 1, 'kettle', NULL, 0, NULL, 'host:bash', NULL, NULL, NULL, NULL, NULL, NULL, NULL, 2219907987695, '', NULL, 'standard', NULL, 20, NULL, 779000000, 955000000, 58, 'pause', 'kitchen', NULL, NULL, NULL, '<b>bold</b> & %s', '{"a":[1,"ü"]}', 0, NULL, NULL, NULL, NULL, NULL, NULL, -2974746016023772602, NULL, 'no');
INSERT INTO alarms (sequence, id, created_at, title, body, icon, tint, button_label, button_behavior, can_pause, symbol_icon, tray_icon, progress, texts, owner, fixed_at, time_of_day, weekdays, rrule, rrule_start, rrule_exceptions, pre_alert, post_alert, metadata, zone, sound_kind, sound, volume, ramp, ring_window, late_window, max_snoozes, while_asleep, template, stop_action, stop_parameters, stop_foreground, secondary_action, secondary_parameters, secondary_foreground, countdown_action, countdown_parameters, countdown_foreground, countdown2_action, countdown2_parameters, countdown2_foreground, checksum, do_not_disturb, wake)
VALUES (8, X'AA4AD160A5C10894AE7DE73C63802CE7', 30235462197548246, '<b>bold</b> & %s', 'ßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßß', 'line
break	tab', '#000000', '', 'countdown', 0, NULL, NULL, -1, 'title[ca_ES@valencia]=ßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßß
title[de]=Wake up
title[pt_BR]=
title[sr@latin]=Tea
secondary-label[ca_ES@valencia]=it''s "quoted" \\ and; DROP TABLE alarms
secondary-label[pt_BR]=line\nbreak	tab
stop-label=Wake up
countdown-title=👩‍👩‍👧‍👦 日本語 é
paused-title=Tea
countdown-body=<b>bold</b> & %s
countdown-body[ca_ES@valencia]=<b>bold</b> & %s
countdown-body[sr@latin]=
paused-body=ßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßß
countdown-open=line\nbreak	tab
countdown-open2=Wake up
countdown-open2[sr@latin]=it''s "quoted" \\ and; DROP TABLE alarms
pause-label=👩‍👩‍👧‍👦 日本語 é
resume-label=Tea
tray-label=ßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßß', 'org.example.App', NULL, 504, 0, 'FREQ=YEARLY;UNTIL=20301231;BYMONTH=2,12;BYMONTHDAY=-1,24', 25236, '', 983272697935, NULL, '{"a":[1,2,{"b":"ü"}]}', 'America/Argentina/Ushuaia', 'file', '/usr/share/sounds/ö ä.oga', NULL, NULL, 1314000000, 655000000, 0, 'count', NULL, 'it''s "quoted" \ and; DROP TABLE alarms', '{"a":[1,"ü"]}', 1, 'Tea', '{"a":[1,"ü"]}', 0, NULL, NULL, NULL, 'line
break	tab', '{"a":[1,"ü"]}', 0, -9146991971317082081, NULL, 'no');
INSERT INTO apps (id, state, kind, name, decided_at, ignored_at, checksum)
VALUES ('org.example.A10872651584754567322', 'authorized', NULL, '', 2359958130890740560, NULL, 6210091777239363279);
INSERT INTO apps (id, state, kind, name, decided_at, ignored_at, checksum)
VALUES ('org.example.A14741052016455743256', 'denied', NULL, '👩‍👩‍👧‍👦 日本語 é', 1790856000000000, 3346105640127970, -8296415559554217305);
INSERT INTO apps (id, state, kind, name, decided_at, ignored_at, checksum)
VALUES ('org.example.A15199162192026945841', 'authorized', 'snap', '', 1790856000000000, 2907755275641417, -8816134255870819508);
INSERT INTO apps (id, state, kind, name, decided_at, ignored_at, checksum)
VALUES ('org.example.A17050764184072665361', 'notDetermined', NULL, 'ßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßß', NULL, 1864512171261874, -5379398899457231118);
INSERT INTO apps (id, state, kind, name, decided_at, ignored_at, checksum)
VALUES ('org.example.A17337943132487520379', 'notDetermined', 'flatpak', '', NULL, 2989669477188676, -4895007264450097296);
INSERT INTO clock (id, seen_at, checksum)
VALUES (1, 1790856000000000, 8817827844313659145);
INSERT INTO history (sequence, alarm, title, owner, due, rang_at, ended_at, ending, ended_by, why, count, checksum)
VALUES (1, X'3C53B2B6E2E17FEBACEF5E5B2D9527A4', '👩‍👩‍👧‍👦 日本語 é', 'org.example.App', 1, 744255303636324, -2342467150217128792, 'missed', 'host:bash', '', 1, 5679230220169575984);
INSERT INTO history (sequence, alarm, title, owner, due, rang_at, ended_at, ending, ended_by, why, count, checksum)
VALUES (2, X'7AD9E9B06C20E1B20DE630CF0CE207EC', '<b>bold</b> & %s', 'org.example.App', 3624601936545153, 743453735483660, 0, 'missed', 'host:bash', '', 1, 5105829797994063608);
INSERT INTO history (sequence, alarm, title, owner, due, rang_at, ended_at, ending, ended_by, why, count, checksum)
VALUES (3, X'9E5651B0EF9536369CA8A164477D7801', 'line
break	tab', 'org.example.App', -846057065255938517, NULL, -6897704042468823181, 'snoozed', 'tray', 'asleep off notRunning clockSet inhibited quiet notShown soundFailed uncounted', 1, 4042294780217922473);
INSERT INTO history (sequence, alarm, title, owner, due, rang_at, ended_at, ending, ended_by, why, count, checksum)
VALUES (4, X'31F63082E80E3A66AF1C5E0A6898BFE6', '👩‍👩‍👧‍👦 日本語 é', '', 3540388385066913, NULL, 6460977697601536521, 'timedOut', 'org.example.App', 'off', 3, 1422299230976951480);
INSERT INTO owner_calls (press, pressed_at, owner, alarm, kind, occurrence, action, parameters, foreground, checksum)
VALUES (X'42554116E6C084820EB53DAFD918C908', -5909149984517492889, '', X'078D21235F043DA91FCA511C707C5B4B', 'secondary', 2351125561215171049, 'line
break	tab', '', 1, -8341282242307486562);
INSERT INTO owner_calls (press, pressed_at, owner, alarm, kind, occurrence, action, parameters, foreground, checksum)
VALUES (X'4BAF387FBCA94C62050CA0A4E23CB911', -8907699511888971933, '', X'0F62945E327F3AD2BDC699064D161AEE', 'countdown2', 35475297058243, 'ßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßß', '{"a":[1,"ü"]}', 0, 8645226988046417747);
INSERT INTO owner_calls (press, pressed_at, owner, alarm, kind, occurrence, action, parameters, foreground, checksum)
VALUES (X'BACE3022FF8A7DD5F34AD97DFEF5F6E7', 1807316152198585, 'org.example.App', X'FF557AFBB700645470E4695C2871C9FF', 'stop', 4984712400231129740, 'it''s "quoted" \ and; DROP TABLE alarms', '', 0, 5626300785733435566);
INSERT INTO owner_calls (press, pressed_at, owner, alarm, kind, occurrence, action, parameters, foreground, checksum)
VALUES (X'DF5DABF5E22B8DA0D68293EFC7A2A44C', 2547438818696659, 'org.example.App', X'F5F811B7F27C2477D5F59E65F662EF2E', 'stop', 536164700785122, '<b>bold</b> & %s', '', 1, -3136217688789393926);
INSERT INTO owner_calls (press, pressed_at, owner, alarm, kind, occurrence, action, parameters, foreground, checksum)
VALUES (X'F920001D200F89C0691CFB1624B11B0B', 1391708201614379, '', X'446ED6192BA63D3CE81E47EB34C1D6B6', 'countdown', 4033236803054591509, 'line
break	tab', '', 0, -8252723250359737576);
INSERT INTO progress (sequence, id, state, next_due, occurrence_due, occurrence_date, purpose, total, elapsed, started_at, ends_at_uptime, boot, ring_boot, cursor, skipped_due, skipped_date, skipped_by, overtaken_date, snooze_count, missed_at, checksum)
VALUES (1, X'63CBE1E459320DD7044C3CD7F43C661C', 'paused', NULL, -1, 405348, 'postAlert', 1738127147818, 937218503381, NULL, NULL, NULL, NULL, 88905, NULL, NULL, NULL, NULL, 12, 1790856000000000, 2374712501318549465);
INSERT INTO progress (sequence, id, state, next_due, occurrence_due, occurrence_date, purpose, total, elapsed, started_at, ends_at_uptime, boot, ring_boot, cursor, skipped_due, skipped_date, skipped_by, overtaken_date, snooze_count, missed_at, checksum)
VALUES (2, X'5AEE8A91C100FDE65EDECF33512736DA', 'alerting', 833545935091121, 3735484097825047, NULL, NULL, NULL, NULL, 2186896382184437, NULL, NULL, NULL, 289558, NULL, NULL, NULL, NULL, 3, NULL, -4816676522548028037);
INSERT INTO progress (sequence, id, state, next_due, occurrence_due, occurrence_date, purpose, total, elapsed, started_at, ends_at_uptime, boot, ring_boot, cursor, skipped_due, skipped_date, skipped_by, overtaken_date, snooze_count, missed_at, checksum)
VALUES (3, X'D6B493D7937FC201442DE8DA4D661318', 'countdown', 706852190982486, 942751163136690, 449464, 'postAlert', 1421431707994, 2473157149256, 3467474998535895, NULL, X'E11E120B3DBBCA839CC3781AAF8D0975', NULL, 5567, 1610963200613012, NULL, 'tray', NULL, 10, NULL, 7037448103446422001);
INSERT INTO progress (sequence, id, state, next_due, occurrence_due, occurrence_date, purpose, total, elapsed, started_at, ends_at_uptime, boot, ring_boot, cursor, skipped_due, skipped_date, skipped_by, overtaken_date, snooze_count, missed_at, checksum)
VALUES (4, X'872F8582259A4BD434F52A76510CCF33', 'countdown', 251520910022899224, 395651504754913, NULL, 'preAlert', 1718585474731, 416616394069, 199103960195662847, NULL, X'5F2800E11C8DB9BBD660569E0A61FDF6', NULL, 2077, NULL, NULL, NULL, NULL, 13, NULL, -5295702510550204235);
INSERT INTO progress (sequence, id, state, next_due, occurrence_due, occurrence_date, purpose, total, elapsed, started_at, ends_at_uptime, boot, ring_boot, cursor, skipped_due, skipped_date, skipped_by, overtaken_date, snooze_count, missed_at, checksum)
VALUES (5, X'E92FB6C56F927A452DEFBBFB372F35CE', 'paused', NULL, 6951625693728470, 445561, 'postAlert', 29837232763, 1943650298336, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 3, NULL, 7056592755507989204);
INSERT INTO progress (sequence, id, state, next_due, occurrence_due, occurrence_date, purpose, total, elapsed, started_at, ends_at_uptime, boot, ring_boot, cursor, skipped_due, skipped_date, skipped_by, overtaken_date, snooze_count, missed_at, checksum)
VALUES (6, X'B103CAD3C393AB33023619727BE175E1', 'paused', NULL, 2722179393478269, 282624, 'preAlert', 223379754272, 1429916687861, NULL, NULL, NULL, NULL, 305329, NULL, NULL, NULL, NULL, 0, NULL, 381588563687147204);
INSERT INTO progress (sequence, id, state, next_due, occurrence_due, occurrence_date, purpose, total, elapsed, started_at, ends_at_uptime, boot, ring_boot, cursor, skipped_due, skipped_date, skipped_by, overtaken_date, snooze_count, missed_at, checksum)
VALUES (7, X'D7CE99DB51E9ADE2D7B4CB8870E9011B', 'paused', NULL, 663945863695516, 69580, 'preAlert', 1495123491105, 1117677673552, NULL, NULL, NULL, NULL, 340374, 1790856000000000, 20000, NULL, 20001, 4, NULL, 4673046650852081274);
INSERT INTO progress (sequence, id, state, next_due, occurrence_due, occurrence_date, purpose, total, elapsed, started_at, ends_at_uptime, boot, ring_boot, cursor, skipped_due, skipped_date, skipped_by, overtaken_date, snooze_count, missed_at, checksum)
VALUES (8, X'AA4AD160A5C10894AE7DE73C63802CE7', 'alerting', 1790856000000000, 2539282293897692, NULL, NULL, NULL, NULL, 1790856000000000, 601000000, NULL, X'00000000000000010000000000000002', NULL, NULL, NULL, NULL, NULL, 13, NULL, 5037980155546191848);
