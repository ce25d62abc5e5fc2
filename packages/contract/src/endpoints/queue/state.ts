import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { queueState } from '../../shapes/queue-state.ts'
import { emptyRequest } from '../../wire.ts'

/** It has no session, and any cache may keep it for a second. */
export const queueStateCall = defineEndpoint({
  module: 'queue',
  method: 'GET',
  path: '/ajax/queue/{key}/state/',
  body: 'none',
  summary: 'How far a queue is: the same small document for everybody.',
  params: z.object({ key: z.string() }),
  request: emptyRequest,
  response: queueState,
  errors: ['not_found', 'unavailable'],
})
