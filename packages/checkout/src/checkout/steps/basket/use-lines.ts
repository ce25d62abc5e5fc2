import type { removeFromBasket } from '@foyer/contract/endpoints/basket/remove-from-basket.ts'
import type { removeGiftVoucherFromBasket } from '@foyer/contract/endpoints/basket/remove-gift-voucher-from-basket.ts'
import type { updateGiftVoucherQuantity } from '@foyer/contract/endpoints/basket/update-gift-voucher-quantity.ts'
import type { updateTicketQuantity } from '@foyer/contract/endpoints/basket/update-ticket-quantity.ts'
import { giftVoucherQuantityMaximum } from '@foyer/contract/limits.ts'
import { basketMessages } from '@foyer/contract/messages.ts'
import type { GiftVoucherLine } from '@foyer/contract/shapes/gift-voucher-line.ts'
import type { TicketLine } from '@foyer/contract/shapes/ticket-line.ts'
import { callEndpoint } from '../../../lib/call-endpoint.ts'
import { useBasketUpdate } from './use-basket-update.ts'
import type { EditableLine } from './use-quantity-drafts.ts'

/** The changes that can be made to the lines of the basket. */
export function useLines() {
  const update = useBasketUpdate()

  function ticket(line: TicketLine): EditableLine & { remove: () => Promise<void> } {
    const { ticket_id } = line
    return {
      key: line.key,
      qty: line.qty,
      bounds: line,
      send: (quantity) =>
        update(
          () =>
            callEndpoint<typeof updateTicketQuantity>(
              {
                method: 'POST',
                path: '/ajax/checkout/checkout/update_ticket_quantity/',
                body: 'form',
              },
              { ticket_id, quantity },
            ),
          basketMessages.updateTicketQuantityFailed,
        ),
      remove: () =>
        update(
          () =>
            callEndpoint<typeof removeFromBasket>(
              { method: 'POST', path: '/ajax/checkout/checkout/remove_from_basket/', body: 'form' },
              { ticket_id },
            ),
          basketMessages.removeTicketFailed,
        ),
    }
  }

  function giftVoucher(line: GiftVoucherLine): EditableLine & { remove: () => Promise<void> } {
    const { id: gift_voucher_id, value } = line
    return {
      key: `voucher ${gift_voucher_id} ${value}`,
      qty: line.qty,
      bounds: { max_can_reserve: giftVoucherQuantityMaximum, min_per_customer: 1 },
      send: (qty) =>
        update(
          () =>
            callEndpoint<typeof updateGiftVoucherQuantity>(
              {
                method: 'POST',
                path: '/ajax/checkout/checkout/update_gift_voucher_quantity/',
                body: 'form',
              },
              { gift_voucher_id, qty, value },
            ),
          basketMessages.updateGiftVoucherQuantityFailed,
        ),
      remove: () =>
        update(
          () =>
            callEndpoint<typeof removeGiftVoucherFromBasket>(
              {
                method: 'POST',
                path: '/ajax/checkout/checkout/remove_gift_voucher_from_basket/',
                body: 'form',
              },
              { gift_voucher_id, value },
            ),
          basketMessages.removeGiftVoucherFailed,
        ),
    }
  }

  return { ticket, giftVoucher }
}
