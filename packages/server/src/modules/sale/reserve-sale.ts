import type { Foyer } from '../../foyer.ts'
import type { Tx } from '../../platform/db.ts'
import { lockCustomer, takeStock, type StockLeft, type Wanted } from '../inventory/exports.ts'
import { basketProblem, shortageText } from './basket-problem.ts'
import { secondsUntil } from './checkout-view.ts'
import { expireHoldsOn } from './expire-overdue-sales.ts'
import { customerKeyOf, loadSale, type LoadedSale } from './load-sale.ts'
import { priceNow } from './price-sale.ts'
import { isExpress, isHeld } from './sale-facts.ts'
import { requireSessionSale } from './sale-guard.ts'
import { setReservingError } from './notices-store.ts'
import { recordSaleEvent } from './sale-event-store.ts'
import { markReserved } from './sale-store.ts'
import { wrongState } from './visible-state.ts'

interface Asking {
  readonly foyer: Foyer
  readonly visitor: { readonly sessionToken: string }
  readonly now: Date
}

export type ReserveOutcome =
  | {
      readonly outcome: 'reserved'
      readonly reference: string
      readonly fresh: boolean
      readonly seconds: number
    }
  | { readonly outcome: 'error'; readonly text: string }

/** Each round frees the oldest run-out reservations; whoever needs more has met a crowd. */
const roundsMaximum = 5

/** Carried out of the transaction, so that half-taken stock is rolled back. */
class Shortage extends Error {
  readonly saleId: number
  readonly short: readonly StockLeft[]
  readonly text: string
  constructor(saleId: number, short: readonly StockLeft[], text: string) {
    super(text)
    this.saleId = saleId
    this.short = short
    this.text = text
  }
}

/**
 * Reserves the session's basket: all lines or none. Stock that only run-out reservations hold is taken back first.
 * A sale that is reserved already answers with the time that is left.
 */
export async function reserveSale(asking: Asking): Promise<ReserveOutcome> {
  for (let rounds = 1; ; rounds += 1) {
    try {
      return await attempt(asking)
    } catch (error) {
      if (!(error instanceof Shortage)) throw error
      const short = error.short.map((line) => line.stockId)
      const freed =
        rounds < roundsMaximum ? await expireHoldsOn(asking.foyer, short, asking.now) : 0
      if (freed === 0) return await refuse(asking, error)
    }
  }
}

async function refuse(asking: Asking, shortage: Shortage): Promise<ReserveOutcome> {
  await asking.foyer.db.transaction(async (tx) => {
    await setReservingError(tx, shortage.saleId, shortage.text, asking.now)
  })
  return { outcome: 'error', text: shortage.text }
}

async function attempt(asking: Asking): Promise<ReserveOutcome> {
  const { foyer, now } = asking
  return await foyer.db.transaction(async (tx) => {
    const { sale } = await requireSessionSale(tx, asking)
    if (isHeld(sale, now) && sale.reservedUntil !== null && sale.reference !== null) {
      return {
        outcome: 'reserved',
        reference: sale.reference,
        fresh: false,
        seconds: secondsUntil(sale.reservedUntil, now),
      }
    }
    if (sale.status !== 'basket') {
      throw await wrongState(tx, sale, 'This order is being paid or is paid already.', now)
    }
    const customerKey = customerKeyOf(sale)
    if (customerKey !== null) await lockCustomer(tx, customerKey)
    const loaded = await loadSale(tx, sale, now)
    const problem = basketProblem(loaded)
    if (problem !== null) {
      await setReservingError(tx, sale.id, problem, now)
      return { outcome: 'error', text: problem }
    }
    return await take(tx, asking, loaded)
  })
}

async function take(tx: Tx, asking: Asking, loaded: LoadedSale): Promise<ReserveOutcome> {
  const { foyer, now } = asking
  const { sale, tickets } = loaded
  const seconds = reservationSeconds(loaded)
  const until = new Date(now.getTime() + seconds * 1000)
  const wanted: Wanted[] = tickets.map((line) => ({
    stockId: line.stockId,
    eventDateId: line.eventDateId,
    dateHasCapacity: line.dateHasCapacity,
    qty: line.qty,
  }))
  const taken = await takeStock(
    tx,
    { saleId: sale.id, customerKey: customerKeyOf(sale), expiresAt: until },
    wanted,
    now,
  )
  if (taken.outcome === 'short')
    throw new Shortage(sale.id, taken.short, shortageText(loaded, taken.short))
  const reference = sale.reference ?? foyer.ids.saleReference()
  await markReserved(
    tx,
    sale.id,
    {
      reference,
      reservedUntil: until,
      reservationSeconds: seconds,
      currency: sale.currency ?? 'GBP',
      isExpress: isExpress(loaded),
      prices: priceNow(loaded),
    },
    now,
  )
  await recordSaleEvent(tx, sale.id, 'reserved', { until, lines: wanted.length }, now)
  return { outcome: 'reserved', reference, fresh: true, seconds }
}

/** The smallest of the basket's events; a basket of vouchers alone has the default. */
function reservationSeconds({ events }: LoadedSale): number {
  return Math.min(
    ...events.map((event) => event.reservationSeconds),
    ...(events.length === 0 ? [600] : []),
  )
}
