import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { deliveryMessages } from '../../messages.ts'
import { emptyRequest } from '../../wire.ts'

export const deliverToWallet = defineEndpoint({
  module: 'fulfilment',
  method: 'POST',
  path: '/ajax/checkout/checkout/deliver_to_wallet/',
  body: 'form',
  summary: 'Mails the wallet of the paid sale; repeating it sends nothing more.',
  request: emptyRequest,
  response: z.object({ delivery_completed: z.boolean() }),
  errors: ['not_found', 'wrong_state'],
  failureTexts: [deliveryMessages.toEmailFailed],
})
