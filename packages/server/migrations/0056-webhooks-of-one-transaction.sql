-- What a transaction does to one thing is one message, and numbers of transactions begin anew when a dump is restored into
-- another server: then a message of before had the number of one of now, and took what that one had to tell. The time at which
-- the transaction began goes on.
alter table webhook_message add column caused_at timestamptz not null default now();
alter table webhook_message add constraint webhook_message_one unique (caused_in, caused_at, organiser_id, kind, subject);
alter table webhook_message drop constraint webhook_message_caused_in_organiser_id_kind_subject_key;

create or replace function note_webhook(wanted text, organiser integer, about text, facts jsonb, happened timestamptz)
returns void language sql as $$
  insert into webhook_message (organiser_id, kind, subject, details, at)
    select organiser, wanted, about, facts, happened
      where exists (select from webhook_subscription s
        where s.organiser_id = organiser and s.deleted_at is null and wanted = any(s.events))
    on conflict on constraint webhook_message_one do update set at = excluded.at,
      details = webhook_message.details || excluded.details
        || case when webhook_message.details ? 'tickets' and excluded.details ? 'tickets' then jsonb_build_object(
          'tickets', (webhook_message.details -> 'tickets') || (excluded.details -> 'tickets')) else '{}' end
$$;

-- One job sends all that a transaction has noted, and a list of fifty thousand guests notes a hundred thousand messages. The
-- setting ends with the transaction, and is taken back together with the job at a savepoint.
create or replace function queue_webhooks() returns trigger language plpgsql as $$
begin
  if current_setting('foyer.webhooks_queued', true) = 'yes' then return null; end if;
  if exists (select from added where body is null) then
    perform queue_jobs('[{"name": "send-webhooks", "data": {}}]'), set_config('foyer.webhooks_queued', 'yes', true);
  end if;
  return null;
end $$;
