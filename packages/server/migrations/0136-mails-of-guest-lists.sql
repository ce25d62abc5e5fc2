-- Guests are mailed their tickets in slices, at the pace of mails to many (docs/decisions/0150): the order after which guests of the list
-- are still to be mailed, and how many of them are left at most. Null when nobody is.
alter table guest_list add column mails_after bigint, add column mails_left integer not null default 0;
create index guest_list_to_mail on guest_list (id) where mails_after is not null;
