import { portOf } from '@foyer/contract/ways/ways.ts'
import { getPaymentError as endpoint } from '@foyer/contract/endpoints/payment/get-payment-error.ts'
import { handle } from '../../../platform/http/handle.ts'
import type { Asking } from '../../../foyer.ts'
import { notFound } from '../../../platform/errors.ts'
import { noteFacts } from '../../../platform/monitoring/scene.ts'
import { PaymentProviderError } from '../../../providers/payment/port.ts'
import { findSale } from '../../sale/exports.ts'
import { findOpenPayments } from '../intents/payment-store.ts'
import { abandonPayment } from './stop-paying.ts'
import { findPaymentError } from './payment-error-store.ts'
import { settlePayment } from './settle-payment.ts'

/** Why the last payment of the session's sale failed. While a payment is under way the provider is asked first. */
async function readPaymentError(asking: Asking): Promise<string | null> {
  const { foyer } = asking
  const { visitor, now } = asking
  const sale = await foyer.db.readOne(
    async (tx) => await findPaymentError(tx, visitor.sessionToken, now),
  )
  if (sale === undefined) throw notFound('the session has no sale')
  noteFacts({ sale: sale.id })
  const payments = sale.hasOpen
    ? await foyer.db.readOne(async (tx) => await findOpenPayments(tx, sale.id))
    : []
  if (payments.length === 0) return sale.paymentError
  for (const payment of payments) {
    try {
      const state = await settlePayment(foyer, payment)
      // A card is confirmed on our page or not at all: a page that asks is not waiting for the provider any more.
      const isOurs = portOf(payment.provider) === 'card' && payment.purpose === 'sale'
      if (isOurs && state?.status === 'open') await abandonPayment(foyer, payment)
    } catch (error) {
      // The last known status is answered; webhooks and the reconciler continue to ask.
      if (!(error instanceof PaymentProviderError)) throw error
      foyer.log.warn({ err: error, payment: payment.id }, 'the provider could not be asked')
    }
  }
  const after = await foyer.db.readOne(async (tx) => await findSale(tx, sale.id))
  return after?.paymentError ?? null
}

export const getPaymentError = handle(endpoint, async (call) => ({
  payment_error: await readPaymentError(call),
}))
