import type { Foyer } from '../../foyer.ts'
import type { Settled } from '../../platform/batcher.ts'
import type { Tx } from '../../platform/db.ts'
import { notFound } from '../../platform/errors.ts'
import { sha256 } from '../../platform/secrets.ts'
import { lockCustomers, takeStockForAll, type StockLeft } from '../inventory/exports.ts'
import { codeAmounts, droppedText, unusableCodes } from './basket-codes.ts'
import { basketProblem, shortageText } from './basket-problem.ts'
import { secondsUntil } from './checkout-view.ts'
import type { SaleCode } from './code-store.ts'
import { customerKeyOf, loadSales, unique, type LoadedSale } from './load-sale.ts'
import { priceNow } from './price-sale.ts'
import {
  findSessionSales,
  markReserved,
  setReservingErrors,
  type Reservation,
} from './reserve-store.ts'
import { isExpress, isHeld } from './sale-facts.ts'
import { isOverdue } from './sale-guard.ts'
import { lockSales, type Sale } from './sale-store.ts'
import { refusalOf } from './visible-state.ts'

export type ReserveOutcome =
  | {
      readonly outcome: 'reserved'
      readonly reference: string
      readonly fresh: boolean
      readonly seconds: number
    }
  | { readonly outcome: 'error'; readonly text: string }
  /** Not enough is free. Run-out reservations may still hold some of it. */
  | {
      readonly outcome: 'short'
      readonly saleId: number
      readonly short: readonly StockLeft[]
      readonly text: string
    }
  /** Codes that cannot be used any more. Run-out reservations may still count some of them. */
  | {
      readonly outcome: 'spent'
      readonly saleId: number
      readonly codes: readonly SaleCode[]
      readonly text: string
    }
  /** The sale's own time has run out, or an earlier one of the same customer is decided first: ask again. */
  | { readonly outcome: 'again'; readonly overdueSaleId: number | null }

/** One buyer's wish to reserve, by the token of the session. */
export interface ReserveRequest {
  readonly sessionToken: string
  readonly now: Date
}

/**
 * Reserves many baskets in one transaction, first come, first served, each wholly or not at all. Locks go in one
 * order: sales by id, customers, stock by id, dates by id, codes by id, gift vouchers by id.
 */
export async function reserveBatch(
  foyer: Foyer,
  requests: readonly ReserveRequest[],
): Promise<Settled<ReserveOutcome>[]> {
  const now = new Date(Math.max(...requests.map((request) => request.now.getTime())))
  return await foyer.db.transaction(async (tx) => {
    const hashes = requests.map((request) => sha256(request.sessionToken))
    const sessions = await findSessionSales(tx, hashes, now)
    const saleIdOf = new Map(sessions.map((row) => [row.tokenHash, row.saleId]))
    const sales = await lockSales(tx, unique(sessions.map((row) => row.saleId)))
    const outcomes = await reserveSales(tx, foyer, sales, now)
    const answered = new Set<number>()
    return hashes.map((hash): Settled<ReserveOutcome> => {
      const saleId = saleIdOf.get(hash.toString('hex'))
      const settled = saleId === undefined ? undefined : outcomes.get(saleId)
      if (saleId === undefined || settled === undefined)
        return { status: 'failed', error: notFound('the session has no sale') }
      const first = !answered.has(saleId)
      answered.add(saleId)
      return first ? settled : asRepeat(settled)
    })
  })
}

/** Several tabs of one buyer: the sale is reserved once, the others hear that it is. */
function asRepeat(settled: Settled<ReserveOutcome>): Settled<ReserveOutcome> {
  if (settled.status === 'failed' || settled.result.outcome !== 'reserved') return settled
  return { status: 'done', result: { ...settled.result, fresh: false } }
}

type Outcomes = Map<number, Settled<ReserveOutcome>>

async function reserveSales(
  tx: Tx,
  foyer: Foyer,
  sales: readonly Sale[],
  now: Date,
): Promise<Outcomes> {
  const outcomes: Outcomes = new Map()
  const done = (id: number, result: ReserveOutcome) => outcomes.set(id, { status: 'done', result })
  const open: Sale[] = []
  const customers = new Set<string>()
  for (const sale of sales) {
    const customerKey = customerKeyOf(sale)
    if (isHeld(sale, now)) done(sale.id, heldAlready(sale, now))
    else if (isOverdue(sale, now)) done(sale.id, { outcome: 'again', overdueSaleId: sale.id })
    // Two baskets of one customer count against each other, which one transaction cannot see.
    else if (customerKey !== null && customers.has(customerKey))
      done(sale.id, { outcome: 'again', overdueSaleId: null })
    else {
      if (customerKey !== null) customers.add(customerKey)
      open.push(sale)
    }
  }
  if (customers.size > 0) await lockCustomers(tx, [...customers])
  const loaded = open.length === 0 ? [] : await loadSales(tx, open, now)
  const ready: LoadedSale[] = []
  for (const one of loaded) {
    if (one.sale.status === 'basket') ready.push(one)
    else {
      const error = refusalOf(one, 'This order is being paid or is paid already.', now)
      outcomes.set(one.sale.id, { status: 'failed', error })
    }
  }
  await reserveLoaded(tx, foyer, ready, done, now)
  return outcomes
}

