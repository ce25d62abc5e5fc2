-- In which transaction a date was cancelled: a device at the door that last looked before it is told of all tickets of the date
-- anew, at once, although each of them becomes void with its order (0087).
alter table event_date add column cancelled_in xid8;
