import { failedAgainMinutesMaximum } from '@foyer/contract/limits.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { Row } from '../../../platform/database/statements.ts'
import type { MailingFault } from '@foyer/contract/api/mailings/mailing-shapes.ts'

export type Underway = Row<'mailings.claim'>

/** What a round leaves for the next one: mailings it can do no more for, and organisers who may write to nobody else for now. */
export interface Passed {
  readonly mailings: readonly number[]
  readonly organisers: readonly number[]
}

/**
 * What has begun or is due, without what was passed over. Each organiser has its turn before another has two, first whoever had its
 * last one the longest ago: so however many one has, or can do nothing with today, those of the others are found.
 */
export async function listUnderway(
  tx: Tx,
  now: Date,
  { mailings, organisers }: Passed,
): Promise<Pick<Row<'mailings.list_underway'>, 'id' | 'organiserId'>[]> {
  return await tx.all(
    'mailings.list_underway',
    `select m.id, m.organiser_id from mailing m
      where m.state in ('scheduled', 'collecting', 'sending') and m.begins_at <= $1 and (m.try_after is null or m.try_after <= $1)
        and m.id <> all($2::int[]) and not (m.is_collected and m.organiser_id = any($3::int[]))
      order by row_number() over (partition by m.organiser_id order by m.begins_at, m.id),
        max(m.turn_at) over (partition by m.organiser_id) nulls first, m.begins_at, m.id limit 50`,
    [now, mailings, organisers],
  )
}

/** Notes that a mailing has had its turn, and that nothing was wrong with it. */
export async function noteTurn(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.write(
    'mailings.note_turn',
    `update mailing set turn_at = $2, failures = 0, fault = null, try_after = null where id = $1`,
    [id, now],
  )
}

/** Notes that a slice of a mailing failed: it waits a minute, then two, four, up to an hour. Answers how often it has failed. */
export async function noteFault(
  tx: Tx,
  id: number,
  fault: MailingFault,
  now: Date,
): Promise<number> {
  const row = await tx.maybe(
    'mailings.note_fault',
    `update mailing set turn_at = $3, failures = failures + 1, fault = $2,
        try_after = $3::timestamptz + least(${failedAgainMinutesMaximum}, power(2, least(failures, 10))) * interval '1 minute'
      where id = $1 and state in ('scheduled', 'collecting', 'sending') returning failures`,
    [id, fault, now],
  )
  return row?.failures ?? 0
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
