import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { emptyRequest } from '../../wire.ts'

export const getRewardReferrerLink = defineEndpoint({
  module: 'order',
  method: 'GET',
  path: '/ajax/checkout/checkout/get_reward_referrer_link/',
  body: 'none',
  summary: 'The link that rewards the buyer for sharing; null when there is none.',
  request: emptyRequest,
  response: z.nullable(z.string()),
  errors: ['not_found'],
})
