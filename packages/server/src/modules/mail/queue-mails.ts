import type { Foyer } from '../../foyer.ts'
import type { MailKind, MailPayloads } from '../../platform/http/pages.ts'
import type { Tx } from '../../platform/database/db.ts'
import { toJson } from '../../platform/database/json.ts'
import { senders } from './urgency.ts'

/** One of many mails: what it has of its own stands over what they share. */
export interface OneOfMany<Kind extends MailKind> {
  readonly dedupeKey: string
  readonly payload: Partial<MailPayloads[Kind]>
  readonly to: { readonly email: string; readonly name: string | null }
  readonly saleId: number
}

/** Keeps what many mails have in common. */
export async function shareMail<Kind extends MailKind>(
  tx: Tx,
  _kind: Kind,
  payload: Partial<MailPayloads[Kind]>,
): Promise<number> {
  const { id } = await tx.one(
    'mail.insert_shared',
    'insert into mail_shared (payload) values ($1) returning id',
    [toJson(payload)],
  )
  return id
}

/**
 * Puts mails to many into the outbox, where they wait for every mail that somebody waits for. An occasion that has its mail gets no
 * second one. Answers the ids of the new mails by their keys.
 */
export async function queueMails<Kind extends MailKind>(
  foyer: Pick<Foyer, 'ids' | 'jobs' | 'publicUrl'>,
  tx: Tx,
  many: {
    readonly kind: Kind
    readonly sharedId: number
    readonly mails: readonly OneOfMany<Kind>[]
  },
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  const { kind, sharedId, mails } = many
  if (mails.length === 0) return new Map()
  const host = new URL(foyer.publicUrl).hostname
  const rows = await tx.all(
    'mail.insert_many',
    `insert into mail (dedupe_key, kind, to_email, to_name, payload, sale_id, next_attempt_at, message_id, created_at, urgency, priority, shared_id, due_at)
      select one.key, $1, one.email, one.name, one.payload, one.sale, 'infinity', one.message, $2, 'many', 1, $3, $2
        from jsonb_to_recordset($4::jsonb) as one(key text, email text, name text, payload jsonb, sale bigint, message text)
      on conflict (dedupe_key) do nothing returning id, dedupe_key`,
    [
      kind,
      now,
      sharedId,
      toJson(
        mails.map(({ dedupeKey, to, payload, saleId }) => ({
          key: dedupeKey,
          email: to.email,
          name: to.name,
          payload,
          sale: saleId,
          message: `<${foyer.ids.uuid()}@${host}>`,
        })),
      ),
    ],
  )
  await foyer.jobs.enqueue(tx, senders.rest, {})
  return new Map(rows.map(({ id, dedupeKey }) => [dedupeKey, id]))
}

/** How many mails to many have been put into the outbox and not gone yet; what is beyond `most` is not counted. */
export async function countMailsToMany(tx: Tx, most: number): Promise<number> {
  const { n } = await tx.one(
    'mail.count_to_many',
    `select count(*)::int as n from (select from mail where status in ('queued', 'sending') and priority = 1 limit $1) m`,
    [most],
  )
  return n
}
