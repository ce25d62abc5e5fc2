-- Mails of an organiser to many (docs/decisions/0114), and mails that come back (0115).

-- What many mails have in common is kept once: their payload is put over it.
create table mail_shared (
  id bigint generated always as identity primary key,
  payload jsonb not null
);

-- E-mail addresses from which mail came back for good: no mail to many goes there.
create table bounced_address (
  email_key text primary key,
  code text not null,
  bounced_at timestamptz not null
);
create index bounced_address_at on bounced_address (bounced_at);

create table mailing (
  id integer generated always as identity primary key,
  organiser_id integer not null references organiser,
  kind text not null check (kind in ('service', 'marketing')),
  audience text not null check (audience in ('buyers', 'holders')),
  -- Whom it is for: what this list shows when it is narrowed to these filters.
  list text not null check (list in ('orders', 'tickets')),
  filters jsonb not null,
  subject text not null,
  body text not null,
  state text not null default 'draft' check (state in ('draft', 'scheduled', 'collecting', 'sending', 'stopped', 'sent')),
  time_zone text not null,
  begins_at timestamptz,
  ended_at timestamptz,
  -- How far it is written down whom it goes to: the page of the list that follows; null before the first and after the last.
  next_page text,
  is_collected boolean not null default false,
  shared_id bigint references mail_shared,
  version integer not null default 1,
  staff_id integer references staff,
  created_at timestamptz not null
);
create index mailing_organiser on mailing (organiser_id, id desc);
create index mailing_due on mailing (begins_at) where state in ('scheduled', 'collecting', 'sending');

-- Whom a mailing goes to, written down when it begins: one row for each e-mail address. It points at busy tables, whose rows stay, by
-- their ids alone.
create table mailing_recipient (
  id bigint generated always as identity primary key,
  mailing_id integer not null references mailing on delete cascade,
  -- Where there is no address: the order, which makes it one of its own.
  email_key text not null,
  email text not null,
  name text,
  sale_id bigint not null,
  -- A ticket that counts; null for somebody who has none.
  ticket_id bigint,
  state text not null default 'waiting' check (state in ('waiting', 'queued', 'left_out')),
  reason text check (reason in ('no_address', 'erased', 'bounced', 'no_ticket', 'no_consent', 'unsubscribed')),
  mail_id bigint,
  queued_at timestamptz,
  created_at timestamptz not null,
  unique (mailing_id, email_key)
);
create index mailing_recipient_waiting on mailing_recipient (mailing_id, id) where state = 'waiting';
create index mailing_recipient_page on mailing_recipient (mailing_id, id);
create index mailing_recipient_sale on mailing_recipient (sale_id);
create index mailing_recipient_mail on mailing_recipient (mail_id);
create index mailing_recipient_email on mailing_recipient (email_key);
create index mailing_recipient_named on mailing_recipient (created_at) where email <> '' or name is not null;

-- How many mails to many were handed to the outbox in this minute, by all processes together.
create table mailing_pace (
  one boolean primary key default true check (one),
  minute timestamptz not null,
  queued integer not null
);
insert into mailing_pace (minute, queued) values ('epoch', 0);
-- What an organiser may write on one day.
create table mailing_day (
  organiser_id integer not null references organiser,
  day date not null,
  queued integer not null,
  primary key (organiser_id, day)
);
