import * as z from 'zod/mini'
import { reasonLengthMaximum } from '../../limits.ts'
import { minorUnits, ofOne } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { invoice } from './invoice-shapes.ts'
import { freeLines } from '../../typed/free-text.ts'

export const cancelInvoice = defineOperation({
  id: 'cancel_invoice',
  room: 'box-office',
  method: 'POST',
  path: '/api/v1/organisers/{organiser}/invoices/{invoice}/cancellations',
  summary: 'Cancels an invoice that nobody will pay, and its tickets unless they are kept.',
  access: 'orders.refund',
  recent: true,
  once: true,
  versioned: true,
  params: ofOne('invoice'),
  body: z.strictObject({
    /** `kept`: the tickets stay good, and the organiser gets nothing for them. */
    tickets: z.enum(['void', 'kept']),
    /** Is told to the buyer. */
    reason: freeLines(reasonLengthMaximum),
  }),
  response: z.strictObject({ invoice, cancelled: minorUnits, void_tickets: z.array(z.string()) }),
  errors: ['wrong_state', 'not_found'],
})
