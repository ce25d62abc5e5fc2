-- What organisers see of their sales: docs/decisions/0086.

-- Tickets that were given up, by the moment at which their money was booked: that of one call, so it names the booking.
create table returned_ticket (
  id bigint generated always as identity primary key,
  sale_id bigint not null references sale,
  ticket_stock_id integer not null references ticket_stock,
  qty integer not null check (qty > 0),
  at timestamptz not null
);
create index returned_ticket_sale on returned_ticket (sale_id, at);
-- Of refunds before now only the whole is known; it is counted with the last of them.
insert into returned_ticket (sale_id, ticket_stock_id, qty, at)
  select l.sale_id, l.ticket_stock_id, l.returned, r.at from sale_line l
    cross join lateral (select max(t.at) as at from ledger_transaction t where t.sale_id = l.sale_id and t.kind = 'return') r
  where l.kind = 'ticket' and l.returned > 0 and r.at is not null;

-- What was booked, added up by days: those of the event, or of the organiser for what belongs to no event. Money in minor
-- units. It can be thrown away with its mark, and is made again from the ledger.
create table figure_day (
  organiser_id integer not null references organiser,
  -- Null for what belongs to no event, such as gift vouchers.
  ticket_stock_id integer references ticket_stock,
  day date not null,
  -- By which its day was told. When it is not the event's any more, the event's days are added up again.
  time_zone text not null,
  -- How the orders were paid: a provider of payments, or 'none'.
  way text not null,
  currency text not null,
  -- An order of several things counts with the first of them; `event_orders` counts it once for each event.
  orders integer not null default 0,
  event_orders integer not null default 0,
  tickets integer not null default 0,
  tickets_returned integer not null default 0,
  -- What tickets brought the organiser, without fees, and what of it was given back.
  brought bigint not null default 0,
  given_back bigint not null default 0,
  -- What the platform keeps of them, without and as VAT; refunds that gave it back are taken off.
  fees bigint not null default 0,
  fee_vat bigint not null default 0,
  vouchers_sold bigint not null default 0,
  donations bigint not null default 0,
  constraint figure_day_one unique nulls not distinct (organiser_id, day, ticket_stock_id, way, currency, time_zone)
);
create index figure_day_stock on figure_day (ticket_stock_id, day);

-- Up to which booking the days are added up. What comes after it is read from the ledger itself.
create table figure_mark (
  is_only boolean primary key default true check (is_only),
  booked_to bigint not null default 0,
  -- How far the next round may go: once every transaction that ran at that time is over, no booking up to it is missing.
  bound_id bigint not null default 0,
  bound_before text not null default '0'
);
insert into figure_mark default values;

-- What needs a person is found by these; no purchase writes into any of them.
create index refund_failed on refund (updated_at) where status = 'failed';
create index refund_waiting on refund (updated_at) where status in ('created', 'unknown');
create index instalment_open on instalment (due_on) where status in ('due', 'failed');
create index mail_lost on mail (created_at) where status in ('failed', 'bounced');
