import type { ParsedRequestOf } from '@foyer/contract/endpoint.ts'
import type { addToBasket as endpoint } from '@foyer/contract/endpoints/basket/add.ts'
import { linesMaximum } from '@foyer/contract/limits.ts'
import { counted, t } from '@foyer/language/texts.ts'
import type { BoundAsking } from '../../foyer.ts'
import type { Tx } from '../../platform/database/db.ts'
import { FoyerError, notFound } from '../../platform/errors.ts'
import type { SeatKey } from '../inventory/exports.ts'
import { requireTurns } from '../queue/exports.ts'
import {
  cancelAbandonedPaymentsJob,
  loadSale,
  openBasket,
  releaseToBasket,
  requireNewBasket,
  wrongState,
  type Sale,
  type LoadedSale,
} from '../sale/exports.ts'
import {
  addTicketLines,
  addVoucherLine,
  findVoucherProducts,
  type VoucherOnOffer,
} from './basket-store.ts'
import { requireChartHolds } from './seated-entries.ts'
import type { Entry } from './basket-entry.ts'
import { ticketEntries } from './ticket-entries.ts'
import { requireWithinLimits } from './within-limits.ts'
import { currencyOf } from '@foyer/contract/money.ts'
import { whyNotCharged } from '@foyer/contract/rules/prices/charge-limits.ts'
import { amountIn, amountProblem } from '@foyer/contract/typed/read-amount.ts'
import type { HasCatalogue } from '../catalogue/exports.ts'

/** The outcome of a wish to add to the basket. */
type AddOutcome =
  | { readonly outcome: 'added' }
  /** Nothing was changed: the buyer has tickets reserved, and did not agree to release them. */
  | { readonly outcome: 'reserved'; readonly until: Date; readonly timeZone: string }

/** What a buyer is told who was not asked before. */
const releasedByAddingText = t(
  'You have added to your basket, so what was reserved before is not reserved any more. Please reserve your basket again.',
)

/** Until when the tickets of a sale are reserved, and by which time zone. */
async function reservedOf(tx: Tx, foyer: HasCatalogue, sale: Sale, now: Date): Promise<AddOutcome> {
  const { events } = await loadSale(tx, foyer, sale, now)
  const timeZone = events[0]?.timeZone ?? 'Europe/London'
  return { outcome: 'reserved', until: sale.reservedUntil ?? now, timeZone }
}

type Wanted = ParsedRequestOf<typeof endpoint>

/**
 * Puts tickets and gift vouchers into the session's basket. What is sold in another currency than the basket's is left
 * out, and the page says so. A reservation is released first: the buyer reserves the larger basket again and is told
 * so, or is asked before when `asksFirst` is set.
 * @throws FoyerError not_found for tickets and vouchers that are not on sale, wrong_state while a payment is under way
 *   or when somebody else has a seat, refused when it is not the buyer's turn in a queue, invalid_input for invalid seats and amounts, rate_limited when very many
 *   baskets are new in the visitor's network
 */
