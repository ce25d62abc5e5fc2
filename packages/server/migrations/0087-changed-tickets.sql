-- What changed at a date since a device last asked (0086).
create index concurrently ticket_changed_in on ticket (event_date_id, changed_in);
