import * as z from 'zod/mini'
import { defineOperation } from '../operation.ts'
import { ofQueue, queueRate, queueShape } from './queue-shapes.ts'

export const steerQueue = defineOperation({
  id: 'steer_queue',
  room: 'queues',
  method: 'POST',
  path: '/api/v1/organisers/{organiser}/queues/{queue}/steer',
  summary: 'Opens, pauses or closes a queue, or sets how many people are called in a minute.',
  access: 'queues.steer',
  recent: false,
  params: ofQueue,
  body: z.discriminatedUnion('act', [
    z.strictObject({ act: z.enum(['open', 'pause', 'resume', 'close']) }),
    z.strictObject({
      act: z.literal('rate'),
      /** People a minute; null: as many as the shop can serve. */
      rate: z.nullable(queueRate),
    }),
  ]),
  response: queueShape,
  errors: ['refused'],
})
