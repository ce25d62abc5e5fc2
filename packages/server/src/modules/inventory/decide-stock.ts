import { crowdedBy, takePlaces, type Crowded, type PlacesLeft } from './decide-places.ts'
import { lostSeats, takeSeats, type Lost, type SeatsLeft } from './decide-seats.ts'
import type { StockRequest, Wanted } from './stock-request.ts'
import type { StockLeft } from './stock-store.ts'
import { decideCodes, type CodesLeft } from './take-codes.ts'

export type TakeOutcome =
  | { readonly outcome: 'taken' }
  /** Nothing was taken; each line that does not fit is named, with what is left of it. */
  | { readonly outcome: 'short'; readonly short: readonly StockLeft[] }
  | Lost
  | Crowded
  /** Nothing was taken; names the codes that are no longer available, by `saleCodeId`. */
  | { readonly outcome: 'spent'; readonly spent: readonly number[] }

/** What is left of each counter; it goes down as sales are decided. */
export type Left = Map<number, number>

interface AllLeft {
  readonly stocks: Left
  readonly dates: Left
  readonly codes: CodesLeft
  readonly seats: SeatsLeft
  readonly places: PlacesLeft
}

interface Decision {
  readonly outcome: TakeOutcome
  readonly codes: ReturnType<typeof decideCodes>['taken']
}

/** Checks everything first, then takes everything. */
export function decideAll(request: StockRequest, left: AllLeft): Decision {
  const { wanted, codes, amountsOf } = request
  const { stocks, dates, codes: codesLeft, seats, places } = left
  // Seats are checked first: a text that names them says more than how many are left.
  const lost = lostSeats(request, seats)
  if (lost !== null) return { outcome: lost, codes: [] }
  const short = shortLines(wanted, stocks, dates)
  if (short.length > 0) return { outcome: { outcome: 'short', short }, codes: [] }
  const crowded = crowdedBy(request, places)
  if (crowded !== null) return { outcome: crowded, codes: [] }
  const decided = decideCodes(codes, amountsOf, codesLeft)
  if (decided.spent.length > 0)
    return { outcome: { outcome: 'spent', spent: decided.spent }, codes: [] }
  for (const line of wanted) {
    reduce(stocks, line.stockId, line.qty)
    if (dates.has(line.eventDateId)) reduce(dates, line.eventDateId, line.qty)
  }
  takeSeats(request, seats)
  takePlaces(request, places)
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

/** How many are wanted of each thing that `idOf` names. */
export function sums(
  lines: readonly Wanted[],
  idOf: (line: Wanted) => number,
): Map<number, number> {
  const totals = new Map<number, number>()
  for (const line of lines) totals.set(idOf(line), (totals.get(idOf(line)) ?? 0) + line.qty)
  return totals
}