export async function addToBasket(
  asking: BoundAsking,
  wanted: Wanted,
  asksFirst = false,
): Promise<AddOutcome> {
  const { foyer, now } = asking
  await requireChartHolds(asking, wanted)
  return await foyer.db.transaction(async (tx): Promise<AddOutcome> => {
    const opened = await openBasket(tx, asking)
    let { sale } = opened
    if (sale.status === 'paying') {
      const text = t('A payment for your basket is under way. Please finish or cancel it first.')
      throw await wrongState(tx, foyer, sale, text, now)
    }
    const entries = [
      ...(await ticketEntries(tx, asking, opened.session, wanted)),
      ...(await voucherEntries(tx, wanted, now)),
    ]
    // A basket that has become empty has no currency (change-basket.ts).
    const currency = sale.currency ?? entries[0]?.currency
    const fitting = entries.filter((entry) => entry.currency === currency)
    // Nothing fits: the existing reservation stays as it is.
    const releases = sale.status === 'held' && fitting.length > 0
    if (releases && asksFirst) return await reservedOf(tx, foyer, sale, now)
    if (releases) {
      sale = await release(tx, sale, fitting, now)
      // A payment form that is still open in another tab shows what the smaller basket costs.
      await foyer.jobs.enqueue(tx, cancelAbandonedPaymentsJob, { saleId: sale.id })
    }
    const notices = {
      errors: releases && !wanted.give_up_reservation ? [releasedByAddingText] : [],
      success: [],
      mismatchingCurrencies: fitting.length < entries.length,
    }
    const standing = fitting.flatMap((entry) => entry.standing ?? [])
    await addTicketLines(tx, sale.id, standing, { currency: currency ?? null, notices }, now)
    for (const entry of fitting) await entry.add?.(tx, sale.id)
    const added = fitting.flatMap(({ stockIds = [] }) => stockIds)
    const loaded = await loadSale(tx, foyer, sale, now)
    requireWithinLimits(loaded, added)
    await requireTurns(tx, asking, {
      eventIds: queuedOf(loaded, added),
      saleId: sale.id,
      sessionId: opened.session.id,
    })
    if (loaded.tickets.length + loaded.vouchers.length > linesMaximum) {
      throw new FoyerError(
        'invalid_input',
        counted(linesMaximum, {
          one: 'A basket can hold {count} different tickets at most.',
          other: 'A basket can hold {count} different tickets at most.',
        }),
      )
    }
    if (opened.isNew) await requireNewBasket(tx, asking)
    return { outcome: 'added' }
  })
}

/** Releases the reservation; the seats that are added are locked with those released. */
async function release(tx: Tx, sale: Sale, fitting: readonly Entry[], now: Date): Promise<Sale> {
  const seats: SeatKey[] = []
  for (const entry of fitting) seats.push(...((await entry.seats?.(tx)) ?? []))
  return await releaseToBasket(tx, sale, { expired: false, reservingError: null }, now, seats)
}

async function voucherEntries(tx: Tx, wanted: Wanted, now: Date): Promise<Entry[]> {
  const asked = Object.values(wanted.gift_voucher)
  if (asked.length === 0) return []
  const products = await findVoucherProducts(
    tx,
    asked.map((entry) => entry.gift_voucher_id),
  )
  return asked.map((entry) => {
    const product = products.find((row) => row.productId === entry.gift_voucher_id)
    if (product === undefined) throw notFound(`gift voucher ${entry.gift_voucher_id}`)
    const value = voucherValue(product, entry.value)
    return {
      currency: product.currency,
      add: async (inner, saleId) => {
        const { productId, maxPerOrder: most } = product
        await addVoucherLine(
          inner,
          saleId,
          { productId, value, qty: Math.min(entry.qty, most), most, byPost: entry.by_post },
          now,
        )
      },
    }
  })
}

/** The events that may be behind a queue, of the tickets that were added to this basket. */
function queuedOf(loaded: LoadedSale, stockIds: readonly number[]): number[] {
  const added = loaded.tickets.filter(({ stockId }) => stockIds.includes(stockId))
  const ids = new Set(added.map(({ eventId }) => eventId))
  return loaded.events.flatMap(({ id, queue }) => (ids.has(id) && queue !== 'never' ? [id] : []))
}

/** Minor units of one of the amounts on offer, or of one in the free range that a card can be charged. @throws FoyerError invalid_input */
function voucherValue(product: VoucherOnOffer, text: string): number {
  const currency = currencyOf(product.currency)
  const value = amountIn(text, currency)
  const free =
    value !== null &&
    product.freeMin !== null &&
    product.freeMax !== null &&
    value >= product.freeMin &&
    value <= product.freeMax &&
    whyNotCharged(value, currency) === null
  if (value === null || !(product.amounts.includes(value) || free)) {
    const why = amountProblem(text, currency) ?? t('Please choose one of the amounts on offer.')
    throw new FoyerError('invalid_input', why)
  }
  return value
}
