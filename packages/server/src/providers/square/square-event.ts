import * as z from 'zod'
import type { PaymentWebhook } from '../payment/port.ts'
import { keyIn } from './square-payments.ts'

const payment = z.object({ id: z.string(), note: z.string().optional() })
const event = z.object({
  event_id: z.string(),
  type: z.string(),
  data: z.object({
    object: z
      .object({
        payment: payment.optional(),
        refund: z.object({ payment_id: z.string().optional() }).optional(),
        dispute: z
          .object({ disputed_payment: z.object({ payment_id: z.string().optional() }).optional() })
          .optional(),
      })
      .optional(),
  }),
})

/**
 * The subject of a genuine event; null for a body that is no event of Square's
 * (https://developer.squareup.com/docs/webhooks/v2webhook-events-tech-ref).
 */
export function readSquareEvent(body: string): PaymentWebhook | null {
  const raw = parseJson(body)
  const read = event.safeParse(raw)
  if (!read.success) return null
  const { event_id, type, data } = read.data
  const { payment: about, refund, dispute } = data.object ?? {}
  return {
    eventId: event_id,
    type,
    paymentId: about?.id ?? refund?.payment_id ?? dispute?.disputed_payment?.payment_id ?? null,
    idempotencyKey: keyIn(about?.note),
    body: raw,
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
