-- Webhooks: what happens at an organiser is told to programs of theirs. (`webhook_event` is something else: what payment
-- providers tell the shop.)

create table webhook_subscription (
  id integer generated always as identity primary key,
  organiser_id integer not null references organiser,
  url text not null,
  description text not null default '',
  -- The kinds of messages it wants.
  events text[] not null,
  -- What its messages are signed with, encrypted by a key of the operator's ring.
  secret bytea not null,
  -- The secret before, which signs as well for a day.
  previous_secret bytea,
  previous_until timestamptz,
  -- 'gone': its receiver has answered 410. 'failing': it took nothing for days.
  state text not null default 'active' check (state in ('active', 'paused', 'gone', 'failing')),
  -- Since when nothing has arrived any more; null while messages arrive.
  failing_since timestamptz,
  -- Raised by every change that somebody makes, so that of two changes at once the second is told.
  version integer not null default 1,
  created_at timestamptz not null,
  deleted_at timestamptz
);
create index webhook_subscription_organiser on webhook_subscription (organiser_id) where deleted_at is null;

-- What happened, for one organiser: written in the transaction of its cause, by the triggers below.
create table webhook_message (
  id bigint generated always as identity primary key,
  organiser_id integer not null,
  kind text not null,
  -- The id of what it is about. In one transaction the same thing happens to it once.
  subject text not null,
  details jsonb not null default '{}',
  at timestamptz not null,
  caused_in xid8 not null default pg_current_xact_id(),
  -- Null until the message is written, which is done once: then it is the same for every receiver and every try.
  message_id text unique,
  body text,
  unique (caused_in, organiser_id, kind, subject)
);
create index webhook_message_unwritten on webhook_message (id) where body is null;
create index webhook_message_at on webhook_message (at);

create table webhook_delivery (
  id bigint generated always as identity primary key,
  organiser_id integer not null,
  message_id bigint not null references webhook_message on delete cascade,
  subscription_id integer not null references webhook_subscription,
  -- 'held': its subscription was not active. Neither these nor the failed ones are tried again by themselves.
  state text not null check (state in ('pending', 'delivered', 'failed', 'held')),
  -- Tries since it was last asked for: somebody may ask for it again.
  tries integer not null default 0,
  next_try_at timestamptz not null,
  -- Until when a process counts as sending it.
  claimed_until timestamptz,
  created_at timestamptz not null,
  ended_at timestamptz,
  unique (message_id, subscription_id)
);
create index webhook_delivery_due on webhook_delivery (subscription_id, next_try_at) where state = 'pending';
create index webhook_delivery_organiser on webhook_delivery (organiser_id, id desc);
create index webhook_delivery_unsent on webhook_delivery (subscription_id, id) where state in ('failed', 'held');

create table webhook_attempt (
  id bigint generated always as identity primary key,
  delivery_id bigint not null references webhook_delivery on delete cascade,
  at timestamptz not null,
  ms integer not null,
  -- The status and the beginning of the answer; null when there was none, and `error` says why.
  status integer,
  answer text,
  error text
);
create index webhook_attempt_delivery on webhook_attempt (delivery_id, id);

-- A message where somebody wants it. What a transaction does to one thing in several statements is one message.
create function note_webhook(wanted text, organiser integer, about text, facts jsonb, happened timestamptz)
returns void language sql as $$
  insert into webhook_message (organiser_id, kind, subject, details, at)
    select organiser, wanted, about, facts, happened
      where exists (select from webhook_subscription s
        where s.organiser_id = organiser and s.deleted_at is null and wanted = any(s.events))
    on conflict (caused_in, organiser_id, kind, subject) do update set at = excluded.at,
      details = webhook_message.details || excluded.details
        || case when webhook_message.details ? 'tickets' and excluded.details ? 'tickets' then jsonb_build_object(
          'tickets', (webhook_message.details -> 'tickets') || (excluded.details -> 'tickets')) else '{}' end
$$;

-- Whether anybody listens at all: nearly everything that shops do is over with this question.
create function has_webhooks() returns boolean language sql stable as $$
  select exists (select from webhook_subscription where deleted_at is null)
