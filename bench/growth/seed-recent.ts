import type { Database } from '../../packages/server/src/platform/database/db.ts'

/** How many visitors a shop has for each who buys. */
const visitors = 10

/**
 * What orders leave for a time only, or beside themselves, in the measure in which real purchases do: sessions of a month, the
 * mails with codes of three, and webhooks of two years with the bodies of the last three months. Files with tickets, of a week, and
 * finished jobs are missing: some 25 kB an order, for so long.
 */
export async function seedRecent(db: Database): Promise<void> {
  await db.script(`
    insert into session (token_hash, account_id, sale_id, created_at, last_seen_at)
      select sha256(('s' || s.id || '/' || n)::bytea), case when n = 1 then s.account_id end, case when n = 1 then s.id end, s.paid_at, s.paid_at
      from sale s cross join generate_series(1, ${visitors}) n where s.paid_at > now() - interval '30 days' order by s.paid_at;
    insert into mail (dedupe_key, kind, to_email, payload, account_id, status, attempts, next_attempt_at, message_id, created_at, sent_at)
      select 'code:' || s.id, 'one_time_code', s.email, '{}', s.account_id, 'sent', 1, s.created_at, '<code-' || s.id || '@localhost>',
        s.created_at, s.created_at
      from sale s where s.paid_at > now() - interval '90 days' and s.email is not null order by s.paid_at;
    insert into webhook_event (provider, event_id, type, object_id, received_at, applied_at, body)
      select p.provider, 'evt_' || md5(p.id || '/' || n), t.type, p.provider_id, p.captured_at, p.captured_at,
        case when p.captured_at < now() - interval '90 days' then '{}' else jsonb_build_object('id', 'evt_' || p.id, 'type', t.type,
          'data', (select jsonb_object_agg('field_' || i, md5(p.id || '/' || i)) from generate_series(1, 32) i)) end
      from payment p cross join generate_series(1, 4) n cross join lateral (select
        (array['payment_intent.created', 'payment_intent.requires_action', 'charge.succeeded', 'payment_intent.succeeded'])[n] as type) t
      where p.provider = 'stripe' and p.status = 'captured' order by p.captured_at, p.id`)
}
