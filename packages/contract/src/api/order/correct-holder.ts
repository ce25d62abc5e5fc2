import * as z from 'zod/mini'
import { nothing, ofOrder, pathId, personName } from '../fields.ts'
import { wireEmail } from '../../typed/wire-typed.ts'
import { defineOperation } from '../operation.ts'

export const correctHolder = defineOperation({
  id: 'correct_holder',
  room: 'order',
  method: 'PATCH',
  path: '/api/v1/organisers/{organiser}/orders/{order}/tickets/{ticket}/holder',
  summary: 'Corrects who holds a ticket; only a new e-mail address makes a new code.',
  access: 'orders.change',
  recent: true,
  versioned: true,
  params: z.extend(ofOrder, { ticket: pathId }),
  body: z.strictObject({ name: z.optional(personName), email: z.optional(wireEmail) }),
  response: nothing,
  errors: ['refused', 'rate_limited'],
})
