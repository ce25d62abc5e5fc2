import * as z from 'zod/mini'
import { ofOrder } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { orderMade, paymentOfDifference } from './desk-shapes.ts'
import { exchangeCosts, exchangeWish } from './exchange-shapes.ts'

export const exchangeTickets = defineOperation({
  id: 'exchange_tickets',
  room: 'box-office',
  method: 'POST',
  path: '/api/v1/organisers/{organiser}/orders/{order}/exchanges',
  summary: 'Exchanges tickets of an order for others, which are an order of their own.',
  access: 'orders.exchange',
  recent: true,
  once: true,
  versioned: true,
  params: ofOrder,
  body: z.strictObject({
    ...exchangeWish,
    /** How a difference upwards is paid. With `card_link` nothing changes until it is. */
    payment: z.optional(paymentOfDifference),
  }),
  response: z.strictObject({ order: orderMade, costs: exchangeCosts }),
  errors: ['wrong_state', 'invalid_input', 'not_found', 'payment'],
})
