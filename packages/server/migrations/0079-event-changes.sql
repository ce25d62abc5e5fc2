-- An act of the desk that changes what people have tickets for: it cancels dates, moves a date, or changes the venue.
create table event_change (
  id bigint generated always as identity primary key,
  organiser_id integer not null references organiser,
  event_id integer not null,
  kind text not null check (kind in ('cancel', 'move', 'venue')),
  -- Running: orders wait for their turn. Stopped: somebody has stopped it. Done: nothing waits any more.
  status text not null default 'running' check (status in ('running', 'stopped', 'done')),
  -- What the organiser tells people, in its own words.
  words text not null,
  -- Until when buyers may ask for their money back instead of keeping their tickets; null where they are not asked.
  choose_until timestamptz,
  -- What it was and what it became, for mails and for the report.
  facts jsonb not null,
  created_by text not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  -- Refunds that had been refused before this moment are sent again.
  send_owed_at timestamptz
);
create index event_change_organiser on event_change (organiser_id, id desc);
create index event_change_event on event_change (event_id);
create index event_change_running on event_change (id) where status = 'running';

create table event_change_date (
  event_change_id bigint not null references event_change,
  event_date_id integer not null,
  primary key (event_change_id, event_date_id)
);
create index event_change_date_of on event_change_date (event_date_id);

-- An order that an act concerns, and what has become of it. No foreign key to a sale: it would wait for every open one.
create table event_change_order (
  event_change_id bigint not null references event_change,
  sale_id bigint not null,
  -- Choosing: its buyer may still ask for the money. Person: somebody has to decide, and `reason` says why.
  -- Decided: somebody has.
  state text not null default 'waiting' check (state in ('waiting', 'choosing', 'kept', 'refunded', 'person', 'decided')),
  reason text,
  -- Tickets that it was about, and money that went back by which way, in minor units.
  tickets integer not null default 0,
  sent bigint not null default 0,
  to_vouchers bigint not null default 0,
  by_hand bigint not null default 0,
  billed_less bigint not null default 0,
  -- When its buyer was told, in the transaction that changed the state; null while nobody was, or where no address is known.
  told_at timestamptz,
  -- When its buyer said what they want.
  answered_at timestamptz,
  -- When somebody said that they have decided, or have given back by hand what they had.
  settled_at timestamptz,
  -- Nobody takes it before: another process works on it, or it is to be tried again.
  try_after timestamptz not null,
  tries integer not null default 0,
  primary key (event_change_id, sale_id)
);
create index event_change_order_waiting on event_change_order (event_change_id, try_after) where state = 'waiting';
create index event_change_order_choosing on event_change_order (event_change_id) where state = 'choosing';
create index event_change_order_sale on event_change_order (sale_id);
