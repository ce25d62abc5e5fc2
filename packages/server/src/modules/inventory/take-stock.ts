import type { Tx } from '../../platform/database/db.ts'
import { placesLeft, type PlacesLeft } from './decide-places.ts'
import { decideAll, sums, type Left, type TakeOutcome } from './decide-stock.ts'
import type { StockRequest, Wanted } from './stock-request.ts'
import { seatsLeft, type SeatsLeft } from './decide-seats.ts'
import { lockPlaces, readPlaces } from './network-store.ts'
import { lockSeats, reserveSeats } from './seat-store.ts'
import { holdDates, insertHolds, lockDates, lockStock, type Counter } from './stock-store.ts'
import { lockCodes, writeCodes } from './take-codes.ts'

/** What became of the wishes, and the statements that write it down. */
export interface Decided {
  /** In the order of the requests. */
  readonly outcomes: readonly TakeOutcome[]
  readonly write: () => Promise<void>
}

/**
 * Decides for many sales at once, first come, first served: each gets all its lines and codes or none. Counters are
 * locked in one order (turns of dates, stocks, dates, seats, codes, gift vouchers, each by id) before any sale is
 * decided, so the decisions are exact up to the last ticket and no two batches wait for each other. All the locks are
 * asked for at once.
 */
export async function decideForAll(
  tx: Tx,
  requests: readonly StockRequest[],
  now: Date,
): Promise<Decided> {
  const lines = requests.flatMap((request) => request.wanted)
  const limited = lines.filter((line) => line.dateHasCapacity)
  const [places, stocks, dates, seats, codes] = await Promise.all([
    lockPlacesOf(tx, requests, now),
    countersOf(
      lines,
      (line) => line.stockId,
      (ids) => lockStock(tx, ids),
    ),
    countersOf(
      limited,
      (line) => line.eventDateId,
      (ids) => lockDates(tx, ids),
    ),
    lockSeatsOf(tx, lines, now),
    lockCodes(
      tx,
      requests.flatMap((request) => request.codes),
    ),
  ])
  const decisions = requests.map((request) =>
    decideAll(request, { stocks, dates, codes, seats, places }),
  )
  const taken = requests.filter((_, index) => decisions[index]?.outcome.outcome === 'taken')
  return {
    outcomes: decisions.map((decision) => decision.outcome),
    async write() {
      await Promise.all([
        taken.some((request) => request.wanted.length > 0) && write(tx, taken, now),
        writeCodes(
          tx,
          decisions.flatMap((decision) => decision.codes),
        ),
      ])
    },
  }
}

/** Takes stock for one sale, all of it or nothing. */
export async function takeStock(tx: Tx, request: StockRequest, now: Date): Promise<TakeOutcome> {
  const { outcomes, write: writeDown } = await decideForAll(tx, [request], now)
  await writeDown()
  return outcomes[0] ?? { outcome: 'taken' }
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
  const [, rows] = await Promise.all([
    lockPlaces(tx, eventDateIds),
    readPlaces(tx, { eventDateIds, networks, saleIds }, now),
  ])
  return placesLeft(rows, now)
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
  const holds = taken.flatMap(({ wanted, ...sale }) =>
    wanted.map(({ stockId, qty }) => ({ ...sale, stockId, qty, ...keyOf(sale.places) })),
  )
  const seats = taken.flatMap(({ wanted, saleId, expiresAt }) =>
    wanted.flatMap(({ eventDateId, stockId, seats: ofLine }) =>
      ofLine.map(({ guid }) => ({ eventDateId, guid, saleId, stockId, expiresAt })),
    ),
  )
  await Promise.all([
    limited.length > 0 && holdDates(tx, columns(sums(limited, (line) => line.eventDateId))),
    insertHolds(tx, columns(sums(lines, (line) => line.stockId)), holds, now),
    seats.length > 0 && reserveSeats(tx, seats, now),
  ])
}

const keyOf = (places: StockRequest['places']) => ({
  network: places?.network ?? null,
  subnetwork: places?.subnetwork ?? null,
})

function columns(totals: ReadonlyMap<number, number>) {
  return { ids: [...totals.keys()], quantities: [...totals.values()] }
}
