PRAGMA application_id = 1097626221;
PRAGMA user_version = 27;
CREATE TABLE history (
  sequence INTEGER PRIMARY KEY,
  alarm BLOB NOT NULL CHECK (length(alarm) = 16),
  title TEXT NOT NULL,
  owner TEXT NOT NULL,
  due INTEGER NOT NULL,
  rang_at INTEGER,
  ended_at INTEGER NOT NULL,
  ending TEXT NOT NULL CHECK (ending = 'stopped' OR ending = 'cancelled' OR ending = 'timedOut' OR ending = 'missed' OR ending = 'snoozed' OR ending = 'skipped' OR ending = 'switchedOff'),
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
  checksum INTEGER, off_since INTEGER, off_until INTEGER, off_until_date INTEGER,
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
  checksum INTEGER, options TEXT,
  CHECK ((button_label IS NULL) = (button_behavior IS NULL)),
  CHECK ((sound IS NULL) = (sound_kind IN ('standard', 'silent'))),
  CHECK ((time_of_day IS NULL) = (weekdays IS NULL)),
  CHECK (fixed_at IS NULL OR time_of_day IS NULL)
) STRICT;
CREATE TRIGGER progress_goes AFTER DELETE ON alarms BEGIN
  DELETE FROM progress WHERE sequence = old.sequence;
