-- Whom an acceptance was given by, and what of it must be known later.

-- The day the attendee wrote beside the name, in the event's time zone.
alter table waiver_acceptance add column signed_on date;
-- One name accepts one version once for each event of an order.
create unique index waiver_acceptance_once
  on waiver_acceptance (sale_id, event_id, waiver_version, lower(attendee_name));

-- Every text that somebody has accepted, whatever the catalogue says by now.
create table waiver_text (
  hash bytea primary key,
  html text not null,
  first_accepted_at timestamptz not null
);
