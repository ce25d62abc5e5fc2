import { ofOne } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { eventChange } from './change-shapes.ts'

export const resumeChange = defineOperation({
  id: 'resume_change',
  room: 'changes',
  method: 'POST',
  path: '/api/v1/organisers/{organiser}/changes/{change}/resume',
  summary:
    'Lets an act go on that was stopped; one that gives money back needs the right to refund orders, too.',
  access: 'events.change',
  recent: true,
  once: true,
  params: ofOne('change'),
  response: eventChange,
  errors: ['wrong_state'],
})
