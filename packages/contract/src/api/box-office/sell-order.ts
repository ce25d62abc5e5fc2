import * as z from 'zod/mini'
import { guestNoteMaximum } from '../../limits.ts'
import { wireOptionalEmail } from '../../typed/wire-typed.ts'
import { ofOrganiser, personName } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { codes, lineWishes, orderMade, payment, reason } from './desk-shapes.ts'
import { optionalLines } from '../../typed/free-text.ts'

export const sellOrder = defineOperation({
  id: 'sell_order',
  room: 'box-office',
  method: 'POST',
  path: '/api/v1/organisers/{organiser}/orders',
  summary: 'Makes an order for a buyer at the counter or on the telephone.',
  access: 'orders.sell',
  // Its tickets are valid at once, whether anybody put money into the till or not. Those of a link are valid when the buyer has paid.
  recent: {
    says: 'for tickets that are free, cheaper by a code, or on an invoice; for cash, or have sold for cash lately',
    wants: ({ payment: { way }, codes: given = [] }) => {
      if (way === 'free' || way === 'invoice' || given.length > 0) return 'proof'
      return way === 'cash' ? 'proof or sale' : null
    },
  },
  once: true,
  params: ofOrganiser,
  body: z.strictObject({
    buyer: z.strictObject({
      name: personName,
      /** Without one nothing is mailed, and the tickets are printed. */
      email: wireOptionalEmail,
    }),
    lines: lineWishes,
    codes,
    payment,
    /** Has to say why, where the tickets are free. */
    reason: z.optional(reason),
    note: z.optional(optionalLines(guestNoteMaximum)),
  }),
  response: orderMade,
  errors: ['wrong_state', 'invalid_input', 'not_found', 'rate_limited'],
})
