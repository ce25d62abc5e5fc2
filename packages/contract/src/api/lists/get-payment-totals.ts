import * as z from 'zod/mini'
import { currency, ofOrganiser } from '../fields.ts'
import { isComplete } from '../home/figure-shapes.ts'
import { defineOperation } from '../operation.ts'
import { listFilters } from './list-filters.ts'
import { shareOfMoney } from './list-rows.ts'

export const getPaymentTotals = defineOperation({
  id: 'get_payment_totals',
  room: 'lists',
  method: 'GET',
  path: '/api/v1/organisers/{organiser}/payment-totals',
  summary:
    'Adds up the payments that fit the filters, exactly those that the list of payments shows; of whole days it is what the takings say. An event, a date or a type finds whole orders, with what was bought in them for other events.',
  access: 'money.read',
  params: ofOrganiser,
  query: z.strictObject(listFilters.payments),
  response: z.strictObject({
    is_complete: isComplete,
    /** Null when the search fits too many orders to add them up at once: some days help. */
    totals: z.nullable(z.array(z.strictObject({ currency, ...shareOfMoney }))),
  }),
})
