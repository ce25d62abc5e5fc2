import type { ReadTx } from '../../../platform/database/db.ts'
import type { Row } from '../../../platform/database/statements.ts'
import { isShownMail } from '../shown-mails.ts'
import type { IdSpan } from './other-lists-store.ts'

export type ShownMail = Row<'lists.show_mails'>

/** How many of the newest mails of the whole shop are looked at one by one. */
const nearest = 5_000

/** Mails that belong to orders of the organiser, the newest first; those that did not arrive have an index of their own. */
export async function findMails(
  tx: ReadTx,
  { organiserId, before, limit }: IdSpan,
  asked: { readonly words: string | null; readonly status: string | null },
): Promise<number[]> {
  const { words, status } = asked
  const failed = status === 'failed' || status === 'bounced'
  const which = failed ? '_failed' : ''
  const ofMail = `${isShownMail} and m.sale_id is not null and m.id < $2 and ($3::text is null or m.status = $3)${
    failed ? " and m.status in ('failed', 'bounced')" : ''
  }`
  const values = [organiserId, before ?? Number.MAX_SAFE_INTEGER, status, limit]
  if (words === null) {
    const near = await tx.dynamic.all<{ id: number }>(
      `lists.find_mails_newest${which}`,
      `select m.id from (select m.id, m.sale_id from mail m where ${ofMail} order by m.id desc limit ${nearest}) m
        where exists (select from organiser_order o where o.organiser_id = $1 and o.sale_id = m.sale_id)
        order by m.id desc limit $4`,
      values,
    )
    if (near.length >= limit) return near.map(({ id }) => id)
  }
  const found = await tx.dynamic.all<{ id: number }>(
    `lists.find_mails_${words === null ? 'all' : 'words'}${which}`,
    `with o as materialized (select sale_id from organiser_order
          where organiser_id = $1 and ${words === null ? '$5::text is null' : 'words @@ $5::tsquery'})
      select m.id from o join mail m on m.sale_id = o.sale_id where ${ofMail} order by m.id desc limit $4`,
    [...values, words],
  )
  return found.map(({ id }) => id)
}

/** These mails, with their order. */
export async function showMails(
  tx: ReadTx,
  organiserId: number,
  ids: readonly number[],
): Promise<ShownMail[]> {
  return await tx.all(
    'lists.show_mails',
    `select m.id, m.kind, m.to_email, m.to_name, s.reference as "reference!", m.attempts, m.created_at, m.sent_at, m.bounced_at,
        m.last_error, m.bounce_code, m.status
      from unnest($2::bigint[]) with ordinality as asked(id, place)
        join mail m on m.id = asked.id
        join sale s on s.id = m.sale_id
        join organiser_order o on o.organiser_id = $1 and o.sale_id = s.id
      where ${isShownMail} order by asked.place`,
    [organiserId, ids],
  )
}
