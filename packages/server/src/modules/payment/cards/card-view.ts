import { cardTypes, type SavedPaymentMethod } from '@foyer/contract/shapes/saved-payment-method.ts'
import type { CardOnFile } from '../../../providers/card/port.ts'

/** A buyer's card on the wire: its expiry as MM/yy, and the kinds of card the page knows. */
export function presentCard(card: CardOnFile, defaultId: string | null): SavedPaymentMethod {
  const month = String(card.expMonth).padStart(2, '0')
  return {
    payment_method_id: card.id,
    card_type: cardTypes.find((type) => type === card.brand) ?? 'other',
    last4digits: card.last4,
    expiry: `${month}/${String(card.expYear % 100).padStart(2, '0')}`,
    is_default: card.id === defaultId,
  }
}
