/**
 * What the card provider may offer in its form and accept for a payment: cards, also those in the wallet of a phone or a
 * browser. Other methods cannot be kept for later parts, or would hold tickets for days (docs/decisions/0173).
 */
export const cardFormMethods = ['card'] as const
