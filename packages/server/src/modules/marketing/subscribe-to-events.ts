import { subscribeToEvents as endpoint } from '@foyer/contract/endpoints/marketing/subscribe-to-events.ts'
import { t } from '@foyer/language/texts.ts'
import { handle } from '../../platform/http/handle.ts'
import type { Asking } from '../../foyer.ts'
import { emailKeyOf } from '../../platform/email-key.ts'
import { recordConsents, recordUnprovedConsents } from '../consent/exports.ts'
import { requireSessionSale, wrongState } from '../sale/exports.ts'

/**
 * Subscribes the buyer of the session's paid sale to event updates. Doing it twice changes nothing more.
 * @throws FoyerError wrong_state when nothing is paid yet
 */
async function subscribeBuyer(asking: Asking): Promise<void> {
  const { foyer, now } = asking
  await foyer.db.transaction(async (tx) => {
    const { session, sale } = await requireSessionSale(tx, asking)
    if (sale.paidAt === null || sale.email === null) {
      throw await wrongState(tx, foyer, sale, t('This is offered once an order is complete.'), now)
    }
    const proved = sale.accountId !== null && sale.accountId === session.accountId
    const consent = {
      accountId: sale.accountId,
      emailKey: emailKeyOf(sale.email),
      subject: 'events' as const,
      given: true,
      source: 'order_completed',
    }
    await (proved ? recordConsents : recordUnprovedConsents)(tx, [consent], now)
  })
}

export const subscribeToEvents = handle(endpoint, async (call) => {
  await subscribeBuyer(call)
  return {}
})
