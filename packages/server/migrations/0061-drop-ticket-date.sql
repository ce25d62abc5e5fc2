-- The index of 0060 begins with the same column.
drop index concurrently if exists ticket_date;
