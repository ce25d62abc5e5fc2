import { onlineWayNames } from '@foyer/contract/ways/ways.ts'
import { t } from '@foyer/language/texts.ts'
import type { Foyer } from '../../../foyer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { mailAddress } from '../../../platform/mail-address.ts'
import type { MadeRefund } from '../../../providers/payment/port.ts'
import { bookSurplusRefund } from '../../ledger/exports.ts'
import { queueMail } from '../../mail/exports.ts'
import { recordSaleEvent, type Sale } from '../../sale/exports.ts'
import { findPaymentByProviderId, type Payment } from '../intents/payment-store.ts'
import { lockHolder } from './lock-holder.ts'
import { planRefund } from './plan-refund.ts'
import { findProvider, providerOf } from '../intents/provider-of.ts'
import { RefundRefused } from './refund-shapes.ts'
import { carryOutRefund } from './refund-sale.ts'
import { insertMadeRefund, isRefundKnown } from './refund-store.ts'
import { readToRefund } from './exchanges/waiting-exchanges.ts'

/** A refund that somebody made at the provider, and whether the order was refunded with it. */
export interface RefundAdopted {
  readonly saleReference: string | null
  readonly provider: string
  readonly amount: number
  readonly currency: string
  readonly outcome: RefundOutcome
}

/** `undecided`: only a person knows which tickets it is for. */
type RefundOutcome = 'order_refunded' | 'undecided' | 'settled'

/** Takes over refunds of a payment that were made at the provider, not by us. @throws PaymentProviderError */
export async function adoptRefundsOf(foyer: Foyer, payment: Payment): Promise<void> {
  if (payment.providerId === null) return
  const made = await providerOf(foyer, payment).listRefunds(payment.providerId)
  for (const refund of made) await adoptRefund(foyer, payment, refund)
}

/** Takes over such refunds of every payment, in case a webhook did not come. @throws PaymentProviderError */
export async function adoptRefundsSince(foyer: Foyer, since: Date): Promise<RefundAdopted[]> {
  const adopted: RefundAdopted[] = []
  for (const name of onlineWayNames) {
    const made = (await findProvider(foyer, name)?.listRefundsSince?.(since)) ?? []
    for (const refund of made) {
      const payment = await foyer.db.read(
        async (tx) => await findPaymentByProviderId(tx, name, refund.providerId),
      )
      // The account may have other users.
      const one = payment && (await adoptRefund(foyer, payment, refund))
      if (one) adopted.push(one)
    }
  }
  return adopted
}

/** Answers null when the refund is ours, or returned no money. */
async function adoptRefund(
  foyer: Foyer,
  paid: Payment,
  made: MadeRefund,
): Promise<RefundAdopted | null> {
  if (made.status === 'failed') return null
  const now = foyer.clock.now()
  return await foyer.db.transaction(async (tx) => {
    const { sale, payment } = await lockHolder(tx, paid, made.amount)
    // The payment must be booked before its refund.
    if (payment.status !== 'captured' && payment.status !== 'surplus') return null
    if (await isRefundKnown(tx, made)) return null
    const id = await insertMadeRefund(tx, payment, made, now)
    const { amount, currency } = made
    const { provider } = payment
    await bookSurplusRefund(tx, { id, saleId: sale.id, provider, currency }, amount, now)
    const outcome =
      payment.status === 'surplus' ? 'settled' : await refundOrderPaidBack(tx, foyer, sale, now)
    const adopted = { saleReference: sale.reference, provider, amount, currency, outcome }
    await tellShop(tx, foyer, sale, { ...adopted, refund: id }, now)
    return adopted
  })
}

/**
 * When the buyer has all money of an order back, the rest of the order is refunded too, unless a person has to decide
 * something.
 */
async function refundOrderPaidBack(
  tx: Tx,
  foyer: Foyer,
  sale: Sale,
  now: Date,
): Promise<RefundOutcome> {
  const order = await readToRefund(tx, sale, now)
  // When the whole order was refunded, the provider will refuse the refunds of ours that are still open.
  if (order.unsent >= 0 || sale.status === 'refunded') return 'settled'
  // The rest is below zero while one of our refunds is under way, and it is open which of the two succeeds.
  if (order.payments.some(({ left }) => left !== 0)) return 'undecided'
  const wish = { kind: 'all' } as const
  try {
    const plan = planRefund(order, wish)
    const reason = t('Your payment was given back.')
    await carryOutRefund(tx, foyer, sale, { order, plan, asked: { wish, reason }, again: 0 }, now)
    return 'order_refunded'
  } catch (error) {
    // For example, a ticket was used at the door. Nothing was written yet.
    if (error instanceof RefundRefused) return 'undecided'
    throw error
  }
}

async function tellShop(
  tx: Tx,
  foyer: Foyer,
  sale: Sale,
  adopted: RefundAdopted & { readonly refund: number },
  now: Date,
): Promise<void> {
  const { provider, amount, currency, outcome, refund } = adopted
  await recordSaleEvent(tx, sale.id, 'refund_by_hand', { refund, amount, provider, outcome }, now)
  foyer.metrics.refundsByHand.labels(provider).inc()
  foyer.log.warn({ sale: sale.id, refund, provider, outcome }, 'a refund was made at the provider')
  if (outcome === 'settled') return
  const { siteName, mailFrom } = foyer.config
  await queueMail(
    foyer,
    tx,
    {
      dedupeKey: `refund-by-hand:${refund}`,
      kind: 'refund_by_hand',
      to: { email: mailAddress(mailFrom), name: siteName },
      payload: {
        siteName,
        reference: sale.reference ?? '',
        currency,
        amount,
        provider,
        isOrderRefunded: outcome === 'order_refunded',
      },
      saleId: sale.id,
    },
    now,
  )
}
