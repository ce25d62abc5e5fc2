import * as z from 'zod/mini'
import { currency, minorUnits, organiserKey, time } from '../fields.ts'
import { testKind } from './webhook-kinds.ts'

const organiser = organiserKey
const reference = z.string()
/** The path of the API where all of it stands. */
const url = z.string()

const order = {
  organiser,
  order: reference,
  url,
  currency,
  /** What the organiser is owed for it, or pays back, in minor units. Other organisers' tickets of the same order are not in it. */
  amount: minorUnits,
}
const ticket = {
  organiser,
  ticket: z.int(),
  order: reference,
  url,
  event: z.int(),
  date: z.int(),
  ticket_type: z.int(),
}

const message = <Type extends string, Data extends z.core.$ZodLooseShape>(type: Type, data: Data) =>
  z.strictObject({
    type: z.literal(type),
    /** When it happened, which may be long before it arrives. */
    timestamp: time,
    data: z.strictObject(data),
  })

/** The body of a webhook, as its receiver gets it. It is thin: who wants to know more asks the API. */
export const webhookMessage = z.discriminatedUnion('type', [
  // How many tickets and gift vouchers of the organiser were bought; each ticket is told when it is issued.
  message('order.paid', { ...order, quantity: z.int() }),
  // The tickets that are void from now on.
  message('order.refunded', { ...order, tickets: z.array(z.int()) }),
  message('ticket.issued', ticket),
  message('ticket.transferred', ticket),
  message('ticket.checked_in', ticket),
  message('ticket.check_in_undone', ticket),
  message('event.changed', { organiser, event: z.int(), url }),
  message(testKind, { organiser }),
])
export type WebhookMessage = z.output<typeof webhookMessage>
