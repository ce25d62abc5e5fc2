-- The tickets of one date in their order, as the desk reads them for the door: page by page, how many of each type are in, and
-- what was issued lately. A check-in moves a ticket in its indexes anyway (ticket_used), so its state costs nothing here.
create index concurrently ticket_of_date on ticket (event_date_id, id) include (ticket_type_id, status, issued_at);
