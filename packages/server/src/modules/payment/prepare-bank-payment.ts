import type { Asking } from '../../foyer.ts'
import { unavailable } from './end-other-payments.ts'
import { openPayment } from './open-payment.ts'
import { requirePayableByBank } from './payable-by-bank.ts'

/**
 * Makes the bank payment while the buyer still reads, so that its failure can take the choice away. The provider wants
 * to know who pays: in express nobody is named yet, and it is only asked whether it could.
 * @throws FoyerError reserving, wrong_state, payment, unavailable
 */
export async function prepareBankPayment(asking: Asking): Promise<void> {
  const { bank, sale, payable } = await asking.foyer.db.transaction(
    async (tx) => await requirePayableByBank(tx, asking),
  )
  if (sale.email !== null && sale.fullName !== null) {
    await openPayment(asking, 'truelayer')
    return
  }
  try {
    await bank.requireReady(payable.currency)
  } catch (error) {
    throw unavailable(error)
  }
}
