import * as z from 'zod/mini'
import { ofOrder } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { paperRecipient } from './paper-recipient.ts'
import { orderPaper } from './paper-shapes.ts'

export const reissueOrderPapers = defineOperation({
  id: 'reissue_order_papers',
  room: 'papers',
  method: 'POST',
  path: '/api/v1/organisers/{organiser}/orders/{order}/papers',
  summary:
    'Makes the receipts and invoices of an order out to a company: each is credited, and said anew with the next number.',
  access: 'money.collect',
  recent: false,
  once: true,
  params: ofOrder,
  body: paperRecipient,
  response: z.strictObject({ data: z.array(orderPaper) }),
  errors: ['refused'],
})