$$;

create function note_paid() returns trigger language plpgsql as $$
begin
  if has_webhooks() then
    perform note_webhook('order.paid', o.organiser_id, new.id::text, '{}', coalesce(new.paid_at, now())) from (
      select e.organiser_id from sale_line l join ticket_stock k on k.id = l.ticket_stock_id
          join event_date d on d.id = k.event_date_id join event e on e.id = d.event_id where l.sale_id = new.id
        union select p.organiser_id from sale_line l join gift_voucher_product p on p.id = l.gift_voucher_product_id
          where l.sale_id = new.id) as o;
  end if;
  return null;
end $$;
create trigger sale_paid_webhook after update of status on sale for each row
  when (new.status = 'sold' and old.status not in ('sold', 'refunded')) execute function note_paid();
-- The lines of an order that is written as a paid one come after it.
create constraint trigger sale_made_paid_webhook after insert on sale deferrable initially deferred for each row
  when (new.status = 'sold') execute function note_paid();

create function note_issued() returns trigger language plpgsql as $$
begin
  if has_webhooks() then
    perform note_webhook('ticket.issued', e.organiser_id, t.id::text, '{}', t.issued_at)
      from issued t join event_date d on d.id = t.event_date_id join event e on e.id = d.event_id;
  end if;
  return null;
end $$;
create trigger ticket_issued_webhook after insert on ticket referencing new table as issued
  for each statement execute function note_issued();

-- Whoever lets somebody in, takes it back or voids a ticket, and by whichever way: the ticket's status says it.
create function note_ticket_status() returns trigger language plpgsql as $$
begin
  if not has_webhooks() then return null; end if;
  perform note_webhook(
      case when n.status = 'used' then 'ticket.checked_in' else 'ticket.check_in_undone' end, e.organiser_id, n.id::text, '{}',
      coalesce(n.used_at, (select max(s.undone_at) from door_scan s where s.ticket_id = n.id), now()))
    from changed n join was o on o.id = n.id join event_date d on d.id = n.event_date_id join event e on e.id = d.event_id
    where (o.status = 'valid' and n.status = 'used') or (o.status = 'used' and n.status = 'valid');
  perform note_webhook('order.refunded', e.organiser_id, n.sale_id::text,
      jsonb_build_object('tickets', jsonb_agg(n.id order by n.id)), now())
    from changed n join was o on o.id = n.id join event_date d on d.id = n.event_date_id join event e on e.id = d.event_id
    where o.status <> 'refunded' and n.status = 'refunded' group by e.organiser_id, n.sale_id;
  return null;
end $$;
create trigger ticket_status_webhook after update on ticket referencing old table as was new table as changed
  for each statement execute function note_ticket_status();

-- The money of a refund: `return` books what each organiser pays of it.
create function note_returned() returns trigger language plpgsql as $$
begin
  if has_webhooks() then
    perform note_webhook('order.refunded', b.organiser_id, t.sale_id::text, jsonb_build_object('booking', t.id), t.at)
      from (select distinct transaction_id, organiser_id from booked where organiser_id is not null) b
        join ledger_transaction t on t.id = b.transaction_id where t.kind = 'return' and t.sale_id is not null;
  end if;
  return null;
end $$;
create trigger ledger_return_webhook after insert on ledger_entry referencing new table as booked
  for each statement execute function note_returned();

-- A gift voucher that is taken back has no ticket, and no organiser in the ledger.
create function note_voucher_cancelled() returns trigger language plpgsql as $$
begin
  if has_webhooks() then
    perform note_webhook('order.refunded', p.organiser_id, l.sale_id::text, '{}', new.cancelled_at)
      from sale_line l join gift_voucher_product p on p.id = l.gift_voucher_product_id where l.id = new.sale_line_id;
  end if;
  return null;
end $$;
create trigger gift_voucher_cancelled_webhook after update of cancelled_at on gift_voucher for each row
  when (old.cancelled_at is null and new.cancelled_at is not null) execute function note_voucher_cancelled();

