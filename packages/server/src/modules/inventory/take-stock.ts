import type { Tx } from '../../platform/db.ts'
import {
  insertHold,
  lockLiveHolds,
  moveDate,
  moveStock,
  readStockLeft,
  setHoldStatus,
  tryHoldDate,
  tryHoldStock,
  type StockLeft,
} from './stock-store.ts'

/** One line's wish. `datesLimited` dates have a room shared by all their ticket types. */
export interface Wanted {
  readonly stockId: number
  readonly eventDateId: number
  readonly dateHasCapacity: boolean
  readonly qty: number
}

export type TakeOutcome =
  | { readonly outcome: 'taken' }
  /** Nothing was taken for good: the caller must let the transaction fail. */
  | { readonly outcome: 'short'; readonly short: readonly StockLeft[] }

/**
 * Takes all lines or none, counters always in the same order (stocks by id, then dates by id), so two baskets
 * never wait for each other. When it answers `short` the transaction holds half-taken counters: throw.
 */
export async function takeStock(
  tx: Tx,
  sale: { readonly saleId: number; readonly customerKey: string | null; readonly expiresAt: Date },
  wanted: readonly Wanted[],
  now: Date,
): Promise<TakeOutcome> {
  const missing: Wanted[] = []
  for (const line of wanted.toSorted((a, b) => a.stockId - b.stockId)) {
    if (!(await tryHoldStock(tx, line.stockId, line.qty))) missing.push(line)
  }
  for (const date of perDate(wanted)) {
    if (!(await tryHoldDate(tx, date.eventDateId, date.qty))) {
      missing.push(
        ...wanted.filter(
          (line) => line.eventDateId === date.eventDateId && !missing.includes(line),
        ),
      )
    }
  }
  if (missing.length > 0) return { outcome: 'short', short: await leftOf(tx, missing, wanted) }
  for (const line of wanted) {
    await insertHold(tx, { ...sale, stockId: line.stockId, qty: line.qty }, now)
  }
  return { outcome: 'taken' }
}

/** What is left of the missing lines, counting back what this very attempt has taken. */
async function leftOf(
  tx: Tx,
  missing: readonly Wanted[],
  wanted: readonly Wanted[],
): Promise<StockLeft[]> {
  const left = await readStockLeft(
    tx,
    missing.map((line) => line.stockId),
  )
  return left.map(({ stockId, left: rest }) => {
    const line = missing.find((candidate) => candidate.stockId === stockId)
    const taken = wanted
      .filter(
        (other) =>
          !missing.includes(other) &&
          other.eventDateId === line?.eventDateId &&
          other.dateHasCapacity,
      )
      .reduce((sum, other) => sum + other.qty, 0)
    return { stockId, left: Math.min(rest + taken, (line?.qty ?? 1) - 1) }
  })
}

function perDate(wanted: readonly Wanted[]): { eventDateId: number; qty: number }[] {
  const totals = new Map<number, number>()
  for (const line of wanted) {
    if (line.dateHasCapacity)
      totals.set(line.eventDateId, (totals.get(line.eventDateId) ?? 0) + line.qty)
  }
  return [...totals]
    .toSorted(([a], [b]) => a - b)
    .map(([eventDateId, qty]) => ({ eventDateId, qty }))
}

/** Gives back what a sale holds. Harmless when it holds nothing. The sale's row must be locked. */
export async function releaseStock(tx: Tx, saleId: number, now: Date): Promise<void> {
  await settleHolds(tx, saleId, 'released', now)
}

/** Turns what a sale holds into sold. Answers how many holds there were: none means it had run out. */
export async function sellStock(tx: Tx, saleId: number, now: Date): Promise<number> {
  return await settleHolds(tx, saleId, 'sold', now)
}

async function settleHolds(
  tx: Tx,
  saleId: number,
  status: 'sold' | 'released',
  now: Date,
): Promise<number> {
  const holds = await lockLiveHolds(tx, saleId)
  const sold = status === 'sold' ? 1 : 0
  for (const hold of holds)
    await moveStock(tx, hold.stockId, { held: -hold.qty, sold: sold * hold.qty })
  const dates = perDate(holds.map((hold) => ({ ...hold, dateHasCapacity: true })))
  for (const date of dates)
    await moveDate(tx, date.eventDateId, { held: -date.qty, sold: sold * date.qty })
  await setHoldStatus(tx, saleId, status, now)
  return holds.length
}
