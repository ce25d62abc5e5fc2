import * as z from 'zod/mini'
import { ofOrder } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { orderDocument } from './document-shapes.ts'

export const listOrderDocuments = defineOperation({
  id: 'list_order_documents',
  room: 'documents',
  method: 'GET',
  path: '/api/v1/organisers/{organiser}/orders/{order}/documents',
  summary: 'The receipts, invoices and credit notes of an order that are the organiser’s.',
  access: 'orders.read',
  params: ofOrder,
  response: z.strictObject({ data: z.array(orderDocument) }),
  errors: ['not_found'],
})
