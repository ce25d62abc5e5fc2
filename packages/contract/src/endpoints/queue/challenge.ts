import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { emptyRequest } from '../../wire.ts'
import { challenge } from '../captcha/challenge.ts'

/** The more people wait, the more work it is. */
export const queueChallenge = defineEndpoint({
  module: 'queue',
  method: 'GET',
  path: '/ajax/queue/{key}/challenge/',
  body: 'none',
  summary:
    'The work a browser does before it gets a place in a queue, as of `/ajax/captcha/challenge/`.',
  params: z.object({ key: z.string() }),
  request: emptyRequest,
  response: challenge.response,
  errors: ['not_found', 'rate_limited', 'unavailable'],
})
