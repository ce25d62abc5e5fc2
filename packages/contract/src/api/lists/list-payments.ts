import * as z from 'zod/mini'
import { ofOrganiser } from '../fields.ts'
import { isComplete } from '../home/figure-shapes.ts'
import { pageOf, pageQuery } from '../list.ts'
import { defineOperation } from '../operation.ts'
import { listFilters } from './list-filters.ts'
import { paymentRow } from './list-rows.ts'

export const listPayments = defineOperation({
  id: 'list_payments',
  room: 'lists',
  method: 'GET',
  path: '/api/v1/organisers/{organiser}/payments',
  summary:
    'Lists money that came in for orders and went back, by the day on which it was booked, the newest first.',
  access: 'money.read',
  params: ofOrganiser,
  query: z.strictObject({ ...pageQuery, ...listFilters.payments }),
  response: z.extend(pageOf(paymentRow), { is_complete: isComplete }),
})
