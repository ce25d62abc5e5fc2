import { missingRequiredTickets } from '@foyer/contract/rules/required-tickets.ts'
import { plural } from '@foyer/contract/formats.ts'
import type { Foyer } from '../../foyer.ts'
import type { Tx } from '../../platform/db.ts'
import { lockCustomer, takeStock, type StockLeft, type Wanted } from '../inventory/exports.ts'
import { secondsUntil } from './checkout-view.ts'
import { expireHoldsOn } from './expire-overdue-sales.ts'
import { leastOfLine, mostOfLine } from './line-view.ts'
import { customerKeyOf, loadSale, type LoadedSale } from './load-sale.ts'
import { priceNow } from './price-sale.ts'
import { isExpress, isHeld } from './sale-facts.ts'
import { requireSessionSale } from './sale-guard.ts'
import { markReserved, recordSaleEvent, setReservingError } from './sale-store.ts'
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

/** Why this basket cannot be reserved as it stands; the same rules the page shows. */
function basketProblem(loaded: LoadedSale): string | null {
  const { tickets, vouchers, events, requirements } = loaded
  if (tickets.length + vouchers.length === 0) return 'Your basket is empty.'
  for (const line of tickets) {
    const event = events.find(({ id }) => id === line.eventId)
    const name = nameOf(loaded, line.stockId)
    if (!line.onSale) return `${name} is not on sale any more. Please remove it to continue.`
    const least = leastOfLine(event, line)
    if (line.qty < least)
      return `You must purchase a minimum of ${least} tickets of this type: ${name}.`
    const allowed = mostOfLine(loaded, { ...line, left: Number.MAX_SAFE_INTEGER })
    if (line.qty > allowed) {
      return `You can only reserve ${allowed} tickets of this type: ${name}.`
    }
  }
  const missing = missingRequiredTickets(
    tickets.map((line) => ({
      ticket_type_id: line.ticketTypeId,
      required_tickets: requirements
        .filter((requirement) => requirement.ticketTypeId === line.ticketTypeId)
        .map((requirement) => ({ ids: requirement.ticketTypeIds, title: requirement.title })),
    })),
  )
  return missing.length === 0
    ? null
    : `You must also purchase the following tickets to continue the checkout. ${missing.join(', ')}`
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

function shortageText(loaded: LoadedSale, short: readonly StockLeft[]): string {
  return short
    .map(({ stockId, left }) =>
      left === 0
        ? `${nameOf(loaded, stockId)} is sold out.`
        : `Only ${left} ${plural('ticket', left)} left for ${nameOf(loaded, stockId)}.`,
    )
    .join(' ')
}

function nameOf(loaded: LoadedSale, stockId: number): string {
  const line = loaded.tickets.find((ticket) => ticket.stockId === stockId)
  const event = loaded.events.find(({ id }) => id === line?.eventId)
  return `${event?.title ?? ''} (${line?.ticketName ?? ''})`
}
