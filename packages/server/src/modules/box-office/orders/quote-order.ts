import { quoteOrder as operation } from '@foyer/contract/api/box-office/quote-order.ts'
import { handleOperation } from '../../../platform/api/handle-operation.ts'
import { lineWishes } from './line-wish.ts'
import { quoteAtDesk } from './quote-at-desk.ts'

export const quoteOrder = handleOperation(operation, async ({ foyer, organiser, body, now }) => {
  const { codes = [], free: isFree = false } = body
  const asked = { organiserId: organiser.id, lines: lineWishes(body.lines), codes, isFree }
  const { lines, stocks, currency, prices } = await quoteAtDesk(foyer, asked, now)
  return {
    currency,
    total: prices.total,
    booking_fees: prices.lines.reduce((sum, { platform }) => sum + platform, 0),
    discounts:
      prices.offersAppliedTotal +
      prices.lines.reduce((sum, { discount, quantity }) => sum + discount * quantity, 0),
    lines: lines.flatMap(({ stockId, qty, seats }) =>
      stocks
        .filter((stock) => stock.stockId === stockId)
        .map(({ eventDateId, ticketTypeId, title, name }) => ({
          date: eventDateId,
          ticket_type: ticketTypeId,
          event: title,
          name,
          quantity: qty,
          pays: prices.lines.find(({ key }) => key === `ticket:${stockId}`)?.pays ?? 0,
          seats: seats.map(({ section, row, number }) => ({ section, row, number })),
        })),
    ),
  }
})
