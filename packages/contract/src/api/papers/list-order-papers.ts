import * as z from 'zod/mini'
import { ofOrder } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { orderPaper } from './paper-shapes.ts'

export const listOrderPapers = defineOperation({
  id: 'list_order_papers',
  room: 'papers',
  method: 'GET',
  path: '/api/v1/organisers/{organiser}/orders/{order}/papers',
  summary: 'The receipts, invoices and credit notes of an order that are the organiser’s.',
  access: 'orders.read',
  params: ofOrder,
  response: z.strictObject({ data: z.array(orderPaper) }),
  errors: ['not_found'],
})
