import * as z from 'zod/mini'
import { ofOrder } from '../fields.ts'
import { defineOperation } from '../operation.ts'

export const printTickets = defineOperation({
  id: 'print_tickets',
  room: 'box-office',
  method: 'GET',
  path: '/api/v1/organisers/{organiser}/orders/{order}/tickets.pdf',
  summary: 'The tickets of an order that are valid, as a PDF to be printed at the counter.',
  access: 'orders.sell',
  recent: false,
  params: ofOrder,
  response: z.string(),
  answers: ['pdf'],
  errors: ['not_found', 'wrong_state'],
})
