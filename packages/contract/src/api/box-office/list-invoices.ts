import * as z from 'zod/mini'
import { ofOrganiser } from '../fields.ts'
import { pageOf, pageQuery } from '../list.ts'
import { defineOperation } from '../operation.ts'
import { invoice } from './invoice-shapes.ts'

export const listInvoices = defineOperation({
  id: 'list_invoices',
  room: 'box-office',
  method: 'GET',
  path: '/api/v1/organisers/{organiser}/invoices',
  summary: 'Lists what buyers owe the organiser on invoices, by the day it is due.',
  access: 'orders.read',
  params: ofOrganiser,
  query: z.strictObject({
    ...pageQuery,
    state: z.optional(z.enum(['open', 'overdue', 'paid', 'cancelled'])),
  }),
  response: pageOf(invoice),
})
