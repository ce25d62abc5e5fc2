import { updateTicketQuantity as endpoint } from '@foyer/contract/endpoints/basket/update-ticket-quantity.ts'
import { handle } from '../../platform/http/handle.ts'
import type { Asking } from '../../foyer.ts'
import { basketMessages } from '@foyer/contract/messages.ts'
import { t } from '@foyer/language/texts.ts'
import { FoyerError } from '../../platform/errors.ts'
import { loadSale, mostOfLine } from '../sale/exports.ts'
import { setTicketQuantity } from './basket-store.ts'
import { changeBasket } from './change-basket.ts'

/**
 * Sets how many of one ticket are in the basket. More than the buyer may have is refused, naming the number that is
 * allowed; less than the minimum is stored (the page says so, and reserving refuses it), so that no input is lost.
 */
async function changeTicketQuantity(
  asking: Asking,
  stockId: number,
  quantity: number,
): Promise<void> {
  await changeBasket(asking, async (tx, sale) => {
    const loaded = await loadSale(tx, asking.foyer, sale, asking.now)
    const line = loaded.tickets.find((candidate) => candidate.stockId === stockId)
    if (line === undefined) return 'no such line'
    if (!line.canUpdateQuantity || line.seats.length > 0) {
      throw new FoyerError('invalid_input', t('The quantity of this ticket cannot be changed.'))
    }
    const most = mostOfLine(loaded, line)
    if (quantity > most) {
      throw new FoyerError('invalid_input', basketMessages.quantityClamped(most), {
        fields: { quantity: `at most ${most}` },
      })
    }
    await setTicketQuantity(tx, sale.id, stockId, quantity)
    return 'changed'
  })
}

export const updateTicketQuantity = handle(endpoint, async (call) => {
  await changeTicketQuantity(call, call.body.ticket_id, call.body.quantity)
  return {}
})
