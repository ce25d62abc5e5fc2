import { paymentMessages } from '@foyer/contract/messages.ts'
import { t } from '@foyer/language/texts.ts'
import type { Asking, Foyer } from '../../../foyer.ts'
import { FoyerError } from '../../../platform/errors.ts'
import { PaymentProviderError, type PaymentSource } from '../../../providers/payment/port.ts'
import { findSale, requireSessionSale, wrongState, type Sale } from '../../sale/exports.ts'
import { blockedBy, requireMethod } from '../offer/payment-offer.ts'
import { requireChartSeats } from '../../seating/exports.ts'
import { cancelOtherPayments } from '../capture/cancel-other-payments.ts'
import { insertIntent } from '../intents/insert-intent.ts'
import { limitSaleTries } from '../offer/limit-card-tries.ts'
import { requirePayable, type PayableSale } from '../intents/payable-sale.ts'
import { findOpenPayment, type Payment } from '../intents/payment-store.ts'
import { requireNamed } from '../offer/require-named.ts'
import { settlePayment } from '../capture/settle-payment.ts'
import { startCheckedPayment } from '../intents/start-payment.ts'

export type SquareOutcome =
  | { readonly outcome: 'paid'; readonly sale: Sale }
  | { readonly outcome: 'refused'; readonly message: string }
  /** Square has not answered or not decided: this may still become an order, and no second payment may be made. */
  | { readonly outcome: 'pending' }

type Card = Pick<PaymentSource, 'token' | 'verificationToken'>

/**
 * Takes the money for the session's sale from a card. The payment's row is committed first, with the token it sends, so that
 * after a lost answer the same request is made again with the same key, here or by the reconciler. Pressing twice, or
 * in two tabs, asks about the first payment and makes no second one.
 * @throws FoyerError reserving, wrong_state, payment, invalid_input when nobody is named yet
 */
export async function payBySquare(asking: Asking, card: Card): Promise<SquareOutcome> {
  const { foyer } = asking
  await cancelOtherPayments(asking, 'square')
  await requireChartSeats(asking)
  const { saleId, payment } = await prepare(asking, card)
  if (payment !== null) {
    try {
      await settlePayment(foyer, payment)
    } catch (error) {
      if (!(error instanceof PaymentProviderError)) throw error
      foyer.log.warn({ err: error, payment: payment.id }, 'Square has not answered yet')
    }
  }
  return await foyer.db.read(async (tx): Promise<SquareOutcome> => {
    const sale = await findSale(tx, saleId)
    if (sale === undefined) throw new Error(`sale ${saleId} was just paid for`)
    if (sale.paidAt !== null) return { outcome: 'paid', sale }
    if ((await findOpenPayment(tx, saleId, 'square')) !== undefined) return { outcome: 'pending' }
    const message = sale.paymentError ?? sale.reservingError ?? paymentMessages.paymentFailed
    return { outcome: 'refused', message }
  })
}

/**
 * Writes the payment down and holds the stock for it; a payment that is already under way is used. Answers null when
 * the sale is paid.
 */
async function prepare(
  asking: Asking,
  card: Card,
): Promise<{ readonly saleId: number; readonly payment: Payment | null }> {
  const { foyer, now } = asking
  return await foyer.db.transaction(async (tx) => {
    const { sale } = await requireSessionSale(tx, asking)
    if (sale.paidAt !== null) return { saleId: sale.id, payment: null }
    const open = await findOpenPayment(tx, sale.id, 'square')
    if (open !== undefined) return { saleId: sale.id, payment: open }
    const payable = await requirePayable(tx, foyer, sale, now)
    if (payable.prices.total <= 0)
      throw await wrongState(tx, foyer, sale, t('There is nothing to pay.'), now)
    const locationId = requireLocation(foyer, payable)
    requireNamed(sale)
    const source = { ...card, locationId }
    await limitSaleTries(tx, sale.id, now)
    const payment = await insertIntent(tx, payable, { provider: 'square', source }, now)
    await startCheckedPayment(tx, sale, payment, now)
    return { saleId: sale.id, payment }
  })
}

/** The Square location the money goes to. */
function requireLocation({ providers }: Foyer, { loaded }: PayableSale): string {
  const blocker = blockedBy(loaded)
  if (blocker !== null) throw new FoyerError('payment', paymentMessages.notConfigured(blocker))
  requireMethod(loaded, 'square', providers)
  const [organiser] = loaded.organisers
  const location = organiser?.paymentLocationId ?? null
  if (location === null) throw new FoyerError('payment', t('This basket is not paid by Square.'))
  return location
}
