import * as z from 'zod/mini'
import { nothing, ofOrder, personName } from '../fields.ts'
import { wireEmail } from '../../typed/wire-typed.ts'
import { defineOperation } from '../operation.ts'

export const correctBuyer = defineOperation({
  id: 'correct_buyer',
  room: 'order',
  method: 'PATCH',
  path: '/api/v1/organisers/{organiser}/orders/{order}/buyer',
  summary:
    'Corrects the name or e-mail address of a buyer; a new address gets the order with new codes, or a new link to pay while it waits for that.',
  access: 'orders.change',
  recent: true,
  versioned: true,
  params: ofOrder,
  body: z.strictObject({ name: z.optional(personName), email: z.optional(wireEmail) }),
  response: nothing,
  errors: ['refused', 'wrong_state', 'rate_limited'],
})
