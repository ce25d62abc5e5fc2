import { ofOne } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { eventChange } from './change-shapes.ts'

export const sendOwedOfChange = defineOperation({
  id: 'send_owed_of_change',
  room: 'changes',
  method: 'POST',
  path: '/api/v1/organisers/{organiser}/changes/{change}/send-owed',
  summary:
    'Sends again, for all orders of an act, what a provider has refused to send. It needs the right to refund orders, too.',
  access: 'events.change',
  recent: true,
  once: true,
  params: ofOne('change'),
  response: eventChange,
  errors: ['wrong_state'],
})
