-- By which entrance a ticket type is let in, as signs at the venue call it; null for any.
alter table ticket_type add column entrance text check (char_length(entrance) between 1 and 80);
