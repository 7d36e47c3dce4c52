PRAGMA application_id = 1097626221;
PRAGMA user_version = 26;
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
VALUES (1, X'63CBE1E459320DD7044C3CD7F43C661C', 90531088153101032, '<b>bold</b> & %s', '👩‍👩‍👧‍👦 日本語 é', 'Wake up', '#33aaff', NULL, NULL, 0, NULL, NULL, -1, NULL, '', NULL, 807, 0, 'FREQ=DAILY;INTERVAL=3', 24679, '2037-07-27', 268427383518, 2379506764699, '', NULL, 'file', '/usr/share/sounds/ö ä.oga', 65, 230000000, 600000000, 600000000, 91, 'count', 'kitchen', 'ßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßß', '', 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, -9059355440266020247, 'wake=no');
INSERT INTO alarms (sequence, id, created_at, title, body, icon, tint, button_label, button_behavior, can_pause, symbol_icon, tray_icon, progress, texts, owner, fixed_at, time_of_day, weekdays, rrule, rrule_start, rrule_exceptions, pre_alert, post_alert, metadata, zone, sound_kind, sound, volume, ramp, ring_window, late_window, max_snoozes, while_asleep, template, stop_action, stop_parameters, stop_foreground, secondary_action, secondary_parameters, secondary_foreground, countdown_action, countdown_parameters, countdown_foreground, countdown2_action, countdown2_parameters, countdown2_foreground, checksum, options)
VALUES (2, X'5BB8BBC2E5A4476BCBF3F4C210AAEC11', 136541034542020599, 'ßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßß', 'Wake up', '', '#33aaff', 'line
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
tray-label=Wake up', '', NULL, 1437, 114, NULL, NULL, NULL, 1236795608310, NULL, '{"cups":2}', NULL, 'named', 'complete', NULL, NULL, 600000000, 2479000000, 56, 'count', NULL, 'Tea', '{"a":[1,"ü"]}', 0, NULL, NULL, NULL, NULL, NULL, NULL, 'line
break	tab', '', 0, 721375816815430274, 'dnd=ring');
INSERT INTO alarms (sequence, id, created_at, title, body, icon, tint, button_label, button_behavior, can_pause, symbol_icon, tray_icon, progress, texts, owner, fixed_at, time_of_day, weekdays, rrule, rrule_start, rrule_exceptions, pre_alert, post_alert, metadata, zone, sound_kind, sound, volume, ramp, ring_window, late_window, max_snoozes, while_asleep, template, stop_action, stop_parameters, stop_foreground, secondary_action, secondary_parameters, secondary_foreground, countdown_action, countdown_parameters, countdown_foreground, countdown2_action, countdown2_parameters, countdown2_foreground, checksum, options)
VALUES (3, X'C0D9C31037A425AD2D3D10F8D80BE3E3', 3361531068951937, '<b>bold</b> & %s', 'Tea', 'Tea', '#33aaff', 'it''s "quoted" \ and; DROP TABLE alarms', 'custom', 0, NULL, NULL, NULL, 'title[ca_ES@valencia]=👩‍👩‍👧‍👦 日本語 é
title[de]=it''s "quoted" \\ and; DROP TABLE alarms
title[sr@latin]=Tea
body[pt_BR]=👩‍👩‍👧‍👦 日本語 é
stop-label=Wake up
countdown-title=<b>bold</b> & %s
paused-title=line\nbreak	tab
countdown-body=Wake up
countdown-open=Tea
countdown-open2=it''s "quoted" \\ and; DROP TABLE alarms
pause-label=line\nbreak	tab
resume-label=Wake up
tray-label=👩‍👩‍👧‍👦 日本語 é
tray-label[ca_ES@valencia]=<b>bold</b> & %s
tray-label[de]=<b>bold</b> & %s
tray-label[pt_BR]=it''s "quoted" \\ and; DROP TABLE alarms', '', 108314053105028288, NULL, NULL, NULL, NULL, NULL, NULL, 2314772928728, '', NULL, 'standard', NULL, 71, 471000000, 600000000, 410000000, 58, 'count', 'pomodoro', 'Wake up', '', 0, '<b>bold</b> & %s', '{"a":[1,"ü"]}', 0, NULL, NULL, NULL, NULL, NULL, NULL, 625881177929372196, NULL);
INSERT INTO alarms (sequence, id, created_at, title, body, icon, tint, button_label, button_behavior, can_pause, symbol_icon, tray_icon, progress, texts, owner, fixed_at, time_of_day, weekdays, rrule, rrule_start, rrule_exceptions, pre_alert, post_alert, metadata, zone, sound_kind, sound, volume, ramp, ring_window, late_window, max_snoozes, while_asleep, template, stop_action, stop_parameters, stop_foreground, secondary_action, secondary_parameters, secondary_foreground, countdown_action, countdown_parameters, countdown_foreground, countdown2_action, countdown2_parameters, countdown2_foreground, checksum, options)
VALUES (4, X'2DEFBBFB372F35CE70AD0FFA99362ABB', 590144866583055, '👩‍👩‍👧‍👦 日本語 é', 'line
break	tab', 'ßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßß', '#33aaff', 'Wake up', 'custom', 0, NULL, NULL, 0, 'secondary-label[ca_ES@valencia]=
secondary-label[de]=👩‍👩‍👧‍👦 日本語 é
secondary-label[pt_BR]=it''s "quoted" \\ and; DROP TABLE alarms
secondary-label[sr@latin]=line\nbreak	tab', '', NULL, 1388, 0, 'FREQ=MONTHLY;BYDAY=-1FR,1MO', 20684, '', 1772448636787, 1697623527608, '', NULL, 'named', 'complete', NULL, NULL, 600000000, 2895000000, 18, 'count', NULL, '<b>bold</b> & %s', '{"a":[1,"ü"]}', 0, 'it''s "quoted" \ and; DROP TABLE alarms', '', 1, 'ßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßß', '{"a":[1,"ü"]}', 1, NULL, NULL, NULL, 9034702614621137809, 'dnd=ring wake=no');
INSERT INTO alarms (sequence, id, created_at, title, body, icon, tint, button_label, button_behavior, can_pause, symbol_icon, tray_icon, progress, texts, owner, fixed_at, time_of_day, weekdays, rrule, rrule_start, rrule_exceptions, pre_alert, post_alert, metadata, zone, sound_kind, sound, volume, ramp, ring_window, late_window, max_snoozes, while_asleep, template, stop_action, stop_parameters, stop_foreground, secondary_action, secondary_parameters, secondary_foreground, countdown_action, countdown_parameters, countdown_foreground, countdown2_action, countdown2_parameters, countdown2_foreground, checksum, options)
VALUES (5, X'02F26732DAED94D7BFF7287D3305EB1B', 1724811224617280, 'it''s "quoted" \ and; DROP TABLE alarms', '<b>bold</b> & %s', 'it''s "quoted" \ and; DROP TABLE alarms', '#33aaff', 'ßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßß', 'countdown', 0, 'kettle', NULL, -1, 'stop-label=Tea
countdown-title=line\nbreak	tab
countdown-title[ca_ES@valencia]=line\nbreak	tab
countdown-title[de]=line\nbreak	tab
paused-title=it''s "quoted" \\ and; DROP TABLE alarms
countdown-body=ßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßß
countdown-body[de]=it''s "quoted" \\ and; DROP TABLE alarms
countdown-body[pt_BR]=
countdown-body[sr@latin]=
paused-body=<b>bold</b> & %s
countdown-open=Wake up
countdown-open2=Wake up
pause-label=Wake up
pause-label[ca_ES@valencia]=ßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßß
pause-label[de]=Wake up
pause-label[pt_BR]=Tea
pause-label[sr@latin]=
resume-label=line\nbreak	tab
resume-label[ca_ES@valencia]=<b>bold</b> & %s
resume-label[de]=<b>bold</b> & %s
resume-label[sr@latin]=Tea
tray-label=Tea
tray-label[ca_ES@valencia]=👩‍👩‍👧‍👦 日本語 é
tray-label[de]=<b>bold</b> & %s
tray-label[pt_BR]=Wake up', 'host:bash', NULL, 265, 0, 'FREQ=MONTHLY;BYDAY=-1FR,1MO', 24274, '2036-06-17', 1792274988181, 2572550086811, '[1]', NULL, 'standard', NULL, NULL, 467000000, 3374000000, 600000000, 0, 'count', NULL, NULL, NULL, NULL, NULL, NULL, NULL, '', '', 1, 'Wake up', '', 1, -7376500254548016097, NULL);
INSERT INTO alarms (sequence, id, created_at, title, body, icon, tint, button_label, button_behavior, can_pause, symbol_icon, tray_icon, progress, texts, owner, fixed_at, time_of_day, weekdays, rrule, rrule_start, rrule_exceptions, pre_alert, post_alert, metadata, zone, sound_kind, sound, volume, ramp, ring_window, late_window, max_snoozes, while_asleep, template, stop_action, stop_parameters, stop_foreground, secondary_action, secondary_parameters, secondary_foreground, countdown_action, countdown_parameters, countdown_foreground, countdown2_action, countdown2_parameters, countdown2_foreground, checksum, options)
VALUES (6, X'41DB489F98AB61B783FD1B833182041B', 197543636876913196, 'Tea', 'line
break	tab', 'Wake up', '#33aaff', NULL, NULL, 0, NULL, 'kettle', -1, NULL, 'host:bash', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '', 'Asia/Tokyo', 'named', 'alarm-clock-elapsed', NULL, 278000000, 1212000000, 600000000, 74, 'count', 'pomodoro', NULL, NULL, NULL, '', '{"a":[1,"ü"]}', 0, '<b>bold</b> & %s', '{"a":[1,"ü"]}', 0, 'ßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßß', '{"a":[1,"ü"]}', 1, -1925645105125504309, NULL);
INSERT INTO alarms (sequence, id, created_at, title, body, icon, tint, button_label, button_behavior, can_pause, symbol_icon, tray_icon, progress, texts, owner, fixed_at, time_of_day, weekdays, rrule, rrule_start, rrule_exceptions, pre_alert, post_alert, metadata, zone, sound_kind, sound, volume, ramp, ring_window, late_window, max_snoozes, while_asleep, template, stop_action, stop_parameters, stop_foreground, secondary_action, secondary_parameters, secondary_foreground, countdown_action, countdown_parameters, countdown_foreground, countdown2_action, countdown2_parameters, countdown2_foreground, checksum, options)
VALUES (7, X'EC0529DD7F866CC6C1F50B2221B7F71A', 1, 'it''s "quoted" \ and; DROP TABLE alarms', 'it''s "quoted" \ and; DROP TABLE alarms', 'ßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßß', '#33aaff', 'ßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßß', 'countdown', 0, NULL, NULL, NULL, 'body[ca_ES@valencia]=Tea
body[pt_BR]=line\nbreak	tab
body[sr@latin]=Wake up', 'org.example.App', NULL, 800, 77, NULL, NULL, NULL, NULL, 1047966131297, '', NULL, 'named', 'alarm-clock-elapsed', NULL, NULL, 600000000, 2307000000, 0, 'count', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, -3080808793547109241, NULL);
INSERT INTO alarms (sequence, id, created_at, title, body, icon, tint, button_label, button_behavior, can_pause, symbol_icon, tray_icon, progress, texts, owner, fixed_at, time_of_day, weekdays, rrule, rrule_start, rrule_exceptions, pre_alert, post_alert, metadata, zone, sound_kind, sound, volume, ramp, ring_window, late_window, max_snoozes, while_asleep, template, stop_action, stop_parameters, stop_foreground, secondary_action, secondary_parameters, secondary_foreground, countdown_action, countdown_parameters, countdown_foreground, countdown2_action, countdown2_parameters, countdown2_foreground, checksum, options)
VALUES (8, X'8AAAB89AD00E4A318B489AFB506DBB98', 214243901640542796, 'ßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßß', 'Tea', '', '', '👩‍👩‍👧‍👦 日本語 é', 'countdown', 0, 'kettle', NULL, NULL, NULL, 'host:bash', NULL, 768, 0, 'FREQ=YEARLY;UNTIL=20301231;BYMONTH=2,12;BYMONTHDAY=-1,24', 28380, '2047-09-14', 2490436331181, NULL, '', NULL, 'standard', NULL, 73, 444000000, 600000000, 3591000000, 0, 'pause', NULL, 'ßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßß', '', 1, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 787034434940667296, NULL);
INSERT INTO apps (id, state, kind, name, decided_at, ignored_at, checksum)
VALUES ('org.example.A13566139028459355278', 'authorized', 'registered', 'Wake up', 40533185278447, NULL, 3226373395241547283);
INSERT INTO apps (id, state, kind, name, decided_at, ignored_at, checksum)
VALUES ('org.example.A14741052016455743256', 'denied', NULL, '👩‍👩‍👧‍👦 日本語 é', 1790856000000000, 3346105640127970, -8296415559554217305);
INSERT INTO apps (id, state, kind, name, decided_at, ignored_at, checksum)
VALUES ('org.example.A15199162192026945841', 'authorized', 'snap', '', 1790856000000000, 2907755275641417, -8816134255870819508);
INSERT INTO apps (id, state, kind, name, decided_at, ignored_at, checksum)
VALUES ('org.example.A17050764184072665361', 'notDetermined', NULL, 'ßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßß', NULL, 1864512171261874, -5379398899457231118);
INSERT INTO apps (id, state, kind, name, decided_at, ignored_at, checksum)
VALUES ('org.example.A5324926454327088841', 'denied', 'flatpak', '', -7503173064416132974, -226659891507528102, -2028798339645221882);
INSERT INTO clock (id, seen_at, checksum)
VALUES (1, 1790856000000000, 8817827844313659145);
INSERT INTO history (sequence, alarm, title, owner, due, rang_at, ended_at, ending, ended_by, why, count, checksum)
VALUES (1, X'0B925E77ADB58C1DC97A31E03AF7458F', 'line
break	tab', '', -7324603950670884090, NULL, 838244336034078, 'cancelled', 'agent', '', 1, -8160261991026327110);
INSERT INTO history (sequence, alarm, title, owner, due, rang_at, ended_at, ending, ended_by, why, count, checksum)
VALUES (2, X'80AFFA13C2D85EAA6A1DFD860761E2B8', '', 'org.example.App', -6435373226861293168, -4334565722881205447, 2543111133071627, 'stopped', 'notification', '', 1, 5617660209675879338);
INSERT INTO history (sequence, alarm, title, owner, due, rang_at, ended_at, ending, ended_by, why, count, checksum)
VALUES (3, X'9E5651B0EF9536369CA8A164477D7801', 'line
break	tab', 'org.example.App', -846057065255938517, NULL, -6897704042468823181, 'snoozed', 'tray', 'asleep off notRunning clockSet inhibited quiet notShown soundFailed uncounted', 1, 4042294780217922473);
INSERT INTO history (sequence, alarm, title, owner, due, rang_at, ended_at, ending, ended_by, why, count, checksum)
VALUES (4, X'31F63082E80E3A66AF1C5E0A6898BFE6', '👩‍👩‍👧‍👦 日本語 é', '', 3540388385066913, NULL, 6460977697601536521, 'timedOut', 'org.example.App', 'off', 3, 1422299230976951480);
INSERT INTO owner_calls (press, pressed_at, owner, alarm, kind, occurrence, action, parameters, foreground, checksum)
VALUES (X'09EA5446F8098DC4426143D14CF35AF7', 297037331965187998, 'org.example.App', X'F2A15FF0F0C7B0A216242BDE0D6F7518', 'stop', -8047352096443162015, 'Wake up', '{}', 0, -3547959862229418213);
INSERT INTO owner_calls (press, pressed_at, owner, alarm, kind, occurrence, action, parameters, foreground, checksum)
VALUES (X'42554116E6C084820EB53DAFD918C908', -5909149984517492889, '', X'078D21235F043DA91FCA511C707C5B4B', 'secondary', 2351125561215171049, 'line
break	tab', '', 1, -8341282242307486562);
INSERT INTO owner_calls (press, pressed_at, owner, alarm, kind, occurrence, action, parameters, foreground, checksum)
VALUES (X'4BAF387FBCA94C62050CA0A4E23CB911', -8907699511888971933, '', X'0F62945E327F3AD2BDC699064D161AEE', 'countdown2', 35475297058243, 'ßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßß', '{"a":[1,"ü"]}', 0, 8645226988046417747);
INSERT INTO owner_calls (press, pressed_at, owner, alarm, kind, occurrence, action, parameters, foreground, checksum)
VALUES (X'F3301B63B860921FF150B37CBA82CA80', -1, 'org.example.App', X'77176A6444EAAB98F5609D628C51EF55', 'stop', 2844680347832989937, 'Wake up', '{}', 1, 4113342869418517401);
INSERT INTO owner_calls (press, pressed_at, owner, alarm, kind, occurrence, action, parameters, foreground, checksum)
VALUES (X'F920001D200F89C0691CFB1624B11B0B', 1391708201614379, '', X'446ED6192BA63D3CE81E47EB34C1D6B6', 'countdown', 4033236803054591509, 'line
break	tab', '', 0, -8252723250359737576);
INSERT INTO progress (sequence, id, state, next_due, occurrence_due, occurrence_date, purpose, total, elapsed, started_at, ends_at_uptime, boot, ring_boot, cursor, skipped_due, skipped_date, skipped_by, overtaken_date, snooze_count, missed_at, checksum)
VALUES (1, X'63CBE1E459320DD7044C3CD7F43C661C', 'scheduled', 1446324850896693, 1446324850896693, 88905, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 134634, NULL, NULL, NULL, NULL, 11, 1790856000000000, -3336956133910812042);
INSERT INTO progress (sequence, id, state, next_due, occurrence_due, occurrence_date, purpose, total, elapsed, started_at, ends_at_uptime, boot, ring_boot, cursor, skipped_due, skipped_date, skipped_by, overtaken_date, snooze_count, missed_at, checksum)
VALUES (2, X'5BB8BBC2E5A4476BCBF3F4C210AAEC11', 'countdown', 254333763756198, 1180264338131234, 382056, 'preAlert', 652153866990, 2548964170065, 32209599589309, 1719537147065375851, X'4A90419668434C7667F3E72DEB28273B', NULL, 263224, NULL, NULL, NULL, NULL, 19, NULL, -985238740792067313);
INSERT INTO progress (sequence, id, state, next_due, occurrence_due, occurrence_date, purpose, total, elapsed, started_at, ends_at_uptime, boot, ring_boot, cursor, skipped_due, skipped_date, skipped_by, overtaken_date, snooze_count, missed_at, checksum)
VALUES (3, X'C0D9C31037A425AD2D3D10F8D80BE3E3', 'alerting', 378741911494567, 127411259108191338, 88355, NULL, NULL, NULL, 3349630026184542, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 8, NULL, -8170741938857516791);
INSERT INTO progress (sequence, id, state, next_due, occurrence_due, occurrence_date, purpose, total, elapsed, started_at, ends_at_uptime, boot, ring_boot, cursor, skipped_due, skipped_date, skipped_by, overtaken_date, snooze_count, missed_at, checksum)
VALUES (4, X'2DEFBBFB372F35CE70AD0FFA99362ABB', 'countdown', 1492516421495244, 987644056126066, 93599, 'preAlert', 1662550014444, 668536370567, 1577591724887635, 229170693350830743, X'754FD32149CB6AE814E7606C1E42A3B5', NULL, NULL, NULL, NULL, NULL, NULL, 3, NULL, 6147409876080880181);
INSERT INTO progress (sequence, id, state, next_due, occurrence_due, occurrence_date, purpose, total, elapsed, started_at, ends_at_uptime, boot, ring_boot, cursor, skipped_due, skipped_date, skipped_by, overtaken_date, snooze_count, missed_at, checksum)
VALUES (5, X'02F26732DAED94D7BFF7287D3305EB1B', 'scheduled', 34081740405915728, 34081740405915728, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 12, NULL, -3332049509062262903);
INSERT INTO progress (sequence, id, state, next_due, occurrence_due, occurrence_date, purpose, total, elapsed, started_at, ends_at_uptime, boot, ring_boot, cursor, skipped_due, skipped_date, skipped_by, overtaken_date, snooze_count, missed_at, checksum)
VALUES (6, X'41DB489F98AB61B783FD1B833182041B', 'scheduled', 32610198242675129, 32610198242675129, 428856, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 50284, 16, NULL, 6379926730722277156);
INSERT INTO progress (sequence, id, state, next_due, occurrence_due, occurrence_date, purpose, total, elapsed, started_at, ends_at_uptime, boot, ring_boot, cursor, skipped_due, skipped_date, skipped_by, overtaken_date, snooze_count, missed_at, checksum)
VALUES (7, X'EC0529DD7F866CC6C1F50B2221B7F71A', 'scheduled', 30235462197548246, 30235462197548246, 48955, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 283640, 1790856000000000, 20000, 'tray', 20001, 18, NULL, -7346194540232516542);
INSERT INTO progress (sequence, id, state, next_due, occurrence_due, occurrence_date, purpose, total, elapsed, started_at, ends_at_uptime, boot, ring_boot, cursor, skipped_due, skipped_date, skipped_by, overtaken_date, snooze_count, missed_at, checksum)
VALUES (8, X'8AAAB89AD00E4A318B489AFB506DBB98', 'alerting', 1790856000000000, 1, NULL, NULL, NULL, NULL, 1790856000000000, 601000000, NULL, X'00000000000000010000000000000002', 156674, NULL, NULL, NULL, NULL, 15, NULL, 550556567665541317);
