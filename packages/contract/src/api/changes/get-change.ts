import { ofOne } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { eventChange } from './change-shapes.ts'

export const getChange = defineOperation({
  id: 'get_change',
  room: 'changes',
  method: 'GET',
  path: '/api/v1/organisers/{organiser}/changes/{change}',
  summary:
    'Shows how far an act is that changes what people have tickets for, and whom it has reached.',
  access: 'events.read',
  params: ofOne('change'),
  response: eventChange,
})
