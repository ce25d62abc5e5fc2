import type { Database } from '../platform/database/db.ts'
import { refusedInSql } from '../modules/desk/exports.ts'

/** Refunds that a provider has refused and nobody has sent again, in one currency. */
export interface Owed {
  readonly currency: string
  readonly orders: number
  /** Minor units. */
  readonly amount: number
}

/** What is owed to buyers and known to be: no rule is broken by it, and a person has to look after it. */
export async function findOwed(db: Pick<Database, 'query'>): Promise<Owed[]> {
  const { rows } = await db.query(
    `select currency, count(*)::int as orders, sum(owed)::float8 as amount
      from (select s.currency, ${refusedInSql} as owed from sale s
          where s.id in (select sale_id from refund where status = 'failed')) w
      where owed > 0 group by currency order by currency`,
  )
  return rows.map((row) => ({
    currency: String(row['currency']),
    orders: Number(row['orders']),
    amount: Number(row['amount']),
  }))
}
