-- Receipts, VAT invoices and credit notes, numbered after the sale: docs/decisions/0099.

-- How a seller is called on papers, and its address line by line; the name of the site is often another one.
alter table organiser add column legal_name text;
alter table organiser add column postal_address text;

-- The last number that a seller has given in a year; no organiser is the platform. Whoever gives numbers locks this row, and
-- no purchase ever touches it.
create table tax_document_series (
  id integer generated always as identity primary key,
  organiser_id integer,
  year integer not null,
  last_number integer not null default 0,
  constraint tax_document_series_one unique nulls not distinct (organiser_id, year)
);

-- One paper of one seller about one booking. Amounts are the buyer's: what a credit note gives back is negative. It has no foreign
-- keys to busy tables (docs/decisions/0095): a booking is never deleted, nor is a sale that has one.
create table tax_document (
  id bigint generated always as identity primary key,
  organiser_id integer,
  year integer not null,
  number integer not null check (number > 0),
  transaction_id bigint not null,
  sale_id bigint not null,
  kind text not null check (kind in ('receipt', 'vat_invoice', 'credit_note')),
  -- The paper that a credit note takes back a part of.
  corrects_id bigint references tax_document,
  -- The tax point, when the booking was made, and the day of it where the seller is.
  at timestamptz not null,
  day date not null,
  issued_at timestamptz not null,
  currency text not null,
  net bigint not null,
  vat bigint not null,
  gross bigint not null,
  -- What is printed, without the person, and the hash of that.
  content jsonb not null,
  content_hash bytea not null,
  -- Who bought; forgotten like the names of orders.
  buyer jsonb,
  constraint tax_document_number unique nulls not distinct (organiser_id, year, number),
  constraint tax_document_once unique nulls not distinct (transaction_id, organiser_id),
  constraint tax_document_adds_up check (net + vat = gross)
);
create index tax_document_sale on tax_document (sale_id);
create index tax_document_seller_at on tax_document (organiser_id, at);

-- What a paper says by kind and rate. The rows of all papers are what the ledger says, in other words.
create table tax_document_amount (
  document_id bigint not null references tax_document,
  kind text not null check (kind in ('ticket', 'booking_fee', 'delivery', 'refund_protection', 'donation_fee', 'donation', 'gift_voucher')),
  -- Whose tickets a booking fee is for; of everything else, who alone sells in the order.
  for_organiser_id integer,
  -- Basis points; null where none is known.
  rate integer,
  net bigint not null,
  vat bigint not null,
  constraint tax_document_amount_one unique nulls not distinct (document_id, kind, for_organiser_id, rate)
);

create function tax_document_is_final() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.buyer is null and to_jsonb(new) - 'buyer' = to_jsonb(old) - 'buyer' then
    return new;
  end if;
  raise exception 'papers are final: issue a credit note instead';
end $$;
create trigger tax_document_final before update or delete on tax_document
  for each row execute function tax_document_is_final();
create trigger tax_document_amount_final before update or delete on tax_document_amount
  for each row execute function tax_document_is_final();

-- Up to which booking papers are issued, as `figure_mark` says it of figures.
create table tax_document_mark (
  is_only boolean primary key default true check (is_only),
  booked_to bigint not null default 0,
  bound_id bigint not null default 0,
  bound_before text not null default '0'
);
insert into tax_document_mark default values;
