import { sendCustomerFeedback as endpoint } from '@foyer/contract/endpoints/order/send-customer-feedback.ts'
import { feedbackOfOrder } from '@foyer/contract/limits.ts'
import { handle } from '../../platform/http/handle.ts'
import { orderMessages } from '@foyer/contract/messages.ts'
import { t } from '@foyer/language/texts.ts'
import type { Asking } from '../../foyer.ts'
import { tooMany } from '../../platform/errors.ts'
import { takeToken } from '../../platform/limits/rate-limit.ts'
import { queueMail } from '../mail/exports.ts'
import { requireSessionSale, wrongState } from '../sale/exports.ts'
import { insertFeedback, listOrganisersToTell } from './feedback-store.ts'

/**
 * Stores what the buyer says of the purchase, and mails it to its organisers.
 * @throws FoyerError wrong_state when nothing is paid, rate_limited
 */
async function keepFeedback(asking: Asking, message: string): Promise<void> {
  const { foyer, now } = asking
  await foyer.db.transaction(async (tx) => {
    const { sale } = await requireSessionSale(tx, asking)
    if (sale.paidAt === null)
      throw await wrongState(tx, foyer, sale, orderMessages.feedbackFailed, now)
    const outcome = await takeToken(tx, `order.feedback:${sale.id}`, feedbackOfOrder, now)
    if (!outcome.allowed) throw tooMany(t('That is a lot of feedback.'), outcome.retryAfterSeconds)
    const { accountId } = sale
    const id = await insertFeedback(tx, { saleId: sale.id, accountId, message }, now)
    for (const organiser of await listOrganisersToTell(tx, sale.id)) {
      await queueMail(
        foyer,
        tx,
        {
          dedupeKey: `feedback:${id}:${organiser.id}`,
          kind: 'feedback',
          to: { email: organiser.email, name: organiser.name },
          payload: {
            siteName: foyer.config.siteName,
            reference: sale.reference ?? '',
            titles: organiser.titles,
            fromName: sale.fullName ?? '',
            fromEmail: sale.email ?? '',
            message,
          },
          saleId: sale.id,
        },
        now,
      )
    }
  })
}

export const sendCustomerFeedback = handle(endpoint, async (call) => {
  await keepFeedback(call, call.body.message)
  return {}
})
