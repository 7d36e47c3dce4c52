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
  checksum INTEGER, options TEXT, rrule_calendar TEXT,
  CHECK ((button_label IS NULL) = (button_behavior IS NULL)),
  CHECK ((sound IS NULL) = (sound_kind IN ('standard', 'silent'))),
  CHECK ((time_of_day IS NULL) = (weekdays IS NULL)),
  CHECK (fixed_at IS NULL OR time_of_day IS NULL)
) STRICT;
CREATE TRIGGER progress_goes AFTER DELETE ON alarms BEGIN
  DELETE FROM progress WHERE sequence = old.sequence;
END;
INSERT INTO alarms (sequence, id, created_at, title, body, icon, tint, button_label, button_behavior, can_pause, symbol_icon, tray_icon, progress, texts, owner, fixed_at, time_of_day, weekdays, rrule, rrule_start, rrule_exceptions, pre_alert, post_alert, metadata, zone, sound_kind, sound, volume, ramp, ring_window, late_window, max_snoozes, while_asleep, template, stop_action, stop_parameters, stop_foreground, secondary_action, secondary_parameters, secondary_foreground, countdown_action, countdown_parameters, countdown_foreground, countdown2_action, countdown2_parameters, countdown2_foreground, checksum, options, rrule_calendar)
VALUES (1, X'63CBE1E459320DD7044C3CD7F43C661C', 253402300799999999, '👩‍👩‍👧‍👦 日本語 é', 'Wake up', '<b>bold</b> & %s', '#000000', NULL, NULL, 1, NULL, 'kettle', 40, 'stop-label=it''s "quoted" \\ and; DROP TABLE alarms
countdown-title=it''s "quoted" \\ and; DROP TABLE alarms
countdown-body=Wake up
paused-body=👩‍👩‍👧‍👦 日本語 é
paused-body[de]=Tea
paused-body[pt_BR]=line\nbreak	tab
paused-body[sr@latin]=it''s "quoted" \\ and; DROP TABLE alarms
countdown-open2=👩‍👩‍👧‍👦 日本語 é
pause-label=<b>bold</b> & %s
resume-label=line\nbreak	tab', '', NULL, 807, 0, 'FREQ=DAILY;INTERVAL=3', 24679, '2037-07-27', 2258491921601, NULL, '{"cups":2}', NULL, 'named', 'alarm-clock-elapsed', 2, 287000000, 600000000, 841000000, 0, 'count', 'pomodoro', NULL, NULL, NULL, '👩‍👩‍👧‍👦 日本語 é', '{}', 0, NULL, NULL, NULL, 'it''s "quoted" \ and; DROP TABLE alarms', '{}', 1, 7781618788536892817, 'dnd=ring wake=no', '/home/ann/holidays.ics
2037-07-27 2037-08-01 2037-08-06');
INSERT INTO alarms (sequence, id, created_at, title, body, icon, tint, button_label, button_behavior, can_pause, symbol_icon, tray_icon, progress, texts, owner, fixed_at, time_of_day, weekdays, rrule, rrule_start, rrule_exceptions, pre_alert, post_alert, metadata, zone, sound_kind, sound, volume, ramp, ring_window, late_window, max_snoozes, while_asleep, template, stop_action, stop_parameters, stop_foreground, secondary_action, secondary_parameters, secondary_foreground, countdown_action, countdown_parameters, countdown_foreground, countdown2_action, countdown2_parameters, countdown2_foreground, checksum, options, rrule_calendar)
VALUES (2, X'A96107CC0A7DFD6635A84EC4E6A3C762', 241537870404474542, 'Wake up', '👩‍👩‍👧‍👦 日本語 é', 'Tea', '#33aaff', 'Tea', 'custom', 0, NULL, 'kettle', 40, NULL, 'host:bash', 3735484097825047, NULL, NULL, NULL, NULL, NULL, NULL, 2544501321569, '{"cups":2}', NULL, 'named', 'complete', NULL, NULL, 600000000, 600000000, 30, 'pause', NULL, NULL, NULL, NULL, 'Tea', '{"a":[1,"ü"]}', 0, 'line
break	tab', '', 0, NULL, NULL, NULL, 2891717727834818525, 'dnd=ring speak=yes keep=yes', NULL);
INSERT INTO alarms (sequence, id, created_at, title, body, icon, tint, button_label, button_behavior, can_pause, symbol_icon, tray_icon, progress, texts, owner, fixed_at, time_of_day, weekdays, rrule, rrule_start, rrule_exceptions, pre_alert, post_alert, metadata, zone, sound_kind, sound, volume, ramp, ring_window, late_window, max_snoozes, while_asleep, template, stop_action, stop_parameters, stop_foreground, secondary_action, secondary_parameters, secondary_foreground, countdown_action, countdown_parameters, countdown_foreground, countdown2_action, countdown2_parameters, countdown2_foreground, checksum, options, rrule_calendar)
VALUES (3, X'2D3D10F8D80BE3E3898C194E173600B8', 2992638568298239, '<b>bold</b> & %s', 'Tea', 'Tea', '#33aaff', 'it''s "quoted" \ and; DROP TABLE alarms', 'custom', 0, NULL, NULL, NULL, 'body[pt_BR]=👩‍👩‍👧‍👦 日本語 é
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
tray-label[pt_BR]=it''s "quoted" \\ and; DROP TABLE alarms', '', NULL, 866, 0, 'FREQ=YEARLY;UNTIL=20301231;BYMONTH=2,12;BYMONTHDAY=-1,24', 25105, '2038-09-26 2038-10-03 2038-10-10', NULL, 341068284503, '', NULL, 'standard', NULL, 71, 471000000, 600000000, 410000000, 58, 'count', 'pomodoro', 'Wake up', '', 0, '<b>bold</b> & %s', '{"a":[1,"ü"]}', 0, NULL, NULL, NULL, NULL, NULL, NULL, -5561018822000223556, NULL, '/srv/my shifts.ics
2038-09-26');
INSERT INTO alarms (sequence, id, created_at, title, body, icon, tint, button_label, button_behavior, can_pause, symbol_icon, tray_icon, progress, texts, owner, fixed_at, time_of_day, weekdays, rrule, rrule_start, rrule_exceptions, pre_alert, post_alert, metadata, zone, sound_kind, sound, volume, ramp, ring_window, late_window, max_snoozes, while_asleep, template, stop_action, stop_parameters, stop_foreground, secondary_action, secondary_parameters, secondary_foreground, countdown_action, countdown_parameters, countdown_foreground, countdown2_action, countdown2_parameters, countdown2_foreground, checksum, options, rrule_calendar)
VALUES (4, X'FA27CE00C274482622708BE2852B4870', 1577591724887635, 'ßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßß', 'ßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßß', 'Tea', '', NULL, NULL, 1, NULL, NULL, 0, NULL, 'org.example.App', NULL, 63, 0, 'FREQ=MONTHLY;BYDAY=-1FR,1MO', 27281, '2044-09-10 2044-09-17', NULL, NULL, '', 'Europe/Berlin', 'standard', NULL, 38, NULL, 1288000000, 3203000000, 22, 'count', 'pomodoro', NULL, NULL, NULL, 'it''s "quoted" \ and; DROP TABLE alarms', '{}', 1, NULL, NULL, NULL, NULL, NULL, NULL, 3972112132851365380, NULL, '/srv/my shifts.ics
2044-09-10');
INSERT INTO alarms (sequence, id, created_at, title, body, icon, tint, button_label, button_behavior, can_pause, symbol_icon, tray_icon, progress, texts, owner, fixed_at, time_of_day, weekdays, rrule, rrule_start, rrule_exceptions, pre_alert, post_alert, metadata, zone, sound_kind, sound, volume, ramp, ring_window, late_window, max_snoozes, while_asleep, template, stop_action, stop_parameters, stop_foreground, secondary_action, secondary_parameters, secondary_foreground, countdown_action, countdown_parameters, countdown_foreground, countdown2_action, countdown2_parameters, countdown2_foreground, checksum, options, rrule_calendar)
VALUES (5, X'0C2F416439EDF4CB25C4EEF97818AC49', 221666994899100983, 'Wake up', 'it''s "quoted" \ and; DROP TABLE alarms', '<b>bold</b> & %s', '#000000', 'ßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßß', 'custom', 1, 'kettle', NULL, 0, NULL, 'org.example.App', NULL, 420, 0, 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', 20000, '', NULL, 1096350213412, '', NULL, 'file', '/usr/share/sounds/ö ä.oga', 72, 595000000, 223000000, 1742000000, 100, 'count', NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'Tea', '', 1, '', '', 1, -1788337137485106373, 'keep=yes', '/home/ann/holidays 2.ics
2024-10-06 2024-11-03');
INSERT INTO alarms (sequence, id, created_at, title, body, icon, tint, button_label, button_behavior, can_pause, symbol_icon, tray_icon, progress, texts, owner, fixed_at, time_of_day, weekdays, rrule, rrule_start, rrule_exceptions, pre_alert, post_alert, metadata, zone, sound_kind, sound, volume, ramp, ring_window, late_window, max_snoozes, while_asleep, template, stop_action, stop_parameters, stop_foreground, secondary_action, secondary_parameters, secondary_foreground, countdown_action, countdown_parameters, countdown_foreground, countdown2_action, countdown2_parameters, countdown2_foreground, checksum, options, rrule_calendar)
VALUES (6, X'2FBAEFD277F8004C5A2C1EEC1337C272', 1517396138789235, '👩‍👩‍👧‍👦 日本語 é', '', 'Tea', '', NULL, NULL, 1, NULL, NULL, NULL, NULL, 'host:bash', NULL, 420, 0, 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', 20000, '', 2553232957340, NULL, '', NULL, 'named', 'complete', 21, NULL, 600000000, 1586000000, 36, 'pause', 'kitchen', NULL, NULL, NULL, 'Tea', '{}', 1, NULL, NULL, NULL, NULL, NULL, NULL, -6950317020021295890, NULL, '/home/ann/holidays 9.ics
2024-10-13 2024-11-03');
INSERT INTO alarms (sequence, id, created_at, title, body, icon, tint, button_label, button_behavior, can_pause, symbol_icon, tray_icon, progress, texts, owner, fixed_at, time_of_day, weekdays, rrule, rrule_start, rrule_exceptions, pre_alert, post_alert, metadata, zone, sound_kind, sound, volume, ramp, ring_window, late_window, max_snoozes, while_asleep, template, stop_action, stop_parameters, stop_foreground, secondary_action, secondary_parameters, secondary_foreground, countdown_action, countdown_parameters, countdown_foreground, countdown2_action, countdown2_parameters, countdown2_foreground, checksum, options, rrule_calendar)
VALUES (7, X'D668A02F9A95BDC70994092682C51D09', 221512124741109190, '', 'it''s "quoted" \ and; DROP TABLE alarms', 'Wake up', '#000000', NULL, NULL, 1, NULL, NULL, 40, 'body[ca_ES@valencia]=', '', NULL, 341, 0, 'FREQ=YEARLY;UNTIL=20301231;BYMONTH=2,12;BYMONTHDAY=-1,24', 29043, '2049-07-08 2049-07-15 2049-07-22', 1293849261736, 1687974990765, '[1]', NULL, 'silent', NULL, NULL, NULL, 2733000000, 600000000, 4, 'count', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '', '', 1, 4451127382367580470, 'dnd=ring', '/srv/my shifts.ics
');
INSERT INTO alarms (sequence, id, created_at, title, body, icon, tint, button_label, button_behavior, can_pause, symbol_icon, tray_icon, progress, texts, owner, fixed_at, time_of_day, weekdays, rrule, rrule_start, rrule_exceptions, pre_alert, post_alert, metadata, zone, sound_kind, sound, volume, ramp, ring_window, late_window, max_snoozes, while_asleep, template, stop_action, stop_parameters, stop_foreground, secondary_action, secondary_parameters, secondary_foreground, countdown_action, countdown_parameters, countdown_foreground, countdown2_action, countdown2_parameters, countdown2_foreground, checksum, options, rrule_calendar)
VALUES (8, X'469C63A264EE8515A53AD4668AB97EC1', 2918834718873917, 'Wake up', 'Tea', 'Tea', '', 'line
break	tab', 'custom', 0, NULL, 'kettle', 0, NULL, 'org.example.App', 18912668276307791, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '[1]', NULL, 'standard', NULL, 3, 286000000, 600000000, 600000000, 0, 'pause', 'kitchen', '👩‍👩‍👧‍👦 日本語 é', '{"a":[1,"ü"]}', 0, NULL, NULL, NULL, NULL, NULL, NULL, 'line
break	tab', '{"a":[1,"ü"]}', 1, -8638953658876386494, 'dnd=ring speak=yes', NULL);
INSERT INTO apps (id, state, kind, name, decided_at, ignored_at, checksum)
VALUES ('org.example.A11494480536977684127', 'authorized', 'scope', 'it''s "quoted" \ and; DROP TABLE alarms', -4334565722881205447, -1, -4324394905771671487);
INSERT INTO apps (id, state, kind, name, decided_at, ignored_at, checksum)
VALUES ('org.example.A14741052016455743256', 'denied', NULL, '👩‍👩‍👧‍👦 日本語 é', 1790856000000000, 3346105640127970, -8296415559554217305);
INSERT INTO apps (id, state, kind, name, decided_at, ignored_at, checksum)
VALUES ('org.example.A15199162192026945841', 'authorized', 'snap', '', 1790856000000000, 2907755275641417, -8816134255870819508);
INSERT INTO apps (id, state, kind, name, decided_at, ignored_at, checksum)
VALUES ('org.example.A17050764184072665361', 'notDetermined', NULL, 'ßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßß', NULL, 1864512171261874, -5379398899457231118);
INSERT INTO apps (id, state, kind, name, decided_at, ignored_at, checksum)
VALUES ('org.example.A2864370133379175299', 'denied', NULL, 'Tea', -5945329606959548655, -923207808501902817, 8672246972989679066);
INSERT INTO clock (id, seen_at, checksum)
VALUES (1, 1790856000000000, 8817827844313659145);
INSERT INTO history (sequence, alarm, title, owner, due, rang_at, ended_at, ending, ended_by, why, count, checksum)
VALUES (1, X'FF557AFBB700645470E4695C2871C9FF', 'Tea', '', 8585367095023700659, NULL, 9223372036854775807, 'snoozed', 'agent', '', 1, -5437465448010974584);
INSERT INTO history (sequence, alarm, title, owner, due, rang_at, ended_at, ending, ended_by, why, count, checksum)
VALUES (2, X'F150B37CBA82CA80BECB3EE97157C66B', '', '', 1860804174346110, 4172917977272116329, -8480586051117197940, 'switchedOff', 'org.example.App', '', 1, 1165699145598384279);
INSERT INTO history (sequence, alarm, title, owner, due, rang_at, ended_at, ending, ended_by, why, count, checksum)
VALUES (3, X'9E5651B0EF9536369CA8A164477D7801', 'line
break	tab', 'org.example.App', -846057065255938517, NULL, -6897704042468823181, 'skipped', 'tray', 'asleep off notRunning clockSet inhibited quiet notShown soundFailed uncounted', 1, -7120181099933413806);
INSERT INTO history (sequence, alarm, title, owner, due, rang_at, ended_at, ending, ended_by, why, count, checksum)
VALUES (4, X'31F63082E80E3A66AF1C5E0A6898BFE6', '👩‍👩‍👧‍👦 日本語 é', '', 3540388385066913, NULL, 6460977697601536521, 'timedOut', 'org.example.App', 'off', 3, 1422299230976951480);
INSERT INTO owner_calls (press, pressed_at, owner, alarm, kind, occurrence, action, parameters, foreground, checksum)
VALUES (X'1DDA528FCA44C84E6048EF341C08B1D9', 2989669477188676, 'org.example.App', X'516785803D77EBD3CA713BEC6F3337BB', 'stop', 980318461066705, 'it''s "quoted" \ and; DROP TABLE alarms', '', 0, -7372076436097030074);
INSERT INTO owner_calls (press, pressed_at, owner, alarm, kind, occurrence, action, parameters, foreground, checksum)
VALUES (X'42554116E6C084820EB53DAFD918C908', -5909149984517492889, 'org.example.secondary', X'078D21235F043DA91FCA511C707C5B4B', 'secondary', 2351125561215171049, 'line
break	tab', '', 1, 7147878046781356592);
INSERT INTO owner_calls (press, pressed_at, owner, alarm, kind, occurrence, action, parameters, foreground, checksum)
VALUES (X'49E5F065C53F16C901223A795CF48D28', 0, 'org.example.App', X'97DF5FD9F7328092DB4C44B2089C51B3', 'stop', 3950850970642442, '👩‍👩‍👧‍👦 日本語 é', '{}', 1, 7531891805593823563);
INSERT INTO owner_calls (press, pressed_at, owner, alarm, kind, occurrence, action, parameters, foreground, checksum)
VALUES (X'4BAF387FBCA94C62050CA0A4E23CB911', -8907699511888971933, 'org.example.countdown2', X'0F62945E327F3AD2BDC699064D161AEE', 'countdown2', 35475297058243, 'ßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßß', '{"a":[1,"ü"]}', 0, -1064403058585545105);
INSERT INTO owner_calls (press, pressed_at, owner, alarm, kind, occurrence, action, parameters, foreground, checksum)
VALUES (X'F920001D200F89C0691CFB1624B11B0B', 1391708201614379, 'org.example.countdown', X'446ED6192BA63D3CE81E47EB34C1D6B6', 'countdown', 4033236803054591509, 'line
break	tab', '', 0, -3605064461993192904);
INSERT INTO progress (sequence, id, state, next_due, occurrence_due, occurrence_date, purpose, total, elapsed, started_at, ends_at_uptime, boot, ring_boot, cursor, skipped_due, skipped_date, skipped_by, overtaken_date, snooze_count, missed_at, checksum, off_since, off_until, off_until_date)
VALUES (1, X'63CBE1E459320DD7044C3CD7F43C661C', 'scheduled', 210004977819717343, 210004977819717343, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 476499, NULL, NULL, NULL, NULL, 14, 1790856000000000, 4670206009993482964, 244209966154739819, 3312026632229689, 488574);
INSERT INTO progress (sequence, id, state, next_due, occurrence_due, occurrence_date, purpose, total, elapsed, started_at, ends_at_uptime, boot, ring_boot, cursor, skipped_due, skipped_date, skipped_by, overtaken_date, snooze_count, missed_at, checksum, off_since, off_until, off_until_date)
VALUES (2, X'A96107CC0A7DFD6635A84EC4E6A3C762', 'countdown', 187605719311907125, 3142225614063187, NULL, 'preAlert', 2548964170065, 871940164982, 2011249545714130, NULL, X'67F3E72DEB28273B3C5608F97C08EA52', NULL, 449464, NULL, NULL, NULL, NULL, 16, NULL, -5358391673541682818, NULL, NULL, NULL);
INSERT INTO progress (sequence, id, state, next_due, occurrence_due, occurrence_date, purpose, total, elapsed, started_at, ends_at_uptime, boot, ring_boot, cursor, skipped_due, skipped_date, skipped_by, overtaken_date, snooze_count, missed_at, checksum, off_since, off_until, off_until_date)
VALUES (3, X'2D3D10F8D80BE3E3898C194E173600B8', 'scheduled', 3160660388283490, 3160660388283490, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 212098634203785603, 334871, 'org.example.App', NULL, 7, NULL, -1664085337638227382, NULL, NULL, NULL);
INSERT INTO progress (sequence, id, state, next_due, occurrence_due, occurrence_date, purpose, total, elapsed, started_at, ends_at_uptime, boot, ring_boot, cursor, skipped_due, skipped_date, skipped_by, overtaken_date, snooze_count, missed_at, checksum, off_since, off_until, off_until_date)
VALUES (4, X'FA27CE00C274482622708BE2852B4870', 'alerting', 950608912532805, 3203065384834091, NULL, NULL, NULL, NULL, 2323717335746387, 76304845464330930, NULL, X'1A17E3CC6C0ED6332FB6F1F05340AD38', 302779, 3480424968747254, 202037, 'agent', NULL, 5, NULL, -5576962604245001673, NULL, NULL, NULL);
INSERT INTO progress (sequence, id, state, next_due, occurrence_due, occurrence_date, purpose, total, elapsed, started_at, ends_at_uptime, boot, ring_boot, cursor, skipped_due, skipped_date, skipped_by, overtaken_date, snooze_count, missed_at, checksum, off_since, off_until, off_until_date)
VALUES (5, X'0C2F416439EDF4CB25C4EEF97818AC49', 'scheduled', 3183325804603346, 3183325804603346, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 3370409854167193, NULL, 'agent', NULL, 4, NULL, -5494722782224832599, 1790856002000000, 1791028800000000, 20002);
INSERT INTO progress (sequence, id, state, next_due, occurrence_due, occurrence_date, purpose, total, elapsed, started_at, ends_at_uptime, boot, ring_boot, cursor, skipped_due, skipped_date, skipped_by, overtaken_date, snooze_count, missed_at, checksum, off_since, off_until, off_until_date)
VALUES (6, X'2FBAEFD277F8004C5A2C1EEC1337C272', 'scheduled', 166768190296480734, 166768190296480734, 421025, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 15, 1360639751057393, 8502306386493702058, 1790856009000000, 1791633600000000, 20009);
INSERT INTO progress (sequence, id, state, next_due, occurrence_due, occurrence_date, purpose, total, elapsed, started_at, ends_at_uptime, boot, ring_boot, cursor, skipped_due, skipped_date, skipped_by, overtaken_date, snooze_count, missed_at, checksum, off_since, off_until, off_until_date)
VALUES (7, X'D668A02F9A95BDC70994092682C51D09', 'countdown', 76297039488358346, 1475262572212881, 68706, 'postAlert', 435664708876, 2481440008851, 1871563380653470, 1309740311894292877, X'6F5FAEB3B07D7E42A6590061D1CC1D24', NULL, NULL, 1790856000000000, 20000, 'tray', 20001, 1, NULL, -2588909198902471537, NULL, NULL, NULL);
INSERT INTO progress (sequence, id, state, next_due, occurrence_due, occurrence_date, purpose, total, elapsed, started_at, ends_at_uptime, boot, ring_boot, cursor, skipped_due, skipped_date, skipped_by, overtaken_date, snooze_count, missed_at, checksum, off_since, off_until, off_until_date)
VALUES (8, X'469C63A264EE8515A53AD4668AB97EC1', 'alerting', 1790856000000000, 891500829829753, NULL, NULL, NULL, NULL, 1790856000000000, 601000000, NULL, X'00000000000000010000000000000002', NULL, NULL, NULL, NULL, NULL, 13, NULL, 7999116279449583687, NULL, NULL, NULL);
