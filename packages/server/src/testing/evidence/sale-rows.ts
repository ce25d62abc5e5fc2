import type { Database } from '../../platform/database/db.ts'

/** The database's rows of one sale, for tests that look behind the answers. */
export interface SaleRows {
  readonly status: string
  readonly reference: string
  readonly paid: boolean
  readonly payments: readonly string[]
  readonly refunds: readonly string[]
}

/** By the sale's reference, which the buyer knows. */
export async function saleRows(db: Database, reference: string | null): Promise<SaleRows> {
  const { rows } = await db.query(
    `select status, reference, paid_at is not null as paid,
        array(select p.status from payment p where p.sale_id = sale.id order by p.id) as payments,
        array(select r.status from refund r where r.sale_id = sale.id order by r.id) as refunds
      from sale where reference = $1`,
    [reference],
  )
  if (rows[0] === undefined) throw new Error(`no sale ${reference}`)
  return rows[0] as unknown as SaleRows
}

export async function stockOf(
  db: Database,
  stockId: number,
): Promise<{ capacity: number; held: number; sold: number }> {
  const { rows } = await db.query('select capacity, held, sold from ticket_stock where id = $1', [
    stockId,
  ])
  return rows[0] as unknown as { capacity: number; held: number; sold: number }
}
