import * as z from 'zod/mini'
import { ofOne } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { changeLetter, changeWish, eventChange } from './change-shapes.ts'

export const startChange = defineOperation({
  id: 'start_change',
  room: 'changes',
  method: 'POST',
  path: '/api/v1/organisers/{organiser}/events/{event}/changes',
  summary:
    'Cancels dates, moves a date or changes the venue of an event, and tells everybody who has tickets, order by order. Cancelling, and letting people choose their money, needs the right to refund orders, too.',
  access: 'events.change',
  recent: true,
  once: true,
  versioned: true,
  params: ofOne('event'),
  body: z.strictObject({ what: changeWish, ...changeLetter }),
  response: eventChange,
  errors: ['not_found', 'invalid_input', 'wrong_state', 'rate_limited'],
})
