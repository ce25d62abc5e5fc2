import type { FoyerParts } from '../../../foyer.ts'
import { latest, type Settled } from '../../../platform/database/batcher.ts'
import { DatabaseAway, NoFreeConnection } from '../../../platform/database/database-faults.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { FoyerError } from '../../../platform/errors.ts'
import type { PaymentState } from '../../../providers/payment/port.ts'
import type { HasCatalogue } from '../../catalogue/exports.ts'
import { moveCounters } from '../../inventory/exports.ts'
import { loadSales, type LoadedSale } from '../../sale/exports.ts'
import { lockFreePayments, type PaymentWithSale } from '../intents/lock-payment.ts'
import { isTaken, isOpen } from '../intents/payment-status.ts'
import type { Payment } from '../intents/payment-store.ts'
import { mayBeOverLimit } from '../intents/within-limits.ts'
import { jobsOf, paidSaleOf, type Paying } from './complete-sale.ts'
import { insertPaidSales } from './complete-sales-store.ts'
import { eventKey, storeWebhookEvents, type EventToStore } from './webhook-event-store.ts'
import { amountRefusal, basketRefusal } from './capture-refusals.ts'

/** The shop as far as it exists when its queue is made. */
export type CapturingShop = FoyerParts & HasCatalogue

/** Money that a provider says it has taken, and the event that told of it. */
export interface CaptureRequest {
  readonly paymentId: number
  readonly state: PaymentState
  readonly event: EventToStore | null
  readonly now: Date
}

/** `alone`: nothing was done for it here. Otherwise it is recorded, and perhaps its event with it. */
export type CaptureOutcome = 'alone' | { readonly isEventStored: boolean }

/**
 * Completes the sales of payments that were captured at the same moment, in one transaction. It takes the plain ones, and
 * of these the ones that nobody else is busy with, so it waits for nobody's sale and holds up none; all others are settled
 * alone, and so is each of them when one cannot be completed. Locks are taken in one order: sales by id, each with its
 * payment, then stocks by id, dates by id.
 */
export async function captureBatch(
  foyer: CapturingShop,
  requests: readonly CaptureRequest[],
): Promise<Settled<CaptureOutcome>[]> {
  const now = latest(requests)
  try {
    const { done, captured } = await foyer.db.transaction(
      async (tx) => await captureAll(tx, foyer, requests, now),
    )
    for (const { provider } of captured) foyer.metrics.captures.labels(provider).inc()
    return requests.map((request) => ({ status: 'done', result: done.get(request) ?? 'alone' }))
  } catch (error) {
    // Each alone would fail in the same way. A lock that one of several has waited for in vain may not be the others'.
    const isHopeless = error instanceof DatabaseAway || error instanceof NoFreeConnection
    if (isHopeless || (error instanceof FoyerError && requests.length === 1))
      return requests.map(() => ({ status: 'failed', error }))
    foyer.log.warn({ err: error, payments: requests.length }, 'captured payments are settled alone')
    return requests.map(() => ({ status: 'done', result: 'alone' }))
  }
}

async function captureAll(
  tx: Tx,
  foyer: CapturingShop,
  requests: readonly CaptureRequest[],
  now: Date,
) {
  const done = new Map<CaptureRequest, CaptureOutcome>()
  const requestOf = new Map(requests.map((request) => [request.paymentId, request]))
  const plain: PaymentWithSale[] = []
  for (const one of await lockFreePayments(tx, [...requestOf.keys()])) {
    const request = requestOf.get(one.payment.id)
    if (request === undefined) continue
    if (isTaken(one.payment)) done.set(request, { isEventStored: false })
    // A second payment for a sale of this batch may only be looked at when the first is written.
    else if (isPlain(one, request.state) && !plain.some(({ sale }) => sale.id === one.sale.id))
      plain.push(one)
  }
  const sales = plain.map(({ sale }) => sale)
  const paying = (await loadSales(tx, foyer, sales, now)).flatMap((loaded, index): Paying[] => {
    const payment = plain[index]?.payment
    if (payment === undefined || !isPlainSale(loaded, payment)) return []
    return [{ loaded, payment, cardLast4: requestOf.get(payment.id)?.state.cardLast4 ?? null }]
  })
  if (paying.length === 0) return { done, captured: [] }
  const captured = paying.map(({ payment }) => payment)
  const told = captured.flatMap(({ id }) => requestOf.get(id) ?? [])
  const events = told.flatMap(({ event }) => event ?? [])
  const jobs = paying.flatMap((one) => jobsOf(foyer, one))
  const [sold, stored] = await Promise.all([
    insertPaidSales(tx, paying.map(paidSaleOf), jobs, now),
    events.length === 0 ? new Set<string>() : storeWebhookEvents(tx, events, now),
  ])
  const holding = new Set(sold.map(({ saleId }) => saleId))
  for (const { loaded } of paying)
    if (loaded.tickets.length > 0 && !holding.has(loaded.sale.id))
      throw new Error(`sale ${loaded.sale.id} holds nothing any more`)
  for (const request of told) {
    const { event } = request
    done.set(request, { isEventStored: event !== null && stored.has(eventKey(event)) })
  }
  await moveCounters(tx, sold, { held: -1, sold: 1 })
  return { done, captured }
}

/** Whether captured money is what nearly all is: all of the price of a live reservation. */
const isPlain = ({ sale, payment }: PaymentWithSale, state: PaymentState): boolean =>
  payment.purpose === 'sale' &&
  payment.plan === null &&
  isOpen(payment) &&
  (sale.status === 'paying' || sale.status === 'held') &&
  sale.donationAmount === 0 &&
  // The tickets that an exchange gives up are of another sale, which has to be locked first.
  (payment.prices?.credit ?? 0) === 0 &&
  amountRefusal({ sale, payment, state }) === null

/** Whether the whole sale needs nothing but its own rows, and counters of stock. */
const isPlainSale = (loaded: LoadedSale, payment: Payment): boolean =>
  loaded.codes.length === 0 &&
  loaded.tickets.every(({ seats }) => seats.length === 0) &&
  basketRefusal(loaded, payment) === null &&
  !mayBeOverLimit(loaded)
