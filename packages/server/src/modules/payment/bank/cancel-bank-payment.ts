import { waysOfPort } from '@foyer/contract/ways/ways.ts'
import { t } from '@foyer/language/texts.ts'
import type { Asking } from '../../../foyer.ts'
import { FoyerError } from '../../../platform/errors.ts'
import { readSessionSale } from '../../sale/exports.ts'
import { cancelPaymentOrSay } from '../capture/cancel-other-payments.ts'
import { isOpen } from '../intents/payment-status.ts'
import { findOpenPayment, findPayment } from '../intents/payment-store.ts'

/**
 * The buyer wants to pay in another way: the bank payment they were sent to the bank for is cancelled with the provider
 * first. Harmless when there is none.
 * @throws FoyerError payment when the bank is past the point of cancelling it, unavailable
 */
export async function cancelBankPayment(asking: Asking): Promise<void> {
  const { foyer } = asking
  const payment = await foyer.db.read(async (tx) => {
    const { sale } = await readSessionSale(tx, asking)
    const way = waysOfPort('bank').find((one) => one === sale?.payingBy)
    if (sale?.status !== 'paying' || way === undefined) return undefined
    return await findOpenPayment(tx, sale.id, way)
  })
  if (payment === undefined) return
  await cancelPaymentOrSay(foyer, payment)
  const left = await foyer.db.read(async (tx) => await findPayment(tx, payment.id))
  if (left !== undefined && isOpen(left))
    throw new FoyerError(
      'payment',
      t(
        'Your bank is working on the payment and it cannot be stopped any more. Please wait: you will not be charged twice.',
      ),
    )
}
