import type { Tx } from '../../platform/database/db.ts'

/** One side of a booking: debits positive, credits negative, in minor units. */
export interface Entry {
  readonly account: string
  readonly amount: number
  readonly organiserId?: number | null
  readonly charityId?: number | null
}

/** The id of the booking, or nothing when `source` was booked before. */
export async function insertTransaction(
  tx: Tx,
  booking: { saleId: number; kind: string; source: string },
  now: Date,
): Promise<number | undefined> {
  const row = await tx.maybe<{ id: number }>(
    'ledger.insert_transaction',
    `insert into ledger_transaction (sale_id, kind, source, at) values ($1, $2, $3, $4)
      on conflict (source) do nothing returning id`,
    [booking.saleId, booking.kind, booking.source, now],
  )
  return row?.id
}

/** All entries in one statement; the database refuses the commit when they do not balance. */
export async function insertEntries(
  tx: Tx,
  transactionId: number,
  currency: string,
  entries: readonly Entry[],
): Promise<void> {
  await tx.run(
    'ledger.insert_entries',
    `insert into ledger_entry (transaction_id, currency, account, amount, organiser_id, charity_id)
      select $1, $2, * from unnest($3::text[], $4::bigint[], $5::int[], $6::int[])`,
    [
      transactionId,
      currency,
      entries.map((entry) => entry.account),
      entries.map((entry) => entry.amount),
      entries.map((entry) => entry.organiserId ?? null),
      entries.map((entry) => entry.charityId ?? null),
    ],
  )
}
