import { defineOperation } from '../operation.ts'
import { ofQueue, queueShape } from './queue-shapes.ts'

export const getQueue = defineOperation({
  id: 'get_queue',
  room: 'queues',
  method: 'GET',
  path: '/api/v1/organisers/{organiser}/queues/{queue}',
  summary: 'A queue, and how far it is.',
  access: 'events.read',
  params: ofQueue,
  response: queueShape,
})
