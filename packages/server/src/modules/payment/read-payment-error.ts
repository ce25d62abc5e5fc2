import type { Foyer } from '../../foyer.ts'
import { notFound } from '../../platform/errors.ts'
import { CardProviderError } from '../../providers/card/port.ts'
import { findSale, readSessionSale } from '../sale/exports.ts'
import { findOpenPayment } from './payment-store.ts'
import { settlePayment } from './settle-payment.ts'

interface Asking {
  readonly foyer: Foyer
  readonly visitor: { readonly sessionToken: string }
  readonly now: Date
}

/** Why the last payment of the session's sale failed. While one is under way the provider is asked first. */
export async function readPaymentError(asking: Asking): Promise<string | null> {
  const { foyer } = asking
  const { sale, payment } = await foyer.db.read(async (tx) => {
    const found = await readSessionSale(tx, asking)
    if (found.sale === undefined) throw notFound('the session has no sale')
    return { sale: found.sale, payment: await findOpenPayment(tx, found.sale.id, 'stripe') }
  })
  try {
    if (payment !== undefined) await settlePayment(foyer, payment)
  } catch (error) {
    // What is known is answered; webhook and reconciler go on asking.
    if (!(error instanceof CardProviderError)) throw error
    foyer.log.warn({ err: error, payment: payment?.id }, 'the provider could not be asked')
  }
  const now = await foyer.db.read(async (tx) => await findSale(tx, sale.id))
  return now?.paymentError ?? null
}
