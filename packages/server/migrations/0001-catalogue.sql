-- What is on sale. Rows come from catalogue files and are found again by their stable `key`.
-- Money is in minor units of the event's (or product's) currency, percentages in basis points.

create table charity (
  id integer generated always as identity primary key,
  key text not null unique,
  name text not null,
  registration_number text,
  logo text,
  description_html text not null default '',
  donation_checkout_title text not null,
  donation_options integer[] not null default '{}',
  currency text not null,
  base_fee bigint not null default 0 check (base_fee >= 0),
  booking_fee_basis_points integer not null default 0 check (booking_fee_basis_points between 0 and 10000),
  booking_fee_includes_vat boolean not null default false,
  booking_fee_vat_basis_points integer not null default 0 check (booking_fee_vat_basis_points between 0 and 10000),
  booking_fee_cap bigint check (booking_fee_cap >= 0)
);

create table organiser (
  id integer generated always as identity primary key,
  key text not null unique,
  name text not null,
  description_html text not null default '',
  logo text,
  email text,
  charity_id integer references charity,
  is_saas boolean not null default false,
  -- The organiser's own payment account; null means the platform's.
  payment_provider text check (payment_provider in ('stripe', 'square')),
  payment_merchant_id text,
  payment_location_id text,
  marketing_signup_message text not null default '',
  refund_policy_html text,
  vat_number text,
  -- Shown on the questions step of a basket that holds this organiser's tickets.
  basket_questions_text text,
  ga_measurement_id text,
  ga_conversion_id text,
  fb_pixel_id text,
  door_key_hash bytea,
  position integer not null default 0,
  archived_at timestamptz
);
create index organiser_charity on organiser (charity_id);

create table venue (
  id integer generated always as identity primary key,
  key text not null unique,
  name text not null,
  address_1 text,
  address_2 text,
  town text,
  postcode text,
  country_code text not null default 'GB',
  time_zone text not null default 'Europe/London',
  full_address text,
  map_address text,
  latitude double precision,
  longitude double precision
);

create table seating_plan (
  id integer generated always as identity primary key,
  key text not null unique,
  provider text not null check (provider in ('built_in', 'seatsio')),
  provider_public_key text,
  provider_region text,
  layout jsonb not null,
  seat_count integer not null default 0
);

create table event (
  id integer generated always as identity primary key,
  key text not null unique,
  slug text not null unique,
  organiser_id integer not null references organiser,
  venue_id integer references venue,
  seating_plan_id integer references seating_plan,
  title text not null,
  summary text not null default '',
  description_html text not null default '',
  poster text,
  poster_alt text not null default '',
  currency text not null,
  time_zone text not null default 'Europe/London',
  hide_booking_fee boolean not null default false,
  express boolean not null default false,
  captcha text not null default 'adaptive' check (captcha in ('always', 'adaptive', 'never')),
  reservation_seconds integer not null default 600 check (reservation_seconds between 60 and 7200),
  allow_extension boolean not null default true,
  require_phone boolean not null default false,
  posted boolean not null default false,
  delivery_cost bigint not null default 0 check (delivery_cost >= 0),
  -- Refund protection: can this event be covered, and what one booking costs.
  refund_protection boolean not null default false,
  refund_protection_cost bigint check (refund_protection_cost >= 0),
  non_refundable boolean not null default false,
  refund_policy_text text not null default 'Refund policy',
  refund_policy_title text not null default '',
  refund_policy_description text not null default '',
  different_timeslots_message text,
  livestream_url text,
  online_access text,
  after_sale_message text,
  waiver_html text,
  waiver_version integer not null default 1,
  questions_text text,
  reward_text text,
  reward_short_text text,
  ga_measurement_id text,
  ga_conversion_id text,
  fb_pixel_id text,
  max_per_order integer check (max_per_order > 0),
  min_per_order integer not null default 1 check (min_per_order > 0),
  published_at timestamptz,
  archived_at timestamptz,
  position integer not null default 0
);
create index event_organiser on event (organiser_id);
create index event_venue on event (venue_id);

create table event_date (
  id integer generated always as identity primary key,
  key text not null unique,
  event_id integer not null references event,
  starts_at timestamptz not null,
  ends_at timestamptz,
  doors_at timestamptz,
  label text,
  on_sale_from timestamptz,
  on_sale_until timestamptz,
  -- A room shared by all ticket types of the date; null when only the types are limited.
  capacity integer check (capacity >= 0),
  held integer not null default 0 check (held >= 0),
  sold integer not null default 0 check (sold >= 0),
  seating_provider_event text,
  archived_at timestamptz,
  constraint event_date_never_oversold check (capacity is null or held + sold <= capacity)
);
create index event_date_event on event_date (event_id, starts_at);

