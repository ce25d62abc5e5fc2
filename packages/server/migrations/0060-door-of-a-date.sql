-- The tickets of one date in their order, as the desk reads them for the door: page by page, and what has changed.
create index ticket_of_date on ticket (event_date_id, id);
-- The one above begins with the same column.
drop index ticket_date;
-- Admissions that were taken back are few, and those of the last minutes are asked for often.
create index door_scan_undone on door_scan (undone_at) where undone_at is not null;
