-- The waiting list of a sold-out event: who wants tickets that come back, in order (docs/decisions/0135).

-- Who takes a wish back and comes again stands at the end: the place is another one then, and the wish the same.
create sequence waiting_wish_place;

create table waiting_wish (
  id bigint generated always as identity primary key,
  event_id integer not null references event,
  -- Null for any date of the event. Dates are never deleted, and one busy table is enough to wait for.
  event_date_id integer,
  -- The one of `email` keeps who has said no from being put on the list, and written to, by somebody else.
  email text not null,
  email_key text not null,
  qty integer not null check (qty > 0),
  place bigint not null default nextval('waiting_wish_place'),
  -- The browser that it was left in, which may change it: an address alone proves nothing.
  session_hash bytea not null,
  state text not null default 'waiting' check (state in ('waiting', 'offered', 'taken', 'lapsed', 'left')),
  joined_at timestamptz not null,
  -- The reservation that was made for it, and until when it is kept.
  sale_id bigint references sale,
  offered_at timestamptz,
  offered_until timestamptz,
  -- When tickets that seemed to fit could not be had: single seats far apart, say. For a while they are not kept for it.
  passed_over_at timestamptz,
  ended_at timestamptz,
  unique (event_id, email_key),
  check ((offered_at is null) = (offered_until is null)),
  check (state not in ('offered', 'taken', 'lapsed') or offered_at is not null)
);
alter sequence waiting_wish_place owned by waiting_wish.place;
create index waiting_wish_waiting on waiting_wish (event_id, place) where state = 'waiting';
create index waiting_wish_offered on waiting_wish (event_id) where sale_id is not null and state in ('offered', 'left');
create index waiting_wish_of_sale on waiting_wish (sale_id) where sale_id is not null;
create index waiting_wish_of_session on waiting_wish (event_id, session_hash);
create index waiting_wish_email on waiting_wish (email_key);
