import { t } from '@foyer/language/texts.ts'
import type { Asking } from '../../../foyer.ts'
import { emailKeyOf } from '../../../platform/email-key.ts'
import { FoyerError } from '../../../platform/errors.ts'
import { requireSessionSale, wrongState } from '../../sale/exports.ts'
import { requireChartSeats } from '../../seating/exports.ts'
import { completeSale } from '../capture/complete-sale.ts'
import { insertIntent } from '../intents/insert-intent.ts'
import { requirePayable } from '../intents/payable-sale.ts'
import { requireNamed } from './require-named.ts'

/**
 * Completes the session's sale when it costs nothing. Claiming twice is harmless.
 * @throws FoyerError wrong_state for a basket that costs something, invalid_input for another e-mail than the sale's
 */
export async function claimFreeSale(asking: Asking, email: string | null): Promise<void> {
  const { foyer, now } = asking
  await requireChartSeats(asking)
  await foyer.db.transaction(async (tx) => {
    const { sale } = await requireSessionSale(tx, asking)
    if (sale.paidAt !== null && sale.total === 0) return
    const payable = await requirePayable(tx, foyer, sale, now)
    if (payable.prices.total !== 0) {
      throw await wrongState(tx, foyer, sale, t('These tickets are not free.'), now)
    }
    const buyer = requireNamed(sale)
    if (email !== null && emailKeyOf(email) !== emailKeyOf(buyer)) {
      throw new FoyerError('invalid_input', t('Please use the e-mail address of this order.'))
    }
    const payment = await insertIntent(tx, payable, { kind: 'free' }, now)
    await completeSale(tx, foyer, { loaded: payable.loaded, payment, cardLast4: null }, now)
  })
}
