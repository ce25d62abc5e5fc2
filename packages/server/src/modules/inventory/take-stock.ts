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
import {
  decideCodes,
  lockCodes,
  writeCodes,
  type AmountsOf,
  type CodesLeft,
  type WantedCode,
} from './take-codes.ts'

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
  /** Counted along with the stock. */
  readonly codes: readonly WantedCode[]
  readonly amountsOf: AmountsOf
}

export type TakeOutcome =
  | { readonly outcome: 'taken' }
  /** Nothing was taken; each line that does not fit, with what is left of it. */
  | { readonly outcome: 'short'; readonly short: readonly StockLeft[] }
  /** Nothing was taken; the codes that cannot be had any more, by `saleCodeId`. */
  | { readonly outcome: 'spent'; readonly spent: readonly number[] }

/**
 * Takes stock for many sales at once, first come, first served: each gets all its lines and codes or none. Counters
 * are locked in one order (stocks, dates, codes, gift vouchers, each by id) before anybody is decided on, so the
 * decisions are exact up to the last ticket and no two batches wait for each other. Answers in the order of the
 * requests.
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
  const codes = await lockCodes(
    tx,
    requests.flatMap((request) => request.codes),
  )
  const decisions = requests.map((request) => decideAll(request, { stocks, dates, codes }))
  const taken = requests.filter((_, index) => decisions[index]?.outcome.outcome === 'taken')
  if (taken.some((request) => request.wanted.length > 0)) await write(tx, taken, now)
  await writeCodes(
    tx,
    decisions.flatMap((decision) => decision.codes),
  )
  return decisions.map((decision) => decision.outcome)
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

interface AllLeft {
  readonly stocks: Left
  readonly dates: Left
  readonly codes: CodesLeft
}

interface Decision {
  readonly outcome: TakeOutcome
  readonly codes: ReturnType<typeof decideCodes>['taken']
}

/** First looks at everything, then takes everything. */
function decideAll(
  { wanted, codes, amountsOf }: StockRequest,
  { stocks, dates, codes: codesLeft }: AllLeft,
): Decision {
  const short = shortLines(wanted, stocks, dates)
  if (short.length > 0) return { outcome: { outcome: 'short', short }, codes: [] }
  const decided = decideCodes(codes, amountsOf, codesLeft)
  if (decided.spent.length > 0)
    return { outcome: { outcome: 'spent', spent: decided.spent }, codes: [] }
  for (const line of wanted) {
    reduce(stocks, line.stockId, line.qty)
    if (dates.has(line.eventDateId)) reduce(dates, line.eventDateId, line.qty)
  }
  return { outcome: { outcome: 'taken' }, codes: decided.taken }
}

function shortLines(wanted: readonly Wanted[], stocks: Left, dates: Left): StockLeft[] {
  const perDate = sums(wanted, (line) => line.eventDateId)
  return wanted
    .filter(
      (line) =>
        line.qty > (stocks.get(line.stockId) ?? 0) ||
        (perDate.get(line.eventDateId) ?? 0) > (dates.get(line.eventDateId) ?? Infinity),
    )
    .map((line) => leftOf(line, stocks, dates))
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
    wanted.map(({ stockId, qty }) => ({ ...sale, stockId, qty })),
  )
  await insertHolds(tx, holds, now)
}

function columns(totals: ReadonlyMap<number, number>) {
  return { ids: [...totals.keys()], quantities: [...totals.values()] }
}
