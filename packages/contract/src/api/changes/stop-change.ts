import { ofOne } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { eventChange } from './change-shapes.ts'

export const stopChange = defineOperation({
  id: 'stop_change',
  room: 'changes',
  method: 'POST',
  path: '/api/v1/organisers/{organiser}/changes/{change}/stop',
  summary:
    'Stops an act: no further order is refunded or told until it goes on. What is changed stays changed.',
  access: 'events.change',
  recent: false,
  once: true,
  params: ofOne('change'),
  response: eventChange,
  errors: ['wrong_state'],
})
