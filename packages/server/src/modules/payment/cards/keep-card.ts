import type { Foyer } from '../../../foyer.ts'
import { findPayment } from '../intents/payment-store.ts'

/** Makes the card a payment was paid with the default of its owner. Any number of times. */
export async function keepCard(foyer: Foyer, paymentId: number): Promise<void> {
  const payment = await foyer.db.read(async (tx) => await findPayment(tx, paymentId))
  if (payment === undefined || payment.providerId === null || !payment.keepsCard) return
  const card = await foyer.providers.card.cardOf(payment.providerId)
  // The card was not attached after all, or was removed meanwhile.
  if (card === null || card.customerId === null) return
  await foyer.providers.card.makeDefault(card.customerId, card.id)
}
