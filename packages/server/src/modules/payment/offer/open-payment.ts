import { type WayOfPort } from '@foyer/contract/ways/ways.ts'
import { paymentMessages } from '@foyer/contract/messages.ts'
import { t } from '@foyer/language/texts.ts'
import { isDeepStrictEqual } from 'node:util'
import type { Asking, Foyer } from '../../../foyer.ts'
import { FoyerError } from '../../../platform/errors.ts'
import { PaymentProviderError, type ProviderPayment } from '../../../providers/payment/port.ts'
import { requireSessionSale, wrongState, type Sale } from '../../sale/exports.ts'
import { blockedBy, requireMethod } from './payment-offer.ts'
import { requestOf } from '../capture/adopt-payment.ts'
import { cancelPaymentOrSay, unavailable } from '../capture/cancel-other-payments.ts'
import { openIntent } from '../intents/insert-intent.ts'
import { requirePayable, type PayableSale } from '../intents/payable-sale.ts'
import { setPaymentStatus, setProviderPayment, type Payment } from '../intents/payment-store.ts'
import { earlierPaymentText } from '../intents/payment-texts.ts'
import { providerOf } from '../intents/provider-of.ts'

/** The providers that prepare a payment before the buyer confirms it. */
type Preparing = WayOfPort<'bank' | 'card'>

/** A payment as the provider knows it, and whether its card is kept. */
export type OpenedPayment = ProviderPayment & Pick<Payment, 'id' | 'keepsCard'>

type Prepared =
  | { readonly kind: 'ready'; readonly made: OpenedPayment }
  /** The payment is committed; the provider is asked next, always with the same key. */
  | { readonly kind: 'ask'; readonly payment: Payment; readonly sale: Sale }
  /** A payment for another amount is in the way. */
  | { readonly kind: 'outdated'; readonly payment: Payment }

/**
 * Prepares a payment of what the session's sale costs, by this provider. Repeating it answers the same payment; when
 * the amount has changed the earlier one is cancelled first.
 * @throws FoyerError reserving, wrong_state, payment, unavailable
 */
export async function openPayment(asking: Asking, provider: Preparing): Promise<OpenedPayment> {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const prepared = await prepare(asking, provider)
    if (prepared.kind === 'ready') return prepared.made
    if (prepared.kind === 'ask') return await askProvider(asking.foyer, prepared)
    await cancelPaymentOrSay(asking.foyer, prepared.payment)
  }
  throw new FoyerError('payment', earlierPaymentText)
}

async function prepare(asking: Asking, provider: Preparing): Promise<Prepared> {
  const { foyer, now } = asking
  return await foyer.db.transaction(async (tx): Promise<Prepared> => {
    const { sale } = await requireSessionSale(tx, asking)
    const payable = await requirePayable(tx, foyer, sale, now, 'is prepared')
    if (payable.prices.total <= 0)
      throw await wrongState(tx, foyer, sale, t('There is nothing to pay.'), now)
    requireUnblocked(payable)
    requireMethod(payable.loaded, provider, foyer.providers)
    const opened = await openIntent(tx, payable, { provider }, now)
    const { payment: open } = opened
    if (opened.isNew) return { kind: 'ask', payment: open, sale }
    // Equal totals are not enough: a code may pay another share of it.
    const same =
      open.plan === null &&
      open.amount === payable.prices.total &&
      open.linesFingerprint === payable.fingerprint &&
      isDeepStrictEqual(open.prices, payable.prices)
    if (!same) return { kind: 'outdated', payment: open }
    const { id, keepsCard, providerId, handOver } = open
    if (providerId !== null) return { kind: 'ready', made: { id, keepsCard, providerId, handOver } }
    return { kind: 'ask', payment: open, sale }
  })
}

function requireUnblocked({ loaded }: PayableSale): void {
  const organiser = blockedBy(loaded)
  if (organiser !== null) throw new FoyerError('payment', paymentMessages.notConfigured(organiser))
}

async function askProvider(
  foyer: Foyer,
  { payment, sale }: Extract<Prepared, { kind: 'ask' }>,
): Promise<OpenedPayment> {
  try {
    const made = await providerOf(foyer, payment).create(requestOf(payment, sale))
    await foyer.db.changeOne(async (tx) => {
      await setProviderPayment(tx, payment.id, made, foyer.clock.now())
    })
    return { ...made, id: payment.id, keepsCard: payment.keepsCard }
  } catch (error) {
    if (error instanceof PaymentProviderError && error.kind === 'refused') {
      await foyer.db.transaction(async (tx) => {
        await setPaymentStatus(
          tx,
          payment.id,
          { status: 'failed', failureText: error.message },
          foyer.clock.now(),
        )
      })
      throw new FoyerError(
        'payment',
        error.userMessage ?? t('The payment could not be prepared.'),
        {
          cause: error,
        },
      )
    }
    throw unavailable(error)
  }
}
