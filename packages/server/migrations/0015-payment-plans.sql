-- Cards on file, and payment plans charged to them.

-- What a payment is taken from without the buyer's form: asked again, the same key must come with the same words.
alter table payment add column charge jsonb;
-- The plan whose first part this payment is: it becomes rows of payment_plan and instalment when it is captured.
alter table payment add column plan jsonb;
-- The card is kept with the account once it has paid, and becomes its default.
alter table payment add column keeps_card boolean not null default false;

alter table payment_plan add column label text not null default '';
-- Whom the card belongs to at the provider.
alter table payment_plan add column customer_id text;

-- When the card is charged next; nothing while it is paid, or once every try has failed.
alter table instalment add column paid_at timestamptz;
alter table instalment add column failure_text text;
drop index instalment_due;
create index instalment_due on instalment (next_attempt_at) where status in ('due', 'failed') and next_attempt_at is not null;
create index instalment_reminder on instalment (due_on) where status = 'due' and reminded_at is null;

-- One try at a time, and a part is paid once: money that comes a second time is a surplus and goes back.
create unique index payment_one_part_open on payment (instalment_id)
  where purpose = 'instalment' and status in ('created', 'open', 'processing', 'unknown');
create unique index payment_one_part_capture on payment (instalment_id) where purpose = 'instalment' and status = 'captured';

-- Text messages wait here as mails do in their outbox.
create table sms (
  id bigint generated always as identity primary key,
  -- The occasion; a second message for the same one is not queued.
  dedupe_key text not null unique,
  to_phone text not null,
  body text not null,
  sale_id bigint references sale,
  status text not null default 'queued' check (status in ('queued', 'sending', 'sent', 'failed')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  provider_id text,
  last_error text,
  created_at timestamptz not null,
  sent_at timestamptz
);
create index sms_due on sms (next_attempt_at) where status in ('queued', 'sending');
create index sms_sale on sms (sale_id);
