import * as z from 'zod/mini'
import { ofOne } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { invoice } from './invoice-shapes.ts'

export const payInvoice = defineOperation({
  id: 'pay_invoice',
  room: 'box-office',
  method: 'POST',
  path: '/api/v1/organisers/{organiser}/invoices/{invoice}/payments',
  summary: 'Says that an invoice was paid to the organiser.',
  access: 'money.collect',
  recent: true,
  once: true,
  versioned: true,
  params: ofOne('invoice'),
  body: z.strictObject({ paid_by: z.enum(['cash', 'transfer']) }),
  response: invoice,
  errors: ['wrong_state', 'not_found'],
})
