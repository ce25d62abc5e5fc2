import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { deliveryMessages } from '../../messages.ts'
import { emptyRequest } from '../../wire.ts'

export const deliverToBitticket = defineEndpoint({
  module: 'fulfilment',
  method: 'POST',
  path: '/ajax/checkout/checkout/deliver_to_bitticket/',
  body: 'form',
  summary:
    "Issues the tickets of the paid sale into the buyer's wallet; repeating it changes nothing.",
  request: emptyRequest,
  response: z.object({ delivery_completed: z.boolean() }),
  errors: ['not_found', 'wrong_state'],
  failureTexts: [deliveryMessages.toTicketWalletFailed],
})
