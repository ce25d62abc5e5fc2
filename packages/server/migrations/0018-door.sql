-- The door: every code that was looked at, and what became of it.
create table door_scan (
  id bigint generated always as identity primary key,
  organiser_id integer not null references organiser,
  -- Which browser it was, for as long as its key lasts.
  door text not null,
  -- Null for what is no ticket of this organiser.
  ticket_id bigint references ticket,
  result text not null check (result in ('admitted', 'other_day', 'used', 'transferred', 'refunded', 'unknown')),
  scanned_at timestamptz not null,
  -- Only who was let in can be taken back.
  undone_at timestamptz check (undone_at is null or result = 'admitted')
);
create index door_scan_ticket on door_scan (ticket_id);
-- A ticket lets in one person, from however many doors at once.
create unique index door_scan_admitted on door_scan (ticket_id) where result = 'admitted' and undone_at is null;

-- Codes printed on tickets that were passed on since: dead, and known for what they are.
create table ticket_past_code (
  code text primary key,
  ticket_id bigint not null references ticket,
  ended_at timestamptz not null
);
