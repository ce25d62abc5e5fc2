import type { Tx } from '../../../platform/database/db.ts'
import type { Row } from '../../../platform/database/statements.ts'

export type Underway = Row<'mailings.claim'>

/** What has begun or is due, the longest waiting first. */
export async function listUnderway(tx: Tx, now: Date): Promise<number[]> {
  const rows = await tx.all(
    'mailings.list_underway',
    `select id from mailing where state in ('scheduled', 'collecting', 'sending') and begins_at <= $1 order by begins_at, id limit 50`,
    [now],
  )
  return rows.map(({ id }) => id)
}

/** Takes one of them for a slice: until the transaction ends nobody else works on it, and nobody stops or changes it. */
export async function claimMailing(tx: Tx, id: number, now: Date): Promise<Underway | undefined> {
  return await tx.maybe(
    'mailings.claim',
    `select m.id, m.organiser_id, m.kind, m.audience, m.list, m.filters, m.subject, m.body, m.state, m.next_page, m.is_collected,
        m.shared_id, o.name as organiser_name, o.email as organiser_email
      from mailing m join organiser o on o.id = m.organiser_id
      where m.id = $1 and m.state in ('scheduled', 'collecting', 'sending') and m.begins_at <= $2 for update of m skip locked`,
    [id, now],
  )
}

/** One more page of people is written down; the last one has none after it. */
export async function turnPage(tx: Tx, id: number, nextPage: string | null): Promise<void> {
  await tx.write(
    'mailings.turn_page',
    `update mailing set next_page = $2, is_collected = $2::text is null, state = case when $2::text is null then 'sending' else 'collecting' end,
        version = version + case when state = 'scheduled' then 1 else 0 end
      where id = $1`,
    [id, nextPage],
  )
}

export async function setShared(tx: Tx, id: number, sharedId: number): Promise<void> {
  await tx.write('mailings.set_shared', 'update mailing set shared_id = $2 where id = $1', [
    id,
    sharedId,
  ])
}

export async function endMailing(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.write(
    'mailings.end',
    `update mailing set state = 'sent', ended_at = $2, version = version + 1 where id = $1`,
    [id, now],
  )
}
