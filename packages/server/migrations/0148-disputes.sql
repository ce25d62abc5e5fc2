-- A payment that the buyer's bank takes back, or warns about, as its provider tells of it. It has no foreign keys to busy tables
-- (docs/decisions/0095): a payment, and a sale that has one, is never deleted.
create table dispute (
  id bigint generated always as identity primary key,
  provider text not null,
  -- The provider's id of the dispute.
  provider_id text not null,
  -- The payment of the order that has its money: an exchange may have moved it from the one the buyer made.
  payment_id bigint not null,
  sale_id bigint not null,
  -- `warned` and `inquiry` may become a dispute; `closed` is one of these that did not.
  status text not null check (status in ('warned', 'inquiry', 'needs_response', 'under_review', 'won', 'lost', 'closed')),
  -- In the provider's words.
  reason text not null,
  -- Minor units of the currency.
  amount bigint not null check (amount >= 0),
  currency text not null,
  -- What the provider has taken of it at the moment, and its fee; both stand in the ledger.
  withdrawn bigint not null default 0 check (withdrawn >= 0),
  fee bigint not null default 0,
  fee_currency text not null,
  -- Whether the provider would still refund the payment.
  is_refundable boolean not null,
  -- Until when it takes an answer.
  respond_by timestamptz,
  made_at timestamptz not null,
  -- When the provider was asked: an older answer changes nothing.
  asked_at timestamptz not null,
  updated_at timestamptz not null,
  -- How often something was booked for it.
  bookings integer not null default 0,
  constraint dispute_once unique (provider, provider_id)
);
create index dispute_payment on dispute (payment_id);
create index dispute_sale on dispute (sale_id);
create index dispute_open on dispute (made_at) where status in ('warned', 'inquiry', 'needs_response', 'under_review');
