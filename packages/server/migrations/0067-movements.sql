-- What came in for an organiser and what went back, booking by booking: docs/decisions/0094.

-- A movement is what one booking brought an organiser or took from it, on the organiser's day. The figures of a day are the sum
-- of its movements: both are written by the same round from the same facts, so the list of payments and the takings cannot
-- differ. Like the figures it can be thrown away, and is made again from the ledger. So it has no foreign keys: adding them would
-- stop all who sell, and the ledger's own keep what it is made from.
create table movement (
  organiser_id integer not null,
  day date not null,
  transaction_id bigint not null,
  -- By which its day was told; an order with events in two zones has a movement in each.
  time_zone text not null,
  sale_id bigint not null,
  way text not null,
  currency text not null,
  brought bigint not null,
  given_back bigint not null,
  fees bigint not null,
  fee_vat bigint not null,
  vouchers_sold bigint not null,
  donations bigint not null,
  primary key (organiser_id, day, transaction_id, time_zone, currency)
);
create index movement_sale on movement (sale_id, organiser_id);
create index movement_way on movement (organiser_id, way, day, transaction_id);
