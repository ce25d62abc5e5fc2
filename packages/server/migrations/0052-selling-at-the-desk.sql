-- Orders that an organiser's staff make: docs/decisions/0077. Tickets that are exchanged for others: docs/decisions/0078.

-- 'cash' and 'invoice' are no providers: nobody is asked. The organiser has the cash, and waits for what it has billed.
alter table payment drop constraint payment_provider_check;
alter table payment add constraint payment_provider_check
  check (provider in ('stripe', 'truelayer', 'square', 'none', 'cash', 'invoice'));
alter table sale drop constraint sale_paying_by_check;
alter table sale add constraint sale_paying_by_check
  check (paying_by in ('stripe', 'truelayer', 'square', 'none', 'cash', 'invoice'));
-- 'credit' pays an order with the money of tickets that were exchanged for it; `moved_from` is the payment it came in by.
alter table payment drop constraint payment_purpose_check;
alter table payment add constraint payment_purpose_check check (purpose in ('sale', 'instalment', 'credit'));
alter table payment add column moved_from bigint references payment;
alter table payment add constraint payment_credit_is_moved check ((purpose = 'credit') = (moved_from is not null));
create index payment_moved_from on payment (moved_from) where moved_from is not null;
-- A refund that left one order for another: the credit it became.
alter table refund add column moved_to bigint unique references payment;

-- Made by staff, and not released since: the limits per customer are not theirs.
alter table sale add column at_desk boolean not null default false;

-- Who makes the order is in the action log; this is how it was made.
create table desk_sale (
  sale_id bigint primary key references sale,
  organiser_id integer not null references organiser,
  way text not null check (way in ('card_link', 'cash', 'invoice', 'free', 'exchange')),
  -- Why it costs less than its tickets do; for the organiser.
  reason text not null default '',
  note text not null default '',
  guest_list_id bigint,
  created_at timestamptz not null
);
create index desk_sale_organiser on desk_sale (organiser_id, created_at);
create index desk_sale_guest_list on desk_sale (guest_list_id) where guest_list_id is not null;

-- What a buyer owes the organiser. It is open for what its payment has, without what was refunded of that.
create table invoice (
  payment_id bigint primary key references payment,
  sale_id bigint not null references sale,
  organiser_id integer not null references organiser,
  due_on date not null,
  issued_at timestamptz not null,
  paid_at timestamptz,
  paid_by text check (paid_by in ('cash', 'transfer')),
  cancelled_at timestamptz,
  constraint invoice_paid_somehow check ((paid_at is null) = (paid_by is null)),
  constraint invoice_has_one_end check (paid_at is null or cancelled_at is null)
);
create index invoice_sale on invoice (sale_id);
create index invoice_open on invoice (organiser_id, due_on) where paid_at is null and cancelled_at is null;

-- The order `sale_id` takes the place of tickets of `from_sale_id`: at once, or when its difference is paid.
create table exchange (
  sale_id bigint primary key references sale,
  from_sale_id bigint not null references sale,
  organiser_id integer not null references organiser,
  -- The money that moves; frozen with the prices of the new order.
  credit bigint not null check (credit >= 0),
  -- What the tickets brought beyond that stays with the organiser, instead of going back to the buyer.
  keeps_rest boolean not null default false,
  reason text not null default '',
  created_at timestamptz not null,
  completed_at timestamptz
);
create index exchange_from on exchange (from_sale_id);
create table exchange_ticket (
  sale_id bigint not null references sale,
  ticket_id bigint not null references ticket,
  -- As it was when the exchange was agreed: a ticket that has changed hands since is somebody else's.
  version integer not null,
  primary key (sale_id, ticket_id)
);
create index exchange_ticket_of on exchange_ticket (ticket_id);

-- A sheet of guests. Its rows are kept until all of them have become orders, or none.
create table guest_list (
  id bigint generated always as identity primary key,
  organiser_id integer not null references organiser,
  name text not null,
  reason text not null,
  is_mailed boolean not null,
  status text not null check (status in ('waiting', 'done', 'refused')),
  guests integer not null check (guests > 0),
  tickets integer not null check (tickets > 0),
  -- How many of its guests are written; they count once all of them are.
  written integer not null default 0,
  refusal text,
  rows jsonb,
  created_at timestamptz not null,
  ended_at timestamptz
);
create index guest_list_organiser on guest_list (organiser_id, created_at);
alter table desk_sale add foreign key (guest_list_id) references guest_list;
