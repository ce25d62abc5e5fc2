import type { Tx } from '../../../platform/database/db.ts'
import type { Row } from '../../../platform/database/statements.ts'
import { newestEntries } from './sums/sums-store.ts'

export type PayoutRow = Row<'papers.lock_payout'>

/**
 * Makes payouts of an organiser go one after the other, so that no two pay the same balance. The lock is one that orders, which
 * only point at the organiser, do not wait for.
 */
export async function lockPayoutsOf(tx: Tx, organiserId: number): Promise<void> {
  await tx.one('papers.lock_payouts', `select id from organiser where id = $1 for no key update`, [
    organiserId,
  ])
}

/**
 * What the ledger owes an organiser in each currency, at the moment: what is added up, and the bookings after that one by one. The
 * ledger itself has millions of entries of a large organiser.
 */
export async function readOwed(tx: Tx, organiserId: number) {
  return await tx.dynamic.all<{ readonly currency: string; readonly owed: number }>(
    'papers.read_owed',
    `select x.currency, -sum(x.amount)::bigint as owed
      from (
        select s.currency, s.amount from ledger_sum s where s.organiser_id = $1 and s.is_day
        union all
        select e.currency, e.amount
          from ${newestEntries()}) x
      group by x.currency order by x.currency`,
    [organiserId],
  )
}

export async function insertPayout(
  tx: Tx,
  payout: {
    readonly organiserId: number
    readonly currency: string
    readonly amount: number
    readonly day: string
    readonly reference: string
    readonly note: string
    readonly by: string
  },
  now: Date,
): Promise<PayoutRow> {
  return await tx.one(
    'papers.insert_payout',
    `insert into payout (organiser_id, currency, amount, day, reference, note, made_by, made_at)
      values ($1, $2, $3, $4::date, $5, $6, $7, $8)
      returning id, organiser_id, currency, amount, day::text as "day!", reference, note, made_by, made_at, undone_by, undone_at, undone_why`,
    [
      payout.organiserId,
      payout.currency,
      payout.amount,
      payout.day,
      payout.reference,
      payout.note,
      payout.by,
      now,
    ],
  )
}

export async function lockPayout(
  tx: Tx,
  organiserId: number,
  id: number,
): Promise<PayoutRow | undefined> {
  return await tx.maybe(
    'papers.lock_payout',
    `select id, organiser_id, currency, amount, day::text as "day!", reference, note, made_by, made_at, undone_by, undone_at, undone_why
      from payout where id = $2 and organiser_id = $1 for update`,
    [organiserId, id],
  )
}

export async function setPayoutUndone(
  tx: Tx,
  id: number,
  { by, why }: { readonly by: string; readonly why: string },
  now: Date,
): Promise<PayoutRow> {
  return await tx.one(
    'papers.set_payout_undone',
    `update payout set undone_by = $2, undone_why = $3, undone_at = $4 where id = $1
      returning id, organiser_id, currency, amount, day::text as "day!", reference, note, made_by, made_at, undone_by, undone_at, undone_why`,
    [id, by, why, now],
  )
}
