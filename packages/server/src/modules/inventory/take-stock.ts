import type { Tx } from '../../platform/database/db.ts'
import { placesLeft, type PlacesLeft } from './decide-places.ts'
import { decideAll, sums, type Left, type TakeOutcome } from './decide-stock.ts'
import type { StockRequest, Wanted } from './stock-request.ts'
import { seatsLeft, type SeatsLeft } from './decide-seats.ts'
import { lockPlaces, readPlaces } from './network-store.ts'
import { lockSeats, reserveSeats } from './seat-store.ts'
import { holdDates, insertHolds, lockDates, lockStock, type Counter } from './stock-store.ts'
import { lockCodes, writeCodes } from './take-codes.ts'

/**
 * Takes stock for many sales at once, first come, first served: each gets all its lines and codes or none. Counters are
 * locked in one order (turns of dates, stocks, dates, seats, codes, gift vouchers, each by id) before any sale is
 * decided, so the decisions are exact up to the last ticket and no two batches wait for each other. Answers in the
 * order of the requests.
 */
export async function takeStockForAll(
  tx: Tx,
  requests: readonly StockRequest[],
  now: Date,
): Promise<TakeOutcome[]> {
  const lines = requests.flatMap((request) => request.wanted)
  const limited = lines.filter((line) => line.dateHasCapacity)
  const places = await lockPlacesOf(tx, requests, now)
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
  const seats = await lockSeatsOf(tx, lines, now)
  const codes = await lockCodes(
    tx,
    requests.flatMap((request) => request.codes),
  )
  const decisions = requests.map((request) =>
    decideAll(request, { stocks, dates, codes, seats, places }),
  )
  const taken = requests.filter((_, index) => decisions[index]?.outcome.outcome === 'taken')
  if (taken.some((request) => request.wanted.length > 0)) await write(tx, taken, now)
  await writeCodes(
    tx,
    decisions.flatMap((decision) => decision.codes),
  )
  return decisions.map((decision) => decision.outcome)
}

/** Does the same for one sale. */
export async function takeStock(tx: Tx, request: StockRequest, now: Date): Promise<TakeOutcome> {
  const [outcome] = await takeStockForAll(tx, [request], now)
  return outcome ?? { outcome: 'taken' }
}

async function countersOf(
  lines: readonly Wanted[],
  idOf: (line: Wanted) => number,
  lock: (ids: readonly number[]) => Promise<Counter[]>,
): Promise<Left> {
  const ids = [...new Set(lines.map(idOf))]
  const counters = ids.length === 0 ? [] : await lock(ids)
  return new Map(counters.map(({ id, left }) => [id, left]))
}

/** Reads what networks have of the wanted dates, while nobody else reserves any of them. */
async function lockPlacesOf(
  tx: Tx,
  requests: readonly StockRequest[],
  now: Date,
): Promise<PlacesLeft> {
  const bounded = requests.filter(({ places, wanted }) => places !== null && wanted.length > 0)
  if (bounded.length === 0) return placesLeft([], now)
  const eventDateIds = [
    ...new Set(bounded.flatMap(({ wanted }) => wanted.map(({ eventDateId }) => eventDateId))),
  ]
  const networks = [...new Set(bounded.flatMap(({ places }) => places?.network ?? []))]
  const saleIds = bounded.map(({ saleId }) => saleId)
  await lockPlaces(tx, eventDateIds)
  return placesLeft(await readPlaces(tx, { eventDateIds, networks, saleIds }, now), now)
}

/** Without seats in the basket this asks nothing. */
async function lockSeatsOf(tx: Tx, lines: readonly Wanted[], now: Date): Promise<SeatsLeft> {
  const wanted = lines.flatMap(({ eventDateId, seats }) =>
    seats.map(({ guid }) => ({ eventDateId, guid })),
  )
  return seatsLeft(wanted.length === 0 ? [] : await lockSeats(tx, wanted), now)
}

async function write(tx: Tx, taken: readonly StockRequest[], now: Date): Promise<void> {
  const lines = taken.flatMap((request) => request.wanted)
  const limited = lines.filter((line) => line.dateHasCapacity)
  if (limited.length > 0) await holdDates(tx, columns(sums(limited, (line) => line.eventDateId)))
  const holds = taken.flatMap(({ wanted, ...sale }) =>
    wanted.map(({ stockId, qty }) => ({ ...sale, stockId, qty, ...keyOf(sale.places) })),
  )
  await insertHolds(tx, columns(sums(lines, (line) => line.stockId)), holds, now)
  const seats = taken.flatMap(({ wanted, saleId, expiresAt }) =>
    wanted.flatMap(({ eventDateId, stockId, seats: ofLine }) =>
      ofLine.map(({ guid }) => ({ eventDateId, guid, saleId, stockId, expiresAt })),
    ),
  )
  if (seats.length > 0) await reserveSeats(tx, seats, now)
}

const keyOf = (places: StockRequest['places']) => ({
  network: places?.network ?? null,
  subnetwork: places?.subnetwork ?? null,
})

function columns(totals: ReadonlyMap<number, number>) {
  return { ids: [...totals.keys()], quantities: [...totals.values()] }
}
