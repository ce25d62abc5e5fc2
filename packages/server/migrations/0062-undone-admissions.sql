-- Admissions that were taken back are few, and those of the last minutes are asked for often.
create index concurrently door_scan_undone on door_scan (undone_at) where undone_at is not null;
