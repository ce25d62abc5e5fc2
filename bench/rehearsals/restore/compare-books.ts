import { listCaptures } from '../../faults/stripe-side.ts'
import type { Stage } from '../../faults/stage.ts'

/** The shop's books beside the provider's. */
export interface BookDifferences {
  /** Payments the provider took that are neither an order nor wholly given back. */
  readonly orphans: number
  /** Payments and refunds of which the two say different amounts. */
  readonly differences: number
  /** Minor units by which the ledger's account of the provider is not what the provider says it holds. */
  readonly pence: number
  /** Minor units: all that the provider has ever captured, and given back. */
  readonly captured: number
  readonly refunded: number
}

interface Booked {
  readonly intent: string
  readonly status: string
  readonly amount: number
  readonly refunded: number
}

export async function compareBooks(stage: Stage): Promise<BookDifferences> {
  const captures = await listCaptures(stage.stripe)
  const booked = new Map((await readBooked(stage)).map((one) => [one.intent, one]))
  const held = captures.reduce((sum, { received, refunded }) => sum + received - refunded, 0)
  return {
    orphans: captures.filter(
      ({ id, received, refunded }) => received !== refunded && booked.get(id)?.status !== 'sold',
    ).length,
    differences: captures.filter(({ id, received, refunded }) => {
      const ours = booked.get(id)
      return ours?.amount !== received || ours.refunded !== refunded
    }).length,
    pence: Math.abs(held - (await readLedger(stage))),
    captured: captures.reduce((sum, { received }) => sum + received, 0),
    refunded: captures.reduce((sum, { refunded }) => sum + refunded, 0),
  }
}

const readBooked = async (stage: Stage): Promise<Booked[]> =>
  await stage.look(async (db) => {
    const { rows } = await db.query(
      `select p.provider_id as intent, s.status, p.amount,
          (select coalesce(sum(r.amount), 0) from refund r
            where r.payment_id = p.id and r.status <> 'failed')::bigint as refunded
        from payment p join sale s on s.id = p.sale_id
        where p.provider = 'stripe' and p.status in ('captured', 'surplus')`,
    )
    return rows as unknown as Booked[]
  })

const readLedger = async (stage: Stage): Promise<number> =>
  await stage.look(async (db) => {
    const { rows } = await db.query(
      `select coalesce(sum(amount), 0)::bigint as sum from ledger_entry where account = 'provider:stripe'`,
    )
    return Number(rows[0]?.['sum'])
  })
