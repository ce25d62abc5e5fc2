import * as z from 'zod/mini'
import { ofOrganiser } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { queueRow } from './queue-shapes.ts'

export const listQueues = defineOperation({
  id: 'list_queues',
  room: 'queues',
  method: 'GET',
  path: '/api/v1/organisers/{organiser}/queues',
  summary:
    'Lists the queues in front of its events, those that are going first; to operators also that of the whole shop.',
  access: 'events.read',
  params: ofOrganiser,
  response: z.strictObject({ data: z.array(queueRow) }),
})
