import { createTruelayerPayment as endpoint } from '@foyer/contract/endpoints/payment/create-truelayer-payment.ts'
import { handle } from '../../../platform/http/handle.ts'
import type { Asking } from '../../../foyer.ts'
import { FoyerError } from '../../../platform/errors.ts'
import { PaymentProviderError } from '../../../providers/payment/port.ts'
import { setBankUnavailable } from '../../sale/exports.ts'
import { unavailable } from '../capture/cancel-other-payments.ts'
import { openPayment } from '../offer/open-payment.ts'
import { requirePayableByBank } from './payable-by-bank.ts'

/**
 * Makes the bank payment while the buyer still reads, so that the choice can be removed when this fails. The provider
 * wants to know who pays. In an express checkout nobody is named yet, so the provider is only asked whether it could
 * make one. The result is stored: a sale that only the bank could pay is then offered the card.
 * @throws FoyerError reserving, wrong_state, payment, unavailable
 */
async function prepareBankPayment(asking: Asking): Promise<void> {
  const { foyer, now } = asking
  const { bank, sale, payable } = await foyer.db.transaction(
    async (tx) => await requirePayableByBank(tx, asking, 'truelayer'),
  )
  const isNamed = sale.email !== null && sale.fullName !== null
  try {
    await (isNamed ? openPayment(asking, 'truelayer') : bank.requireReady(payable.currency))
  } catch (error) {
    if (isOfTheBank(error))
      await foyer.db.transaction(async (tx) => await setBankUnavailable(tx, sale.id, now))
    throw unavailable(error)
  }
  if (sale.bankUnavailableAt !== null)
    await foyer.db.transaction(async (tx) => await setBankUnavailable(tx, sale.id, null))
}

/** Whether an error comes from the bank, not from what the sale itself does not allow. */
const isOfTheBank = (error: unknown): boolean =>
  error instanceof PaymentProviderError ||
  (error instanceof FoyerError && ['payment', 'unavailable'].includes(error.type))

export const createTruelayerPayment = handle(endpoint, async (call) => {
  await prepareBankPayment(call)
  return {}
})
