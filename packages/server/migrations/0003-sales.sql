-- A sale is a basket that may become an order. Its money is frozen when it is reserved.

create table sale (
  id bigint generated always as identity primary key,
  -- 16 characters of an unambiguous alphabet; given at the first reservation.
  reference text unique,
  account_id integer references account,
  -- The step the page shows; `status` is what is true of stock and money.
  state text not null default 'basket',
  status text not null default 'basket' check (status in ('basket', 'held', 'paying', 'sold', 'refunded')),
  currency text,
  email text,
  full_name text,
  is_express boolean not null default false,
  contact_number text,

  reserved_at timestamptz,
  reserved_until timestamptz,
  reservation_seconds integer,
  extensions_used integer not null default 0,
  -- Kept past a release, so that the page can say why it is back at the basket.
  expired_at timestamptz,
  edit_basket_clicked boolean not null default false,
  reserving_error text,
  payment_error text,
  basket_errors text[] not null default '{}',
  basket_success text[] not null default '{}',
  had_mismatching_currencies boolean not null default false,
  captcha_passed_at timestamptz,

  refund_protection boolean not null default false,
  donation_amount bigint not null default 0 check (donation_amount >= 0),
  donation_fee bigint not null default 0 check (donation_fee >= 0),
  donation_fee_vat bigint not null default 0 check (donation_fee_vat >= 0),
  charity_id integer references charity,
  donation_answered_at timestamptz,
  gift_aid_answered_at timestamptz,
  is_gift_aid boolean not null default false,

  marketing_answered_at timestamptz,
  delivery_address jsonb,
  gift_voucher_from text,
  gift_voucher_to text,
  billing_address jsonb,
  questions_before_at timestamptz,
  questions_after_at timestamptz,
  messages_seen_at timestamptz,
  waiver_seen_at timestamptz,

  -- The priced basket as it stood when stock was taken (see rules/order-total), in minor units.
  frozen_prices jsonb,
  total bigint check (total >= 0),

  paid_at timestamptz,
  payment_plan_remaining boolean not null default false,
  truelayer_returned_from text,
  wallet_delivered_at timestamptz,
  email_delivered_at timestamptz,
  delivery_failed_at timestamptz,
  completed_at timestamptz,
  referral_code text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint sale_held_until check (status <> 'held' or reserved_until is not null),
  constraint sale_sold_paid check (status not in ('sold', 'refunded') or paid_at is not null)
) with (fillfactor = 80);
create index sale_account on sale (account_id);
create index sale_email on sale (lower(email));
create index sale_reserved_until on sale (reserved_until) where status in ('held', 'paying');
create index sale_undelivered on sale (paid_at) where status = 'sold' and email_delivered_at is null;
alter table session add foreign key (sale_id) references sale;
create index session_sale on session (sale_id);

create table sale_line (
  id bigint generated always as identity primary key,
  sale_id bigint not null references sale,
  kind text not null check (kind in ('ticket', 'gift_voucher')),
  ticket_stock_id integer references ticket_stock,
  gift_voucher_product_id integer references gift_voucher_product,
  -- Value of one voucher.
  value bigint check (value > 0),
  qty integer not null check (qty > 0),
  seats jsonb,
  created_at timestamptz not null,
  check ((kind = 'ticket' and ticket_stock_id is not null and gift_voucher_product_id is null)
      or (kind = 'gift_voucher' and gift_voucher_product_id is not null and value is not null and ticket_stock_id is null))
);
create index sale_line_sale on sale_line (sale_id);
create unique index sale_line_ticket on sale_line (sale_id, ticket_stock_id) where kind = 'ticket';
create unique index sale_line_voucher on sale_line (sale_id, gift_voucher_product_id, value) where kind = 'gift_voucher';
create index sale_line_stock on sale_line (ticket_stock_id);

-- Stock taken for a sale. `ticket_stock.held` is always the sum of these in ('held', 'paying'),
-- `ticket_stock.sold` the sum of these in 'sold'.
create table stock_hold (
  id bigint generated always as identity primary key,
  sale_id bigint not null references sale,
  ticket_stock_id integer not null references ticket_stock,
  qty integer not null check (qty > 0),
  status text not null check (status in ('held', 'paying', 'sold', 'released')),
  -- Who counts against the per-customer limit; null until the buyer is known.
  customer_key text,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  ended_at timestamptz
) with (fillfactor = 80);
create unique index stock_hold_live on stock_hold (sale_id, ticket_stock_id) where status <> 'released';
create index stock_hold_expiring on stock_hold (ticket_stock_id, expires_at) where status in ('held', 'paying');
create index stock_hold_customer on stock_hold (customer_key, ticket_stock_id) where status <> 'released' and customer_key is not null;

create table sale_code (
  id bigint generated always as identity primary key,
  sale_id bigint not null references sale,
  promo_code_id integer references promo_code,
  gift_voucher_id bigint,
  -- 'set' counts nothing, 'held' counts in promo_code.held_uses (or holds voucher balance), 'used' in promo_code.used.
  status text not null default 'set' check (status in ('set', 'held', 'used', 'released')),
  amount bigint not null default 0,
  created_at timestamptz not null
);
create index sale_code_sale on sale_code (sale_id);
create unique index sale_code_promo on sale_code (sale_id, promo_code_id) where status <> 'released' and promo_code_id is not null;
create unique index sale_code_voucher on sale_code (sale_id, gift_voucher_id) where status <> 'released' and gift_voucher_id is not null;
create index sale_code_promo_code on sale_code (promo_code_id);

-- What happened to a sale, in order: the operator's first stop when a buyer writes.
create table sale_event (
  id bigint generated always as identity primary key,
  sale_id bigint not null references sale,
  at timestamptz not null,
  kind text not null,
  detail jsonb not null default '{}'
);
create index sale_event_sale on sale_event (sale_id, id);

create table captcha_use (
  challenge_hash bytea primary key,
  expires_at timestamptz not null
);

create table seat_hold (
  event_date_id integer not null references event_date,
  seat_guid text not null,
  status text not null check (status in ('held', 'paying', 'sold')),
  hold_token text,
  sale_id bigint references sale,
  ticket_stock_id integer references ticket_stock,
  section text not null,
  row_label text not null,
  number_label text not null,
  expires_at timestamptz,
  updated_at timestamptz not null,
  primary key (event_date_id, seat_guid)
);
create index seat_hold_sale on seat_hold (sale_id);
create index seat_hold_token on seat_hold (hold_token);
