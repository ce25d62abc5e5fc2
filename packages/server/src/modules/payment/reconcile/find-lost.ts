import { minuteMs } from '@foyer/contract/time-units.ts'
import type { Foyer } from '../../../foyer.ts'
import type { ListedPayment } from '../../../providers/payment/port.ts'
import { findProvider } from '../intents/provider-of.ts'
import { findPaymentByProviderId, type Payment } from '../intents/payment-store.ts'
import { findSaleByReference } from '../refunds/refund-order-store.ts'
import { findBooked, hasLines, readShopId } from './lost-store.ts'

/** What became of a payment that was found. */
export type Became = 'order' | 'refunded' | 'refunded_before'

/** The most one run finds. The operator is told to run it again: nobody reads a longer table, and memory is limited. */
const mostFound = 5_000
/** Clocks of provider and database differ a little; what is already known is not listed anyway. */
const marginMs = 10 * minuteMs

/**
 * `sale_here`: its sale is in the database, and may take it. `sale_lost`: its mark is ours, but its sale is not here.
 * `still_open`: the same, and nobody has paid it yet. `unmarked`: it names a sale that is not here and has no mark, so
 * it may belong to another shop.
 */
export type Verdict = 'sale_here' | 'sale_lost' | 'still_open' | 'unmarked'

/** A payment the provider knows of and the books do not. */
export interface LostPayment {
  readonly provider: Payment['provider']
  readonly listed: ListedPayment
  readonly verdict: Verdict
}

export interface Found {
  readonly payments: readonly LostPayment[]
  /** Payments of others who use the same accounts, which are not examined further. */
  readonly foreign: number
  readonly isComplete: boolean
}

/** Finds what this provider has taken since then that the shop does not know. Changes nothing. @throws PaymentProviderError */
export async function findLost(
  foyer: Foyer,
  provider: Payment['provider'],
  since: Date,
): Promise<Found> {
  const payments: LostPayment[] = []
  let foreign = 0
  const shopId = await foyer.db.read(async (tx) => await readShopId(tx))
  const from = new Date(since.getTime() - marginMs)
  const pages = findProvider(foyer, provider)?.listPayments(from, async (ids) => {
    const booked = await foyer.db.read(async (tx) => await findBooked(tx, provider, ids))
    return new Set(ids).difference(new Set(booked))
  })
  for await (const page of pages ?? []) {
    for (const listed of page) {
      const verdict = await judge(foyer, provider, listed, shopId)
      if (verdict === 'foreign') foreign += 1
      else if (verdict !== null) payments.push({ provider, listed, verdict })
    }
    if (payments.length >= mostFound) return { payments, foreign, isComplete: false }
  }
  return { payments, foreign, isComplete: true }
}

/** Answers null when nobody has to act: no money came of it, or the shop waits for it anyway. */
async function judge(
  foyer: Foyer,
  provider: Payment['provider'],
  { providerId, status, saleReference, mark }: ListedPayment,
  shopId: string,
): Promise<Verdict | 'foreign' | null> {
  const isCaptured = status === 'captured'
  if (!isCaptured && status !== 'open' && status !== 'processing') return null
  if (mark !== null && mark.shopId !== shopId) return 'foreign'
  if (saleReference === null || saleReference === '') return 'foreign'
  const { payment, sale, isWhole } = await foyer.db.read(async (tx) => {
    const saleId = await findSaleByReference(tx, saleReference)
    return {
      payment: await findPaymentByProviderId(tx, provider, providerId),
      sale: saleId,
      isWhole: saleId !== undefined && (await hasLines(tx, saleId)),
    }
  })
  if (!isCaptured) return payment === undefined && mark !== null ? 'still_open' : null
  if (payment !== undefined || isWhole) return 'sale_here'
  return mark === null && sale === undefined ? 'unmarked' : 'sale_lost'
}
