import { platformWay } from '@foyer/contract/ways/ways.ts'
import type { Foyer } from '../../../foyer.ts'
import { findPayment } from '../intents/payment-store.ts'

/** By which id the provider knows a payment whose card is kept; null for any other. */
export async function findKeepingPayment(foyer: Foyer, paymentId: number): Promise<string | null> {
  const payment = await foyer.db.readOne(async (tx) => await findPayment(tx, paymentId))
  return payment?.keepsCard === true ? payment.providerId : null
}

/** Makes the card a payment was paid with the default of its owner. Any number of times. */
export async function keepCard(foyer: Foyer, providerId: string): Promise<void> {
  const card = await foyer.providers[platformWay].cardOf(providerId)
  // The card was not attached after all, or was removed meanwhile.
  if (card === null || card.customerId === null) return
  await foyer.providers[platformWay].makeDefault(card.customerId, card.id)
}