create function note_transferred() returns trigger language plpgsql as $$
begin
  if has_webhooks() then
    perform note_webhook('ticket.transferred', e.organiser_id, t.id::text, '{}', coalesce(new.accepted_at, now()))
      from transfer_ticket p join ticket t on t.id = p.ticket_id
        join event_date d on d.id = t.event_date_id join event e on e.id = d.event_id
      where p.transfer_id = new.id and t.status <> 'refunded';
  end if;
  return null;
end $$;
create trigger transfer_accepted_webhook after update of status on transfer for each row
  when (new.status = 'accepted' and old.status <> 'accepted') execute function note_transferred();

-- What is on sale, and when: an event, its dates, its types of tickets, and how many there are. Counters are no change.
create function note_event_changed() returns trigger language plpgsql as $$
begin
  if not has_webhooks() then return null; end if;
  perform note_webhook('event.changed', e.organiser_id, e.id::text, '{}', now()) from event e where e.id = case tg_table_name
    when 'event' then (to_jsonb(new) ->> 'id')::integer
    when 'ticket_stock' then (select d.event_id from event_date d where d.id = (to_jsonb(new) ->> 'event_date_id')::integer)
    else (to_jsonb(new) ->> 'event_id')::integer end;
  return null;
end $$;
create trigger event_made_webhook after insert on event for each row execute function note_event_changed();
create trigger event_changed_webhook after update on event for each row
  when (old.* is distinct from new.*) execute function note_event_changed();
create trigger ticket_type_made_webhook after insert on ticket_type for each row execute function note_event_changed();
create trigger ticket_type_changed_webhook after update on ticket_type for each row
  when (old.* is distinct from new.*) execute function note_event_changed();
create trigger event_date_made_webhook after insert on event_date for each row execute function note_event_changed();
create trigger event_date_changed_webhook after update of event_id, starts_at, ends_at, doors_at, label, on_sale_from,
    on_sale_until, capacity, archived_at on event_date for each row
  when ((old.event_id, old.starts_at, old.ends_at, old.doors_at, old.label, old.on_sale_from, old.on_sale_until, old.capacity,
      old.archived_at)
    is distinct from (new.event_id, new.starts_at, new.ends_at, new.doors_at, new.label, new.on_sale_from, new.on_sale_until,
      new.capacity, new.archived_at))
  execute function note_event_changed();
create trigger ticket_stock_made_webhook after insert on ticket_stock for each row execute function note_event_changed();
create trigger ticket_stock_changed_webhook after update of capacity, archived_at on ticket_stock for each row
  when ((old.capacity, old.archived_at) is distinct from (new.capacity, new.archived_at))
  execute function note_event_changed();

-- A job may be asked for later: {"name": …, "data": …, "afterSeconds": 5}. All else is as it was.
create or replace function queue_jobs(queued jsonb) returns void language plpgsql as $$
begin
  insert into jobs.job_common (name, data, start_after, created_on, keep_until, expire_seconds, deletion_seconds,
      retry_limit, retry_delay, retry_backoff, retry_delay_max, policy, dead_letter, heartbeat_seconds)
    select j.name, j.data, w.at + j.later, w.at, w.at + j.later + q.retention_seconds * interval '1s', q.expire_seconds,
        q.deletion_seconds, 10, q.retry_delay, true, q.retry_delay_max, q.policy, q.dead_letter, q.heartbeat_seconds
      from (select name, data, coalesce("afterSeconds", 0) * interval '1s' as later
          from jsonb_to_recordset(queued) as r(name text, data jsonb, "afterSeconds" integer)) as j
        -- A job without its queue lacks what the table requires, which refuses it.
        left join jobs.queue q on q.name = j.name
        cross join (select jobs.job_now() as at) w;
end $$;

create function queue_webhooks() returns trigger language plpgsql as $$
begin
  if exists (select from added where body is null) then
    perform queue_jobs('[{"name": "send-webhooks", "data": {}}]');
  end if;
  return null;
end $$;
create trigger webhook_message_queue after insert on webhook_message referencing new table as added
  for each statement execute function queue_webhooks();
