import * as z from 'zod/mini'

export const cardTypes = ['visa', 'mastercard', 'amex', 'other'] as const

/** A card the buyer paid with before. */
export const savedPaymentMethod = z.object({
  payment_method_id: z.string(),
  card_type: z.enum(cardTypes),
  last4digits: z.string(),
  /** MM/yy. */
  expiry: z.string(),
  is_default: z.boolean(),
})

export type SavedPaymentMethod = z.output<typeof savedPaymentMethod>
