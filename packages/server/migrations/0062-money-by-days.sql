-- What came in for an organiser and what went back, booking by booking: docs/decisions/0094.

-- A movement is what one booking brought an organiser or took from it, on the organiser's day. The figures of a day are the sum
-- of its movements: both are written by the same round from the same facts, so the list of payments and the takings cannot
-- differ. Like the figures it can be thrown away, and is made again from the ledger.
create table movement (
  organiser_id integer not null references organiser,
  day date not null,
  transaction_id bigint not null references ledger_transaction,
  -- By which its day was told; an order with events in two zones has a movement in each.
  time_zone text not null,
  sale_id bigint not null references sale,
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

-- What is owed counts when it comes in, no more when it was sold: every day is added up again. A process of the release before
-- adds up by the old rule and writes no movements, so its rounds are refused until it has ended; it goes on reading.
delete from figure_day;
update figure_mark set booked_to = 0;
create function figures_by_new_rule() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('foyer.figures', true), '') <> 'as they come in' then
    raise exception 'figures are added up by a newer release: this process may not';
  end if;
  return new;
end $$;
create trigger figure_mark_by_new_rule before update of booked_to on figure_mark for each row
  when (new.booked_to is distinct from old.booked_to) execute function figures_by_new_rule();

-- Why a provider refused a refund, in its words; what a person gave back in another way, and how.
alter table refund add column failure_text text;
alter table refund add column paid_by text check (paid_by in ('cash', 'transfer'));

-- The log is looked through by person, by action and by day.
create index action_log_actor on action_log (organiser_id, actor_name, id desc);
create index action_log_at on action_log (organiser_id, at);
create index action_log_action on action_log (organiser_id, action, id desc);

-- Marking an invoice as paid is a right of its own now, which who looks after the money has, too; keys that could still can.
update api_key set scopes = scopes || '{money.collect}' where 'orders.sell' = any(scopes);