async function reserveLoaded(
  tx: Tx,
  foyer: Foyer,
  loaded: readonly LoadedSale[],
  done: (saleId: number, outcome: ReserveOutcome) => void,
  now: Date,
): Promise<void> {
  const problems = new Map(loaded.map((one) => [one.sale.id, basketProblem(one)]))
  const refusals = loaded.flatMap(({ sale }) => {
    const text = problems.get(sale.id) ?? null
    if (text === null) return []
    done(sale.id, { outcome: 'error', text })
    return [{ saleId: sale.id, text }]
  })
  if (refusals.length > 0) await setReservingErrors(tx, refusals, now)
  const fitting = loaded.filter((one) => {
    if (problems.get(one.sale.id) !== null) return false
    const unusable = unusableCodes(one)
    if (unusable.length > 0) done(one.sale.id, spentOutcome(one, unusable))
    return unusable.length === 0
  })
  if (fitting.length === 0) return
  const plans = fitting.map((one) => planOf(foyer, one, now))
  const taken = await takeStockForAll(
    tx,
    plans.map((plan) => plan.stock),
    now,
  )
  const reserved: Reservation[] = []
  for (const [index, plan] of plans.entries()) {
    const outcome = taken[index]
    const { reservation, loaded: one } = plan
    const { saleId, reference, reservationSeconds: seconds } = reservation
    if (outcome?.outcome === 'short') {
      const { short } = outcome
      done(saleId, { outcome: 'short', saleId, short, text: shortageText(one, short) })
    } else if (outcome?.outcome === 'spent') {
      const spent = one.codes.filter((code) => outcome.spent.includes(code.saleCodeId))
      // Somebody was quicker since the basket was read.
      const codes = spent.map((code) => ({ ...code, left: 0 }))
      done(saleId, spentOutcome(one, codes))
    } else {
      reserved.push({ ...reservation, prices: plan.prices() })
      done(saleId, { outcome: 'reserved', reference, fresh: true, seconds })
    }
  }
  if (reserved.length > 0) await markReserved(tx, reserved, now)
}

function spentOutcome({ sale }: LoadedSale, codes: readonly SaleCode[]): ReserveOutcome {
  return { outcome: 'spent', saleId: sale.id, codes, text: droppedText(codes) }
}

function heldAlready(sale: Sale, now: Date): ReserveOutcome {
  if (sale.reference === null || sale.reservedUntil === null)
    throw new Error(`sale ${sale.id} is held without a reference`)
  const seconds = secondsUntil(sale.reservedUntil, now)
  return { outcome: 'reserved', reference: sale.reference, fresh: false, seconds }
}

/** What to take and what to write down if it can be had. */
function planOf(foyer: Foyer, loaded: LoadedSale, now: Date) {
  const { sale, tickets } = loaded
  const reservationSeconds = secondsOf(loaded)
  const reservedUntil = new Date(now.getTime() + reservationSeconds * 1000)
  const reservation: Omit<Reservation, 'prices'> = {
    saleId: sale.id,
    reference: sale.reference ?? foyer.ids.saleReference(),
    reservedUntil,
    reservationSeconds,
    currency: sale.currency ?? 'GBP',
    isExpress: isExpress(loaded),
  }
  // Worked out anew when the vouchers of the basket are locked.
  let prices = priceNow(loaded)
  const stock = {
    saleId: sale.id,
    customerKey: customerKeyOf(sale),
    expiresAt: reservedUntil,
    wanted: tickets.map(({ stockId, eventDateId, dateHasCapacity, qty }) => ({
      stockId,
      eventDateId,
      dateHasCapacity,
      qty,
    })),
    codes: loaded.codes,
    amountsOf: (balances: ReadonlyMap<number, number>) => {
      prices = priceNow(loaded, balances)
      return codeAmounts(loaded.codes, prices)
    },
  }
  return { loaded, reservation, stock, prices: () => prices }
}

/** The smallest of the basket's events; a basket of vouchers alone has the default. */
function secondsOf({ events }: LoadedSale): number {
  return Math.min(
    ...events.map((event) => event.reservationSeconds),
    ...(events.length === 0 ? [600] : []),
  )
}
