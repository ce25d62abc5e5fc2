-- The key of 0086, for the rows from before it too; a check stops nobody who reads or writes.
alter table door_device validate constraint door_device_event_date_id_fkey;
