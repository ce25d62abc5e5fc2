-- What the list of events is found and sorted by, so that a page of ten thousand costs what a page of ten does.

-- The words of a text as they are compared: without accents, in small letters, without punctuation. The shop folds
-- what is searched for in the same way (modules/site/search-words.ts).
create function search_words(said text) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(word), '{}') from (
    select distinct word from regexp_split_to_table(
      lower(regexp_replace(normalize(said, NFD), '[\u0300-\u036f]', '', 'g')),
      '[\s!-/:-@\[-`{-~\u00a0-\u00bf\u2000-\u206f]+') as word
    where word <> '' and length(word) <= 100) as words
$$;

-- Both are refreshed by every import (modules/catalogue/import/refresh-listing.ts).
alter table event add column search tsvector not null default '';
-- The cheapest ticket that needs no other one, fee included; null without tickets.
alter table event add column lowest_price bigint;

update event e set
  search = array_to_tsvector(search_words(concat_ws(' ', e.title, e.summary, o.name, v.name, v.town, v.postcode))),
  lowest_price = coalesce(
    (select min(t.price + t.booking_fee) from ticket_type t
      where t.event_id = e.id and t.archived_at is null
        and not exists (select 1 from ticket_requirement r where r.ticket_type_id = t.id)),
    (select min(t.price + t.booking_fee) from ticket_type t where t.event_id = e.id and t.archived_at is null))
from event e2
  join organiser o on o.id = e2.organiser_id
  left join venue v on v.id = e2.venue_id
where e2.id = e.id;

create index event_search on event using gin (search);
create index event_lowest_price on event (lowest_price, id) where archived_at is null;
create index event_published on event (published_at desc, id) where archived_at is null;
create index event_date_starts on event_date (starts_at) where archived_at is null;
-- What has begun and goes on.
create index event_date_runs on event_date
  using gist (tstzrange(starts_at, greatest(starts_at, coalesce(ends_at, starts_at)), '[]')) where archived_at is null;
