import { exchangeTickets as operation } from '@foyer/contract/api/box-office/exchange-tickets.ts'
import { t } from '@foyer/language/texts.ts'
import { handleOperation } from '../../../platform/api/handle-operation.ts'
import { logAction } from '../../staff/exports.ts'
import { exchangeOrder } from './exchange-order.ts'
import { exchangeVersion } from './exchange-version.ts'
import { exchangeWish, presentCosts } from './exchange-view.ts'
import { FoyerError } from '../../../platform/errors.ts'
import { isTicketGone } from './require-exchangeable.ts'
import { limitOrderMails } from '../orders/limit-order-mails.ts'
import { releaseExpired } from '../orders/line-wish.ts'
import { presentOrderMade } from '../orders/order-made-view.ts'
import { paidOf } from '../orders/paid-of.ts'

export const exchangeTickets = handleOperation(operation, async (call) => {
  const { foyer, organiser, params, body, now } = call
  const wish = exchangeWish(organiser.id, body)
  const paid = body.payment === undefined ? null : paidOf(body.payment, now)
  await releaseExpired(foyer, organiser.id, wish.tickets, now)
  return await call.once(async (tx) => {
    const asked = { reference: params.order, wish, paid }
    const { sale, opened } = await orStale(
      async () =>
        await exchangeOrder(tx, foyer, asked, now, (seen) => call.unchanged(exchangeVersion(seen))),
    )
    // Guests of a list may never have been mailed before.
    if (opened.from.atDesk && sale.email !== null)
      await limitOrderMails(tx, foyer, organiser.id, now, t('Too many orders were emailed.'))
    const order = await presentOrderMade(tx, foyer, organiser.id, sale)
    const costs = presentCosts(opened)
    await logAction(tx, call, {
      action: order.status === 'sold' ? 'order.exchanged' : 'order.exchange_offered',
      subject: { kind: 'order', id: params.order },
      before: { ticket_ids: opened.tickets.map(({ id }) => id) },
      after: { order: order.reference, costs, paid: paid?.way ?? null, reason: wish.reason },
    })
    return { order, costs }
  })
})

/** When somebody else was quicker, the caller hears that what they saw has changed. */
async function orStale<Made>(work: () => Promise<Made>): Promise<Made> {
  try {
    return await work()
  } catch (error) {
    if (!isTicketGone(error)) throw error
    throw new FoyerError('stale', error.userMessage, { cause: error })
  }
}
