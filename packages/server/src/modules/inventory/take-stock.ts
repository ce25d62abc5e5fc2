import type { Tx } from '../../platform/db.ts'
import {
  holdDates,
  holdStock,
  insertHolds,
  lockDates,
  lockStock,
  type Counter,
  type StockLeft,
} from './stock-store.ts'

/** One line's wish. */
export interface Wanted {
  readonly stockId: number
  readonly eventDateId: number
  /** All ticket types of the date share one room. */
  readonly dateHasCapacity: boolean
  readonly qty: number
}

/** What one sale wants: all of it or nothing. */
export interface StockRequest {
  readonly saleId: number
  readonly customerKey: string | null
  readonly expiresAt: Date
  readonly wanted: readonly Wanted[]
}

export type TakeOutcome =
  | { readonly outcome: 'taken' }
  /** Nothing was taken; each line that does not fit, with what is left of it. */
  | { readonly outcome: 'short'; readonly short: readonly StockLeft[] }

/**
 * Takes stock for many sales at once, first come, first served: each gets all its lines or none. The counters are
 * locked in one order (stocks by id, then dates by id) before anybody is decided on, so the decisions are exact up
 * to the last ticket and no two batches wait for each other. Answers in the order of the requests.
 */
export async function takeStockForAll(
  tx: Tx,
  requests: readonly StockRequest[],
  now: Date,
): Promise<TakeOutcome[]> {
  const lines = requests.flatMap((request) => request.wanted)
  const limited = lines.filter((line) => line.dateHasCapacity)
  const stocks = await countersOf(
    lines,
    (line) => line.stockId,
    (ids) => lockStock(tx, ids),
  )
  const dates = await countersOf(
    limited,
    (line) => line.eventDateId,
    (ids) => lockDates(tx, ids),
  )
  const outcomes = requests.map((request) => decide(request.wanted, stocks, dates))
  const taken = requests.filter((_, index) => outcomes[index]?.outcome === 'taken')
  if (taken.some((request) => request.wanted.length > 0)) await write(tx, taken, now)
  return outcomes
}

/** The same for one sale. */
export async function takeStock(tx: Tx, request: StockRequest, now: Date): Promise<TakeOutcome> {
  const [outcome] = await takeStockForAll(tx, [request], now)
  return outcome ?? { outcome: 'taken' }
}

/** What is left of each counter, going down as sales are decided on. */
type Left = Map<number, number>

async function countersOf(
  lines: readonly Wanted[],
  idOf: (line: Wanted) => number,
  lock: (ids: readonly number[]) => Promise<Counter[]>,
): Promise<Left> {
  const ids = [...new Set(lines.map(idOf))]
  const counters = ids.length === 0 ? [] : await lock(ids)
  return new Map(counters.map(({ id, left }) => [id, left]))
}

function decide(wanted: readonly Wanted[], stocks: Left, dates: Left): TakeOutcome {
  const perDate = sums(wanted, (line) => line.eventDateId)
  const short = wanted.filter(
    (line) =>
      line.qty > (stocks.get(line.stockId) ?? 0) ||
      (perDate.get(line.eventDateId) ?? 0) > (dates.get(line.eventDateId) ?? Infinity),
  )
  if (short.length > 0)
    return { outcome: 'short', short: short.map((line) => leftOf(line, stocks, dates)) }
  for (const line of wanted) {
    reduce(stocks, line.stockId, line.qty)
    if (dates.has(line.eventDateId)) reduce(dates, line.eventDateId, line.qty)
  }
  return { outcome: 'taken' }
}

function leftOf(line: Wanted, stocks: Left, dates: Left): StockLeft {
  const left = Math.min(stocks.get(line.stockId) ?? 0, dates.get(line.eventDateId) ?? Infinity)
  return { stockId: line.stockId, left: Math.max(0, left) }
}

function reduce(left: Left, id: number, qty: number): void {
  left.set(id, (left.get(id) ?? 0) - qty)
}

function sums(lines: readonly Wanted[], idOf: (line: Wanted) => number): Map<number, number> {
  const totals = new Map<number, number>()
  for (const line of lines) totals.set(idOf(line), (totals.get(idOf(line)) ?? 0) + line.qty)
  return totals
}

async function write(tx: Tx, taken: readonly StockRequest[], now: Date): Promise<void> {
  const lines = taken.flatMap((request) => request.wanted)
  await holdStock(tx, columns(sums(lines, (line) => line.stockId)))
  const limited = lines.filter((line) => line.dateHasCapacity)
  if (limited.length > 0) await holdDates(tx, columns(sums(limited, (line) => line.eventDateId)))
  const holds = taken.flatMap(({ wanted, ...sale }) =>
    wanted.map((line) => ({ ...sale, stockId: line.stockId, qty: line.qty })),
  )
  await insertHolds(tx, holds, now)
}

function columns(totals: ReadonlyMap<number, number>) {
  return { ids: [...totals.keys()], quantities: [...totals.values()] }
}
