-- The key of 0066, for the rows from before it too; a check stops nobody who reads or writes.
alter table guest_list_ticket validate constraint guest_list_ticket_ticket_stock_id_fkey;
