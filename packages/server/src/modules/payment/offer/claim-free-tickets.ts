import { claimFreeTickets as endpoint } from '@foyer/contract/endpoints/payment/claim-free-tickets.ts'
import { freeOrdersOfRecipient } from '@foyer/contract/limits.ts'
import { handle } from '../../../platform/http/handle.ts'
import { t } from '@foyer/language/texts.ts'
import type { Asking } from '../../../foyer.ts'
import { emailKeyOf } from '../../../platform/email-key.ts'
import { FoyerError, tooMany } from '../../../platform/errors.ts'
import { limitKey, takeToken } from '../../../platform/limits/rate-limit.ts'
import { requireSessionSale, wrongState } from '../../sale/exports.ts'
import { requireChartSeats } from '../../seating/exports.ts'
import { completeSale } from '../capture/complete-sale.ts'
import { insertIntent } from '../intents/insert-intent.ts'
import { requirePayable } from '../intents/payable-sale.ts'
import { requireNamed } from './require-named.ts'

/**
 * Completes the session's sale when it costs nothing. Claiming twice is harmless.
 * @throws FoyerError wrong_state for a basket that costs something, invalid_input for another e-mail than the sale's,
 *   rate_limited when its address got many free orders from people who did not sign in
 */
async function claimFreeSale(asking: Asking, email: string | null): Promise<void> {
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
    if (sale.accountId === null) {
      const key = limitKey(foyer.secrets, 'free_order.to', emailKeyOf(buyer))
      const taken = await takeToken(tx, key, freeOrdersOfRecipient, now)
      if (!taken.allowed)
        throw tooMany(
          t('Many free orders were sent to this email address.'),
          taken.retryAfterSeconds,
        )
    }
    const payment = await insertIntent(tx, payable, { provider: 'none' }, now)
    await completeSale(tx, foyer, { loaded: payable.loaded, payment, cardLast4: null }, now)
  })
}

export const claimFreeTickets = handle(endpoint, async (call) => {
  await claimFreeSale(call, call.body.email)
  return {}
})
