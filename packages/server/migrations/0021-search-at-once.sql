-- Words are written by imports and read by everybody: they go into the index at once, not onto a list that every
-- search reads first.
alter index event_search set (fastupdate = off);
select gin_clean_pending_list('event_search');
