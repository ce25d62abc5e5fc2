import type { Tx } from '../../platform/database/db.ts'

/** One side of a booking: debits positive, credits negative, in minor units. */
export interface Entry {
  readonly account: string
  readonly amount: number
  readonly organiserId?: number | null
  readonly charityId?: number | null
}

export interface Booking {
  /** Null for what belongs to no order. */
  readonly saleId: number | null
  readonly kind: string
  /** What is booked, for good: `capture:12`. */
  readonly source: string
  readonly currency: string
}

/**
 * A booking with all its entries, unless its `source` was booked before; the database refuses the commit when they do not
 * balance.
 */
export async function insertBooking(
  tx: Tx,
  { saleId, kind, source, currency }: Booking,
  entries: readonly Entry[],
  now: Date,
): Promise<void> {
  await tx.write(
    'ledger.insert_booking',
    `with booked as (
        insert into ledger_transaction (sale_id, kind, source, at) values ($1, $2, $3, $4)
          on conflict (source) do nothing returning id)
      insert into ledger_entry (transaction_id, currency, account, amount, organiser_id, charity_id)
      select b.id, $5, e.account, e.amount, e.organiser_id, e.charity_id
        from booked b, unnest($6::text[], $7::bigint[], $8::int[], $9::int[]) as e(account, amount, organiser_id, charity_id)`,
    [
      saleId,
      kind,
      source,
      now,
      currency,
      entries.map((entry) => entry.account),
      entries.map((entry) => entry.amount),
      entries.map((entry) => entry.organiserId ?? null),
      entries.map((entry) => entry.charityId ?? null),
    ],
  )
}

/**
 * The two halves of a statement that books many sales in the same way: `booked` names the first half in it, and
 * `bookings` is a parameter of type jsonb with a list of `Booked`.
 */
export const bookTransactions = (bookings: string, now: string): string =>
  `insert into ledger_transaction (sale_id, kind, source, at)
    select b."saleId", b.kind, b.source, ${now}
      from jsonb_to_recordset(${bookings}) as b("saleId" bigint, kind text, source text)
    on conflict (source) do nothing returning id, source`
export const bookEntries = (bookings: string, booked: string): string =>
  `insert into ledger_entry (transaction_id, currency, account, amount, organiser_id, charity_id)
    select t.id, b.currency, e.account, e.amount, e."organiserId", e."charityId"
      from ${booked} t join jsonb_to_recordset(${bookings}) as b(source text, currency text, entries jsonb) on b.source = t.source
        cross join jsonb_to_recordset(b.entries)
          as e(account text, amount bigint, "organiserId" int, "charityId" int)`
