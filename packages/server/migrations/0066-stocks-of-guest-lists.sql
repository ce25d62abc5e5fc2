-- By itself, and without looking at the rows of 0065, which were taken from rows that have the same reference: it stops those
-- who sell only for a moment.
alter table guest_list_ticket add foreign key (ticket_stock_id) references ticket_stock not valid;
