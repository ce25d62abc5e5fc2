import * as z from 'zod/mini'

export const reservationStates = ['none', 'live', 'expired'] as const
export const givingStates = ['no_charity', 'open', 'skipped', 'gift_aid_open', 'done'] as const
export const questionsStates = ['none', 'open', 'answered'] as const
export const paymentStates = [
  'none',
  'card_pending',
  'bank_pending',
  'bank_failed',
  'complete',
] as const

/** The facts by which the flow decides, as the server knows them: see `flow/facts.ts`. */
export const progress = z.object({
  has_lines: z.boolean(),
  captcha_required: z.boolean(),
  reservation: z.enum(reservationStates),
  express: z.boolean(),
  identified: z.boolean(),
  marketing_applies: z.boolean(),
  giving: z.enum(givingStates),
  delivery_required: z.boolean(),
  delivery_given: z.boolean(),
  questions_before: z.enum(questionsStates),
  payment: z.enum(paymentStates),
  delivered: z.boolean(),
  questions_after: z.enum(questionsStates),
  has_messages: z.boolean(),
  has_waivers: z.boolean(),
})

export type Progress = z.output<typeof progress>
