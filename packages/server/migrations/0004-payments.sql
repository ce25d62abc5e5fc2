-- Money. A row of `payment` is an intent: it is committed before the provider is asked.

create table payment (
  id bigint generated always as identity primary key,
  sale_id bigint not null references sale,
  provider text not null check (provider in ('stripe', 'truelayer', 'square', 'none')),
  purpose text not null default 'sale' check (purpose in ('sale', 'instalment')),
  instalment_id bigint,
  -- 'unknown': the provider was asked and its answer is not known yet; never treated as failed.
  status text not null check (status in ('created', 'open', 'processing', 'unknown', 'captured', 'surplus', 'failed', 'cancelled')),
  amount bigint not null check (amount >= 0),
  currency text not null,
  idempotency_key text not null unique,
  provider_id text,
  client_secret text,
  failure_text text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- How long it can still succeed; the hold lives at least as long.
  expires_at timestamptz,
  captured_at timestamptz,
  unique (provider, provider_id)
);
create index payment_sale on payment (sale_id);
create unique index payment_one_capture on payment (sale_id) where status = 'captured' and purpose = 'sale';
create unique index payment_one_open on payment (sale_id, provider) where status in ('created', 'open', 'processing', 'unknown') and purpose = 'sale';
create index payment_unsettled on payment (updated_at) where status in ('created', 'open', 'processing', 'unknown');

create table refund (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payment,
  sale_id bigint not null references sale,
  amount bigint not null check (amount > 0),
  currency text not null,
  reason text not null,
  status text not null check (status in ('created', 'unknown', 'pending', 'succeeded', 'failed')),
  idempotency_key text not null unique,
  provider_id text unique,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index refund_payment on refund (payment_id);
create index refund_sale on refund (sale_id);

-- An event is applied at most once: its id is stored in the transaction that applies it.
create table webhook_event (
  provider text not null,
  event_id text not null,
  type text not null,
  object_id text,
  received_at timestamptz not null,
  applied_at timestamptz,
  body jsonb not null,
  primary key (provider, event_id)
);
create index webhook_event_object on webhook_event (provider, object_id);

create table payment_plan (
  id bigint generated always as identity primary key,
  sale_id bigint not null unique references sale,
  option_key text not null,
  total bigint not null,
  currency text not null,
  payment_method_id text,
  status text not null check (status in ('active', 'complete', 'failed', 'cancelled')),
  created_at timestamptz not null
);
create table instalment (
  id bigint generated always as identity primary key,
  payment_plan_id bigint not null references payment_plan,
  number integer not null check (number > 0),
  amount bigint not null check (amount >= 0),
  due_on date not null,
  status text not null check (status in ('due', 'charging', 'paid', 'failed', 'cancelled')),
  attempts integer not null default 0,
  next_attempt_at timestamptz,
  reminded_at timestamptz,
  unique (payment_plan_id, number)
);
alter table payment add foreign key (instalment_id) references instalment;
create index payment_instalment on payment (instalment_id);
create index instalment_due on instalment (due_on) where status in ('due', 'failed');

create table gift_voucher (
  id bigint generated always as identity primary key,
  key text unique,
  code text not null unique,
  product_id integer references gift_voucher_product,
  organiser_id integer references organiser,
  sale_line_id bigint references sale_line,
  ordinal integer,
  currency text not null,
  issued bigint not null check (issued > 0),
  balance bigint not null check (balance >= 0),
  expires_at timestamptz,
  issued_at timestamptz not null,
  cancelled_at timestamptz,
  recipient_name text,
  sender_name text,
  delivered_at timestamptz,
  constraint gift_voucher_balance check (balance <= issued),
  unique (sale_line_id, ordinal)
);
alter table sale_code add foreign key (gift_voucher_id) references gift_voucher;
create index sale_code_gift_voucher on sale_code (gift_voucher_id);

-- Double entry. Debits are positive, credits negative; a transaction sums to zero per currency.
create table ledger_transaction (
  id bigint generated always as identity primary key,
  sale_id bigint references sale,
  kind text not null,
  -- What it records ("capture:12", "refund:3"): the same thing is never booked twice.
  source text not null unique,
  at timestamptz not null
);
create index ledger_transaction_sale on ledger_transaction (sale_id);
create table ledger_entry (
  id bigint generated always as identity primary key,
  transaction_id bigint not null references ledger_transaction,
  account text not null,
  organiser_id integer references organiser,
  charity_id integer references charity,
  currency text not null,
  amount bigint not null check (amount <> 0)
);
create index ledger_entry_transaction on ledger_entry (transaction_id);
create index ledger_entry_account on ledger_entry (account, organiser_id);

create function ledger_must_balance() returns trigger language plpgsql as $$
declare
  broken record;
begin
  select currency, sum(amount) as difference into broken
    from ledger_entry where transaction_id = coalesce(new.transaction_id, old.transaction_id)
    group by currency having sum(amount) <> 0 limit 1;
  if found then
    raise exception 'ledger transaction % is out of balance by % %',
      coalesce(new.transaction_id, old.transaction_id), broken.difference, broken.currency;
  end if;
  return null;
end $$;
create constraint trigger ledger_entry_balances after insert or update or delete on ledger_entry
  deferrable initially deferred for each row execute function ledger_must_balance();

create function ledger_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append only: book a reversing transaction instead';
end $$;
create trigger ledger_entry_append_only before update or delete on ledger_entry
  for each row execute function ledger_is_append_only();

create table gift_aid_declaration (
  id bigint generated always as identity primary key,
  sale_id bigint not null unique references sale,
  charity_id integer not null references charity,
  wording_version text not null,
  full_name text,
  email text,
  amount bigint not null,
  currency text not null,
  uk_taxpayer boolean not null,
  own_money boolean not null,
  not_gambling boolean not null,
  uk_based boolean not null,
  address_1 text not null default '',
  postcode text not null default '',
  declared_at timestamptz not null,
  cancelled_at timestamptz
);
create index gift_aid_declaration_charity on gift_aid_declaration (charity_id);
