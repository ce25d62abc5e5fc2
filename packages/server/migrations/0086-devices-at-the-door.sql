-- Phones and scanners that let people in to a date, by the id that each has made for itself. What they have of dates and tickets is said by keys in
-- files of their own: each waits for one busy table (docs/decisions/0095).
create table door_device (
  organiser_id integer not null references organiser,
  id text not null,
  name text not null,
  event_date_id integer not null,
  -- The ticket types it lets in; null for all.
  types integer[],
  -- How many of its reports waited to be sent when it was last heard.
  waiting integer not null check (waiting >= 0),
  heard_at timestamptz not null,
  primary key (organiser_id, id)
);
create index door_device_date on door_device (event_date_id);

-- What a device at the door says it did, also long after it did it: each report once, by the id that the device gave it.
create table door_report (
  number bigint generated always as identity primary key,
  organiser_id integer not null references organiser,
  id text not null,
  device_id text not null,
  -- The name of the device then, and of the person who was signed in there.
  device_name text not null,
  person text not null,
  event_date_id integer not null,
  -- Null for what is no ticket of this organiser.
  ticket_id bigint,
  kind text not null check (kind in ('in', 'out')),
  version integer not null,
  -- By the clock of the device, set right by what it knew of ours; never later than it was received.
  happened_at timestamptz not null,
  received_at timestamptz not null,
  result text not null check (result in ('admitted', 'used', 'refunded', 'passed_on', 'moved', 'unknown', 'taken_back', 'nothing')),
  -- The row of the trail that it became, when it let somebody in by a valid ticket.
  scan_id bigint,
  undone_at timestamptz,
  -- A person has to know of it: two came with one ticket, or one with a ticket that had stopped to be good.
  conflict text check (conflict in ('twice', 'refunded', 'passed_on', 'moved', 'undone', 'unknown')),
  -- The other one of two, as far as they are known.
  other_at timestamptz,
  other_by text,
  settled_at timestamptz,
  settled_by text,
  unique (organiser_id, id)
);
create index door_report_ticket on door_report (ticket_id);
create index door_report_conflict on door_report (event_date_id) where conflict is not null;
create index door_report_received on door_report (received_at);
