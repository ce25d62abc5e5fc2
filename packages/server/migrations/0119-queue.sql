-- Queues in front of events that many people want at once (docs/decisions/0131).

-- Whether buyers of an event wait for their turn; events with one group of an organiser wait together. Null for
-- `queue_opens_at`: half an hour before the sale.
alter table event
  add column queue text not null default 'never' check (queue in ('never', 'automatic', 'always')),
  add column queue_group text,
  add column queue_opens_at timestamptz;
create index event_queue on event (id) where queue <> 'never';

-- One run of a queue, from its first entry until it is closed. `key` is the key of the event, `organiser.group` of events
-- that wait together, or `_shop` for the whole shop.
create table queue (
  id integer generated always as identity primary key,
  key text not null,
  started_at timestamptz not null,
  -- The sale opens; those who came before are drawn then. It follows the catalogue until it was drawn.
  opens_at timestamptz not null,
  -- Its hash is shown from the first moment on, the seed itself once all who take part are written down.
  seed bytea not null check (length(seed) = 32),
  -- How many have come: the last number in the order of arrival.
  arrivals integer not null default 0 check (arrivals >= 0),
  -- How many of them took part in the draw, and the SHA-256 of their list; the second follows the first.
  drawn integer check (drawn between 0 and arrivals),
  drawn_at timestamptz,
  list_hash bytea,
  -- Numbers up to it may come in. It has a fraction, because a rate of 30 a minute is half a person a second.
  serving double precision not null default 0,
  -- People a minute as the operator has set it; null: as many as the shop takes.
  rate integer check (rate between 1 and 100000),
  -- How many may be inside at once: more while the shop answers quickly, fewer at once when it does not.
  window_size double precision not null default 100 check (window_size >= 1),
  lowered_at timestamptz,
  is_paused boolean not null default false,
  -- As of the last tick: people inside, those of them who choose, tickets that nobody holds, tickets in reservations.
  inside integer not null default 0,
  choosing integer not null default 0,
  available integer not null default 0,
  held integer not null default 0,
  -- When the last ticket was sold for the first time: from then on what comes back is the waiting list's.
  sold_out_at timestamptz,
  ticked_at timestamptz,
  closed_at timestamptz,
  check ((drawn is null) = (drawn_at is null)),
  check (list_hash is null or drawn is not null)
);
create unique index queue_running on queue (key) where closed_at is null;
create index queue_key on queue (key, started_at);

-- Up to which number a queue was served at a moment: what its speed is worked out from, and who was called lately.
create table queue_serving (
  queue_id integer not null references queue on delete cascade,
  at timestamptz not null,
  serving integer not null,
  inside integer not null,
  primary key (queue_id, at)
);
create index queue_serving_at on queue_serving (at);

-- A session's place in a queue. Its number follows from `arrival` and the draw. It is `inside` from `came_at` to `ended_at`.
create table queue_entry (
  queue_id integer not null references queue on delete cascade,
  arrival integer not null,
  entry_id bytea not null check (length(entry_id) = 16),
  session_hash bytea not null,
  -- Whether it was paid for with work of the browser.
  is_proved boolean not null,
  joined_at timestamptz not null,
  -- Its number, written down when its turn is used.
  number integer,
  came_at timestamptz,
  -- Until when a basket may be reserved, and when that was done for the first time.
  admitted_until timestamptz,
  reserved_at timestamptz,
  -- The session that holds it since seats were chosen or a basket was filled: a session keeps its row when it gets another
  -- token, and what was copied before gets another row.
  session_id bigint,
  -- The one basket it was used for; one that is deleted takes no place with it.
  sale_id bigint,
  ended_at timestamptz,
  ended_why text check (ended_why in ('left', 'over', 'ordered', 'basket left')),
  primary key (queue_id, arrival),
  check ((came_at is null) = (admitted_until is null)),
  check ((ended_at is null) = (ended_why is null))
);
create index queue_entry_of_session on queue_entry (queue_id, session_hash);
create unique index queue_entry_session on queue_entry (queue_id, session_hash) where ended_at is null;
create index queue_entry_joined on queue_entry (joined_at);
create index queue_entry_inside on queue_entry (queue_id) where came_at is not null and ended_at is null;
create index queue_entry_number on queue_entry (queue_id, number) where number is not null;
create unique index queue_entry_sale on queue_entry (queue_id, sale_id) where sale_id is not null and ended_at is null;
create index queue_entry_of_sale on queue_entry (sale_id) where sale_id is not null;

-- Whether all events without a queue of their own stand behind that of the whole shop. It is beside the version of the
-- catalogue, because every process reads that before it sells, and another version makes it forget what it knew.
alter table catalogue_version add column shop_is_queued boolean not null default false;
create function mark_queue_of_shop() returns trigger language plpgsql as $$
begin
  update catalogue_version set version = gen_random_uuid(), changed_in = pg_current_xact_id(),
    shop_is_queued = exists (select from queue where key = '_shop' and closed_at is null);
  return null;
end $$;
create trigger queue_of_shop_begins after insert on queue
  for each row when (new.key = '_shop') execute function mark_queue_of_shop();
create trigger queue_of_shop_ends after update of closed_at on queue
  for each row when (new.key = '_shop') execute function mark_queue_of_shop();
