import * as z from 'zod/mini'
import { currency, minorUnits, ofOrganiser } from '../fields.ts'
import { defineOperation } from '../operation.ts'

export const getOwedTotals = defineOperation({
  id: 'get_owed_totals',
  room: 'box-office',
  method: 'GET',
  path: '/api/v1/organisers/{organiser}/owed-totals',
  summary:
    'What is owed in all and overdue, by currency; null when there are too many debts. Parts of orders that others sell in too are left out.',
  access: 'orders.read',
  params: ofOrganiser,
  response: z.strictObject({
    data: z.nullable(
      z.array(z.strictObject({ currency, open: minorUnits, overdue: minorUnits, debts: z.int() })),
    ),
  }),
})
