import { updateRefundProtection as endpoint } from '@foyer/contract/endpoints/basket/update-refund-protection.ts'
import { handle } from '../../platform/http/handle.ts'
import type { Asking } from '../../foyer.ts'
import { t } from '@foyer/language/texts.ts'
import { FoyerError } from '../../platform/errors.ts'
import { loadSale, refundProtectionCost } from '../sale/exports.ts'
import { setRefundProtection } from './basket-store.ts'
import { changeBasket } from './change-basket.ts'

/**
 * Adds refund protection to the booking, or removes it. The events set its cost, which is frozen with the other prices
 * when the basket is reserved.
 * @throws FoyerError not_found without a basket, invalid_input when none of the events can be covered, wrong_state
 */
async function changeRefundProtection(asking: Asking, taken: boolean): Promise<void> {
  await changeBasket(asking, async (tx, sale) => {
    if (taken && refundProtectionCost(await loadSale(tx, asking.foyer, sale, asking.now)) === null)
      throw new FoyerError(
        'invalid_input',
        t('Refund protection is not available for this basket.'),
      )
    await setRefundProtection(tx, sale.id, taken)
    return 'changed'
  })
}

export const updateRefundProtection = handle(endpoint, async (call) => {
  await changeRefundProtection(call, call.body.refund_protection)
  return {}
})