END;
INSERT INTO alarms (sequence, id, created_at, title, body, icon, tint, button_label, button_behavior, can_pause, symbol_icon, tray_icon, progress, texts, owner, fixed_at, time_of_day, weekdays, rrule, rrule_start, rrule_exceptions, pre_alert, post_alert, metadata, zone, sound_kind, sound, volume, ramp, ring_window, late_window, max_snoozes, while_asleep, template, stop_action, stop_parameters, stop_foreground, secondary_action, secondary_parameters, secondary_foreground, countdown_action, countdown_parameters, countdown_foreground, countdown2_action, countdown2_parameters, countdown2_foreground, checksum, options)
VALUES (1, X'63CBE1E459320DD7044C3CD7F43C661C', 2108273734918745, '<b>bold</b> & %s', '👩‍👩‍👧‍👦 日本語 é', 'Wake up', '#33aaff', NULL, NULL, 0, NULL, NULL, -1, NULL, '', NULL, 807, 0, 'FREQ=DAILY;INTERVAL=3', 24679, '2037-07-27', 268427383518, 2379506764699, '{"cups":2}', NULL, 'file', '/usr/share/sounds/ö ä.oga', 65, 230000000, 600000000, 600000000, 91, 'count', 'kitchen', 'ßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßß', '', 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 7416147876274889248, 'wake=no keep=yes');
INSERT INTO alarms (sequence, id, created_at, title, body, icon, tint, button_label, button_behavior, can_pause, symbol_icon, tray_icon, progress, texts, owner, fixed_at, time_of_day, weekdays, rrule, rrule_start, rrule_exceptions, pre_alert, post_alert, metadata, zone, sound_kind, sound, volume, ramp, ring_window, late_window, max_snoozes, while_asleep, template, stop_action, stop_parameters, stop_foreground, secondary_action, secondary_parameters, secondary_foreground, countdown_action, countdown_parameters, countdown_foreground, countdown2_action, countdown2_parameters, countdown2_foreground, checksum, options)
VALUES (2, X'3884F50D388DC2425B96D654F1C64B88', 61609615643187534, 'Wake up', '', 'ßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßß', '#000000', NULL, NULL, 1, 'kettle', 'kettle', 40, 'title[de]=line\nbreak	tab
title[pt_BR]=<b>bold</b> & %s', '', 2487064167372374, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '', 'Asia/Tokyo', 'standard', NULL, 21, 371000000, 3285000000, 2126000000, 0, 'pause', 'pomodoro', NULL, NULL, NULL, 'line
break	tab', '{"a":[1,"ü"]}', 1, 'ßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßß', '{"a":[1,"ü"]}', 1, 'line
break	tab', '', 0, 7778422052094961379, 'keep=yes');
INSERT INTO alarms (sequence, id, created_at, title, body, icon, tint, button_label, button_behavior, can_pause, symbol_icon, tray_icon, progress, texts, owner, fixed_at, time_of_day, weekdays, rrule, rrule_start, rrule_exceptions, pre_alert, post_alert, metadata, zone, sound_kind, sound, volume, ramp, ring_window, late_window, max_snoozes, while_asleep, template, stop_action, stop_parameters, stop_foreground, secondary_action, secondary_parameters, secondary_foreground, countdown_action, countdown_parameters, countdown_foreground, countdown2_action, countdown2_parameters, countdown2_foreground, checksum, options)
VALUES (3, X'31D4494DEC0138884B89736F3A28B78E', 96984903815685767, 'Wake up', 'Wake up', 'Tea', '#33aaff', '<b>bold</b> & %s', 'custom', 0, NULL, 'kettle', 0, 'stop-label=👩‍👩‍👧‍👦 日本語 é
countdown-title=👩‍👩‍👧‍👦 日本語 é
countdown-body=ßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßß
countdown-open=it''s "quoted" \\ and; DROP TABLE alarms
countdown-open2=it''s "quoted" \\ and; DROP TABLE alarms
countdown-open2[ca_ES@valencia]=👩‍👩‍👧‍👦 日本語 é
countdown-open2[de]=👩‍👩‍👧‍👦 日本語 é
countdown-open2[pt_BR]=
pause-label=ßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßß
pause-label[ca_ES@valencia]=line\nbreak	tab
pause-label[sr@latin]=it''s "quoted" \\ and; DROP TABLE alarms
resume-label=👩‍👩‍👧‍👦 日本語 é
resume-label[ca_ES@valencia]=ßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßß
resume-label[de]=Wake up
resume-label[sr@latin]=👩‍👩‍👧‍👦 日本語 é
tray-label=line\nbreak	tab', '', NULL, 1108, 0, 'FREQ=MONTHLY;BYDAY=-1FR,1MO', 22516, '2031-08-25 2031-09-01 2031-09-08', 1303289705623, NULL, '[1]', 'Europe/Berlin', 'silent', NULL, NULL, NULL, 1182000000, 1210000000, 0, 'pause', 'kitchen', 'Tea', '{"a":[1,"ü"]}', 1, 'line
break	tab', '{"a":[1,"ü"]}', 0, 'it''s "quoted" \ and; DROP TABLE alarms', '{}', 0, '👩‍👩‍👧‍👦 日本語 é', '', 1, -3520111265177806944, 'wake=no');
INSERT INTO alarms (sequence, id, created_at, title, body, icon, tint, button_label, button_behavior, can_pause, symbol_icon, tray_icon, progress, texts, owner, fixed_at, time_of_day, weekdays, rrule, rrule_start, rrule_exceptions, pre_alert, post_alert, metadata, zone, sound_kind, sound, volume, ramp, ring_window, late_window, max_snoozes, while_asleep, template, stop_action, stop_parameters, stop_foreground, secondary_action, secondary_parameters, secondary_foreground, countdown_action, countdown_parameters, countdown_foreground, countdown2_action, countdown2_parameters, countdown2_foreground, checksum, options)
VALUES (4, X'66567A60D8D1FCCBFE238397D9595103', 1381625763157382, '<b>bold</b> & %s', 'line
break	tab', 'Tea', '#33aaff', NULL, NULL, 1, NULL, 'kettle', NULL, 'stop-label=Wake up
countdown-title=line\nbreak	tab
paused-title=line\nbreak	tab
countdown-body=Wake up
paused-body=line\nbreak	tab
countdown-open=👩‍👩‍👧‍👦 日本語 é
countdown-open2=Wake up
countdown-open2[ca_ES@valencia]=
countdown-open2[de]=👩‍👩‍👧‍👦 日本語 é
countdown-open2[pt_BR]=it''s "quoted" \\ and; DROP TABLE alarms
countdown-open2[sr@latin]=line\nbreak	tab
pause-label=👩‍👩‍👧‍👦 日本語 é
pause-label[ca_ES@valencia]=👩‍👩‍👧‍👦 日本語 é
pause-label[de]=👩‍👩‍👧‍👦 日本語 é
pause-label[pt_BR]=it''s "quoted" \\ and; DROP TABLE alarms
resume-label=Tea
tray-label=<b>bold</b> & %s', 'org.example.App', NULL, 530, 126, NULL, NULL, NULL, NULL, 2558908313957, '{"cups":2}', NULL, 'named', 'alarm-clock-elapsed', NULL, 476000000, 177000000, 600000000, 18, 'count', 'pomodoro', 'Wake up', '{"a":[1,"ü"]}', 1, 'Wake up', '', 0, NULL, NULL, NULL, NULL, NULL, NULL, 6065089332117415465, 'dnd=ring speak=yes keep=yes');
INSERT INTO alarms (sequence, id, created_at, title, body, icon, tint, button_label, button_behavior, can_pause, symbol_icon, tray_icon, progress, texts, owner, fixed_at, time_of_day, weekdays, rrule, rrule_start, rrule_exceptions, pre_alert, post_alert, metadata, zone, sound_kind, sound, volume, ramp, ring_window, late_window, max_snoozes, while_asleep, template, stop_action, stop_parameters, stop_foreground, secondary_action, secondary_parameters, secondary_foreground, countdown_action, countdown_parameters, countdown_foreground, countdown2_action, countdown2_parameters, countdown2_foreground, checksum, options)
VALUES (5, X'C1C11DCA42B8FBE8CE15F41557C417A5', 1042386349337818, 'ßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßß', 'Wake up', '', '', 'line
break	tab', 'countdown', 0, 'kettle', NULL, -1, 'secondary-label[ca_ES@valencia]=line\nbreak	tab
secondary-label[de]=line\nbreak	tab', '', 237030935729225271, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '[1]', 'Asia/Tokyo', 'file', '/usr/share/sounds/ö ä.oga', 8, 558000000, 199000000, 2943000000, 0, 'count', 'kitchen', '👩‍👩‍👧‍👦 日本語 é', '{"a":[1,"ü"]}', 1, NULL, NULL, NULL, '<b>bold</b> & %s', '{}', 1, NULL, NULL, NULL, -175708719200375098, 'dnd=quiet');
INSERT INTO alarms (sequence, id, created_at, title, body, icon, tint, button_label, button_behavior, can_pause, symbol_icon, tray_icon, progress, texts, owner, fixed_at, time_of_day, weekdays, rrule, rrule_start, rrule_exceptions, pre_alert, post_alert, metadata, zone, sound_kind, sound, volume, ramp, ring_window, late_window, max_snoozes, while_asleep, template, stop_action, stop_parameters, stop_foreground, secondary_action, secondary_parameters, secondary_foreground, countdown_action, countdown_parameters, countdown_foreground, countdown2_action, countdown2_parameters, countdown2_foreground, checksum, options)
VALUES (6, X'93444C1C159E8AE84136A7DC046ACEF7', 206394575014672952, 'line
break	tab', 'Tea', 'Wake up', '#000000', NULL, NULL, 0, NULL, NULL, NULL, 'body[ca_ES@valencia]=it''s "quoted" \\ and; DROP TABLE alarms
body[de]=Tea', 'org.example.App', NULL, 1134, 0, 'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1', 23554, '2034-06-28 2034-07-05 2034-07-12', 1159137677432, 2273192016766, '[1]', 'Asia/Tokyo', 'standard', NULL, 2, 205000000, 192000000, 881000000, 0, 'pause', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'Tea', '{}', 0, -5339405094269059951, 'dnd=quiet wake=no speak=yes keep=yes');
INSERT INTO alarms (sequence, id, created_at, title, body, icon, tint, button_label, button_behavior, can_pause, symbol_icon, tray_icon, progress, texts, owner, fixed_at, time_of_day, weekdays, rrule, rrule_start, rrule_exceptions, pre_alert, post_alert, metadata, zone, sound_kind, sound, volume, ramp, ring_window, late_window, max_snoozes, while_asleep, template, stop_action, stop_parameters, stop_foreground, secondary_action, secondary_parameters, secondary_foreground, countdown_action, countdown_parameters, countdown_foreground, countdown2_action, countdown2_parameters, countdown2_foreground, checksum, options)
VALUES (7, X'5597B0D8B9AE56341063B11763F48230', 220542674817475585, 'ßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßß', 'ßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßß', 'line
break	tab', '', NULL, NULL, 1, NULL, 'kettle', 0, NULL, '', NULL, 1092, 0, 'FREQ=WEEKLY;COUNT=7;BYDAY=MO,WE;WKST=SU', 24179, '2036-03-14 2036-03-21', NULL, NULL, '{"cups":2}', NULL, 'named', 'complete', NULL, NULL, 2307000000, 600000000, 0, 'count', NULL, 'ßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßß', '{}', 1, '<b>bold</b> & %s', '', 0, NULL, NULL, NULL, NULL, NULL, NULL, 2636756639897956155, 'keep=yes');
INSERT INTO alarms (sequence, id, created_at, title, body, icon, tint, button_label, button_behavior, can_pause, symbol_icon, tray_icon, progress, texts, owner, fixed_at, time_of_day, weekdays, rrule, rrule_start, rrule_exceptions, pre_alert, post_alert, metadata, zone, sound_kind, sound, volume, ramp, ring_window, late_window, max_snoozes, while_asleep, template, stop_action, stop_parameters, stop_foreground, secondary_action, secondary_parameters, secondary_foreground, countdown_action, countdown_parameters, countdown_foreground, countdown2_action, countdown2_parameters, countdown2_foreground, checksum, options)
VALUES (8, X'D68293EFC7A2A44C675202EDCE58CC85', 2411729696817344, 'Wake up', '', 'line
break	tab', '', NULL, NULL, 1, NULL, 'kettle', 0, 'title[de]=
title[pt_BR]=it''s "quoted" \\ and; DROP TABLE alarms', '', 3843265943180031, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '', NULL, 'file', '/usr/share/sounds/ö ä.oga', 74, NULL, 3591000000, 622000000, 0, 'pause', 'pomodoro', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 3543606617253106936, NULL);
INSERT INTO apps (id, state, kind, name, decided_at, ignored_at, checksum)
VALUES ('org.example.A14741052016455743256', 'denied', NULL, '👩‍👩‍👧‍👦 日本語 é', 1790856000000000, 3346105640127970, -8296415559554217305);
INSERT INTO apps (id, state, kind, name, decided_at, ignored_at, checksum)
VALUES ('org.example.A15199162192026945841', 'authorized', 'snap', '', 1790856000000000, 2907755275641417, -8816134255870819508);
INSERT INTO apps (id, state, kind, name, decided_at, ignored_at, checksum)
VALUES ('org.example.A17050764184072665361', 'notDetermined', NULL, 'ßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßß', NULL, 1864512171261874, -5379398899457231118);
INSERT INTO apps (id, state, kind, name, decided_at, ignored_at, checksum)
VALUES ('org.example.A677278161506288007', 'notDetermined', NULL, 'it''s "quoted" \ and; DROP TABLE alarms', NULL, 1571298429001678, 7004168093811268372);
INSERT INTO apps (id, state, kind, name, decided_at, ignored_at, checksum)
VALUES ('org.example.A74964506208941415', 'authorized', 'scope', 'Tea', -1112080117378681596, NULL, 2461390450675051045);
INSERT INTO clock (id, seen_at, checksum)
VALUES (1, 1790856000000000, 8817827844313659145);
INSERT INTO history (sequence, alarm, title, owner, due, rang_at, ended_at, ending, ended_by, why, count, checksum)
VALUES (1, X'42DCC2F34D3EA0E02300EFB576F6F106', 'ßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßß', 'org.example.App', -1, -2777647039744428041, 2844680347832989937, 'timedOut', 'unknown', '', 1, -2869598724149674855);
INSERT INTO history (sequence, alarm, title, owner, due, rang_at, ended_at, ending, ended_by, why, count, checksum)
VALUES (2, X'C3D88770C814DB3982A9A3D6A0D15B1C', 'line
break	tab', '', 154927319818079, NULL, 297037331965187998, 'skipped', 'org.example.App', '', 1, -8336745474386770353);
INSERT INTO history (sequence, alarm, title, owner, due, rang_at, ended_at, ending, ended_by, why, count, checksum)
VALUES (3, X'9E5651B0EF9536369CA8A164477D7801', 'line
break	tab', 'org.example.App', -846057065255938517, NULL, -6897704042468823181, 'skipped', 'tray', 'asleep off notRunning clockSet inhibited quiet notShown soundFailed uncounted', 1, -7120181099933413806);
INSERT INTO history (sequence, alarm, title, owner, due, rang_at, ended_at, ending, ended_by, why, count, checksum)
VALUES (4, X'31F63082E80E3A66AF1C5E0A6898BFE6', '👩‍👩‍👧‍👦 日本語 é', '', 3540388385066913, NULL, 6460977697601536521, 'timedOut', 'org.example.App', 'off', 3, 1422299230976951480);
INSERT INTO owner_calls (press, pressed_at, owner, alarm, kind, occurrence, action, parameters, foreground, checksum)
VALUES (X'16242BDE0D6F7518B11F35DEB0BD9345', -8047352096443162015, '', X'5EB704B0B5A346392A28344CDCC22FB1', 'stop', 3787301112778124, '👩‍👩‍👧‍👦 日本語 é', '', 1, 5741035702941365672);
INSERT INTO owner_calls (press, pressed_at, owner, alarm, kind, occurrence, action, parameters, foreground, checksum)
VALUES (X'42554116E6C084820EB53DAFD918C908', -5909149984517492889, 'org.example.secondary', X'078D21235F043DA91FCA511C707C5B4B', 'secondary', 2351125561215171049, 'line
break	tab', '', 1, 7147878046781356592);
INSERT INTO owner_calls (press, pressed_at, owner, alarm, kind, occurrence, action, parameters, foreground, checksum)
VALUES (X'4BAF387FBCA94C62050CA0A4E23CB911', -8907699511888971933, 'org.example.countdown2', X'0F62945E327F3AD2BDC699064D161AEE', 'countdown2', 35475297058243, 'ßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßß', '{"a":[1,"ü"]}', 0, -1064403058585545105);
INSERT INTO owner_calls (press, pressed_at, owner, alarm, kind, occurrence, action, parameters, foreground, checksum)
VALUES (X'F920001D200F89C0691CFB1624B11B0B', 1391708201614379, 'org.example.countdown', X'446ED6192BA63D3CE81E47EB34C1D6B6', 'countdown', 4033236803054591509, 'line
break	tab', '', 0, -3605064461993192904);
INSERT INTO owner_calls (press, pressed_at, owner, alarm, kind, occurrence, action, parameters, foreground, checksum)
VALUES (X'FB0E149628C5E559E1E314ED1292CB3C', -9223372036854775808, '', X'754ADC2E772B64B9B1247A6BC9E567A3', 'stop', 3875046465310378, 'ßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßß', '{"a":[1,"ü"]}', 1, -2256487418877620888);
INSERT INTO progress (sequence, id, state, next_due, occurrence_due, occurrence_date, purpose, total, elapsed, started_at, ends_at_uptime, boot, ring_boot, cursor, skipped_due, skipped_date, skipped_by, overtaken_date, snooze_count, missed_at, checksum, off_since, off_until, off_until_date)
VALUES (1, X'63CBE1E459320DD7044C3CD7F43C661C', 'alerting', 249512963468839421, 123662051414809557, NULL, NULL, NULL, NULL, 1433150234536303, 854516137963349723, NULL, X'DFCD10EF51504E8A66CD25813E9B65B8', NULL, NULL, NULL, NULL, NULL, 7, 1790856000000000, 393176276813722850, NULL, NULL, NULL);
INSERT INTO progress (sequence, id, state, next_due, occurrence_due, occurrence_date, purpose, total, elapsed, started_at, ends_at_uptime, boot, ring_boot, cursor, skipped_due, skipped_date, skipped_by, overtaken_date, snooze_count, missed_at, checksum, off_since, off_until, off_until_date)
VALUES (2, X'3884F50D388DC2425B96D654F1C64B88', 'alerting', 125234046488464817, 55494565007690235, 841, NULL, NULL, NULL, 16446099823511919, 173665759430926486, NULL, X'52811F68C44287979A79DA2964AA90D8', NULL, NULL, NULL, NULL, 116722, 17, NULL, 7185821639504605804, NULL, NULL, NULL);
INSERT INTO progress (sequence, id, state, next_due, occurrence_due, occurrence_date, purpose, total, elapsed, started_at, ends_at_uptime, boot, ring_boot, cursor, skipped_due, skipped_date, skipped_by, overtaken_date, snooze_count, missed_at, checksum, off_since, off_until, off_until_date)
VALUES (3, X'31D4494DEC0138884B89736F3A28B78E', 'paused', NULL, 2835595358452034, 380997, 'postAlert', 256382175081, 843060166977, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 6, NULL, 2989587004073042189, NULL, NULL, NULL);
INSERT INTO progress (sequence, id, state, next_due, occurrence_due, occurrence_date, purpose, total, elapsed, started_at, ends_at_uptime, boot, ring_boot, cursor, skipped_due, skipped_date, skipped_by, overtaken_date, snooze_count, missed_at, checksum, off_since, off_until, off_until_date)
VALUES (4, X'66567A60D8D1FCCBFE238397D9595103', 'countdown', -2385923930710468, 397547781761568, NULL, 'preAlert', 387568792894, 123368989395, 3604074796044779, 1556859955586879411, X'2E73127B21B8890C6C48108D3D6BEF6A', NULL, NULL, NULL, NULL, NULL, NULL, 8, 226281419345594894, 5600311278677199017, NULL, NULL, NULL);
INSERT INTO progress (sequence, id, state, next_due, occurrence_due, occurrence_date, purpose, total, elapsed, started_at, ends_at_uptime, boot, ring_boot, cursor, skipped_due, skipped_date, skipped_by, overtaken_date, snooze_count, missed_at, checksum, off_since, off_until, off_until_date)
VALUES (5, X'C1C11DCA42B8FBE8CE15F41557C417A5', 'scheduled', 1408942919294414, 1408942919294414, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 491774, 645617720843304, NULL, 'notification', NULL, 3, NULL, 3772713646377988455, 1790856002000000, 1791028800000000, 20002);
INSERT INTO progress (sequence, id, state, next_due, occurrence_due, occurrence_date, purpose, total, elapsed, started_at, ends_at_uptime, boot, ring_boot, cursor, skipped_due, skipped_date, skipped_by, overtaken_date, snooze_count, missed_at, checksum, off_since, off_until, off_until_date)
VALUES (6, X'93444C1C159E8AE84136A7DC046ACEF7', 'scheduled', 114205626882447631, 114205626882447631, 128964, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 3154130006338118, NULL, 'host:bash', NULL, 0, NULL, -6543344376279509382, 1790856009000000, 1791633600000000, 20009);
INSERT INTO progress (sequence, id, state, next_due, occurrence_due, occurrence_date, purpose, total, elapsed, started_at, ends_at_uptime, boot, ring_boot, cursor, skipped_due, skipped_date, skipped_by, overtaken_date, snooze_count, missed_at, checksum, off_since, off_until, off_until_date)
VALUES (7, X'5597B0D8B9AE56341063B11763F48230', 'paused', NULL, 942608526801926, 283640, 'postAlert', 112929170793, 1928953870293, NULL, NULL, NULL, NULL, 236076, 1790856000000000, 20000, 'tray', 20001, 3, NULL, -2368398277529002704, NULL, NULL, NULL);
INSERT INTO progress (sequence, id, state, next_due, occurrence_due, occurrence_date, purpose, total, elapsed, started_at, ends_at_uptime, boot, ring_boot, cursor, skipped_due, skipped_date, skipped_by, overtaken_date, snooze_count, missed_at, checksum, off_since, off_until, off_until_date)
VALUES (8, X'D68293EFC7A2A44C675202EDCE58CC85', 'alerting', 1790856000000000, 142604732977156952, 14137, NULL, NULL, NULL, 1790856000000000, 601000000, NULL, X'00000000000000010000000000000002', 35402, NULL, NULL, NULL, NULL, 15, NULL, -1711184352981285612, NULL, NULL, NULL);
