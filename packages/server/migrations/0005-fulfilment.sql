-- After the payment: tickets, mails, answers, transfers, waivers, referrals.

create table ticket (
  id bigint generated always as identity primary key,
  sale_id bigint not null references sale,
  sale_line_id bigint not null references sale_line,
  ordinal integer not null check (ordinal > 0),
  event_date_id integer not null references event_date,
  ticket_type_id integer not null references ticket_type,
  -- Printed beside the QR code for the door.
  code text not null unique,
  -- Raised by a transfer, so the code shown before is dead at once.
  version integer not null default 1,
  status text not null default 'valid' check (status in ('valid', 'used', 'refunded')),
  account_id integer references account,
  holder_name text not null,
  holder_email text not null,
  seat jsonb,
  issued_at timestamptz not null,
  used_at timestamptz,
  unique (sale_line_id, ordinal)
);
create index ticket_sale on ticket (sale_id);
create index ticket_account on ticket (account_id);
create index ticket_holder on ticket (lower(holder_email));
create index ticket_date on ticket (event_date_id);

create table mail (
  id bigint generated always as identity primary key,
  -- The same occasion never queues two mails.
  dedupe_key text not null unique,
  kind text not null,
  to_email text not null,
  to_name text,
  payload jsonb not null,
  sale_id bigint references sale,
  account_id integer references account,
  status text not null default 'queued' check (status in ('queued', 'sending', 'sent', 'failed', 'bounced')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  message_id text not null unique,
  last_error text,
  created_at timestamptz not null,
  sent_at timestamptz,
  bounced_at timestamptz
);
create index mail_due on mail (next_attempt_at) where status in ('queued', 'sending');
create index mail_sale on mail (sale_id);

create table question_answer (
  id bigint generated always as identity primary key,
  sale_id bigint not null references sale,
  question_id integer not null references question,
  ticket_stock_id integer not null references ticket_stock,
  -- Which copy of the ticket; 0 for a question asked once per basket.
  copy integer not null check (copy >= 0),
  answer text not null,
  answered_at timestamptz not null,
  unique (sale_id, question_id, ticket_stock_id, copy)
);

create table transfer (
  id bigint generated always as identity primary key,
  sale_id bigint not null references sale,
  ticket_stock_id integer not null references ticket_stock,
  from_account_id integer references account,
  name text not null,
  email text not null,
  qty integer not null check (qty > 0),
  is_gift boolean not null default false,
  message text not null default '',
  send_at timestamptz not null,
  token_hash bytea not null unique,
  status text not null check (status in ('scheduled', 'sent', 'accepted', 'taken_back')),
  created_at timestamptz not null,
  sent_at timestamptz,
  accepted_at timestamptz,
  ended_at timestamptz
);
create index transfer_sale on transfer (sale_id);
create index transfer_due on transfer (send_at) where status = 'scheduled';
create table transfer_ticket (
  transfer_id bigint not null references transfer,
  ticket_id bigint not null references ticket,
  live boolean not null default true,
  primary key (transfer_id, ticket_id)
);
create unique index transfer_ticket_live on transfer_ticket (ticket_id) where live;

create table waiver_acceptance (
  id bigint generated always as identity primary key,
  sale_id bigint not null references sale,
  event_id integer not null references event,
  waiver_version integer not null,
  waiver_text_hash bytea not null,
  attendee_name text not null,
  accepted_at timestamptz not null
);
create index waiver_acceptance_sale on waiver_acceptance (sale_id);

create table referral (
  code text primary key,
  sale_id bigint not null unique references sale,
  created_at timestamptz not null
);
create table referral_visit (
  id bigint generated always as identity primary key,
  code text not null references referral,
  visited_at timestamptz not null,
  sale_id bigint references sale
);
create index referral_visit_code on referral_visit (code);
create unique index referral_visit_sale on referral_visit (sale_id) where sale_id is not null;

create table feedback (
  id bigint generated always as identity primary key,
  sale_id bigint not null references sale,
  account_id integer references account,
  message text not null,
  at timestamptz not null
);
create index feedback_sale on feedback (sale_id);

create table gift_voucher_posting (
  gift_voucher_id bigint primary key references gift_voucher,
  address jsonb not null,
  listed_at timestamptz not null,
  posted_at timestamptz
);