create table ticket_type (
  id integer generated always as identity primary key,
  key text not null unique,
  event_id integer not null references event,
  name text not null,
  description text not null default '',
  -- What the organiser keeps; `price + booking_fee` is what the buyer pays, absorbed or not.
  price bigint not null check (price >= 0),
  booking_fee bigint not null default 0 check (booking_fee >= 0),
  absorb_fee boolean not null default false,
  fee_vat_basis_points integer not null default 0 check (fee_vat_basis_points between 0 and 10000),
  min_per_customer integer not null default 1 check (min_per_customer > 0),
  max_per_customer integer check (max_per_customer > 0),
  can_update_quantity boolean not null default true,
  seat_category text,
  position integer not null default 0,
  archived_at timestamptz
);
create index ticket_type_event on ticket_type (event_id);

-- A ticket that may only be bought with one of several others (now, or bought before).
create table ticket_requirement (
  id integer generated always as identity primary key,
  ticket_type_id integer not null references ticket_type,
  title text not null
);
create index ticket_requirement_type on ticket_requirement (ticket_type_id);
create table ticket_requirement_option (
  requirement_id integer not null references ticket_requirement on delete cascade,
  required_ticket_type_id integer not null references ticket_type,
  primary key (requirement_id, required_ticket_type_id)
);

-- Stock of one ticket type on one date. Its id is the `ticket_id` of the wire.
create table ticket_stock (
  id integer generated always as identity primary key,
  ticket_type_id integer not null references ticket_type,
  event_date_id integer not null references event_date,
  capacity integer not null check (capacity >= 0),
  held integer not null default 0 check (held >= 0),
  sold integer not null default 0 check (sold >= 0),
  archived_at timestamptz,
  unique (ticket_type_id, event_date_id),
  constraint ticket_stock_never_oversold check (held + sold <= capacity)
) with (fillfactor = 70);
create index ticket_stock_date on ticket_stock (event_date_id);

create table question (
  id integer generated always as identity primary key,
  key text not null unique,
  event_id integer not null references event,
  -- Null: asked for every ticket type of the event.
  ticket_type_id integer references ticket_type,
  asked text not null check (asked in ('before', 'after')),
  question text not null,
  hint text,
  type text not null check (type in ('text', 'checkbox', 'dropdown')),
  options text[] not null default '{}',
  mandatory boolean not null default false,
  once_per_checkout boolean not null default false,
  sensitive boolean not null default false,
  position integer not null default 0,
  archived_at timestamptz
);
create index question_event on question (event_id);

create table offer (
  id integer generated always as identity primary key,
  key text not null unique,
  event_id integer not null references event,
  kind text not null check (kind in ('buy_n_pay_m', 'percent_from_n')),
  buy integer not null check (buy > 0),
  pay integer check (pay >= 0),
  percent_basis_points integer check (percent_basis_points between 0 and 10000),
  label text not null,
  archived_at timestamptz,
  check ((kind = 'buy_n_pay_m' and pay < buy) or (kind = 'percent_from_n' and percent_basis_points is not null))
);
create index offer_event on offer (event_id);
create table offer_ticket_type (
  offer_id integer not null references offer on delete cascade,
  ticket_type_id integer not null references ticket_type,
  primary key (offer_id, ticket_type_id)
);

create table payment_plan_option (
  id integer generated always as identity primary key,
  key text not null unique,
  event_id integer not null references event,
  option_key text not null,
  label text not null,
  parts integer not null check (parts between 1 and 24),
  interval_days integer not null default 30 check (interval_days > 0),
  archived_at timestamptz,
  unique (event_id, option_key)
);

create table promo_code (
  id integer generated always as identity primary key,
  key text not null unique,
  -- Upper case, as it is compared.
  code text not null unique,
  organiser_id integer references organiser,
  kind text not null check (kind in ('percent', 'fixed_per_ticket', 'fixed_per_basket')),
  percent_basis_points integer check (percent_basis_points between 0 and 10000),
  amount bigint check (amount >= 0),
  currency text,
  exclusive boolean not null default false,
  starts_at timestamptz,
  ends_at timestamptz,
  max_uses integer check (max_uses >= 0),
  held_uses integer not null default 0 check (held_uses >= 0),
  used integer not null default 0 check (used >= 0),
  archived_at timestamptz,
  constraint promo_code_never_overused check (max_uses is null or held_uses + used <= max_uses)
);
create table promo_code_ticket_type (
  promo_code_id integer not null references promo_code on delete cascade,
  ticket_type_id integer not null references ticket_type,
  primary key (promo_code_id, ticket_type_id)
);
create table promo_code_event (
  promo_code_id integer not null references promo_code on delete cascade,
  event_id integer not null references event,
  primary key (promo_code_id, event_id)
);

create table gift_voucher_product (
  id integer generated always as identity primary key,
  key text not null unique,
  slug text not null unique,
  organiser_id integer not null references organiser,
  name text not null,
  description_html text not null default '',
  thumbnail text,
  currency text not null,
  amounts bigint[] not null default '{}',
  free_min bigint,
  free_max bigint,
  valid_months integer not null default 24 check (valid_months > 0),
  by_email boolean not null default true,
  by_post boolean not null default false,
  max_per_order integer not null default 20,
  archived_at timestamptz
);

-- One imported file, so that the same file twice changes nothing and is quick to tell.
create table catalogue_import (
  id integer generated always as identity primary key,
  name text not null,
  content_hash bytea not null,
  imported_at timestamptz not null,
  summary jsonb not null
);
