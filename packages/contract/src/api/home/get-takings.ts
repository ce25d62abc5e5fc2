import * as z from 'zod/mini'
import { askedDay, currency, day, ofOrganiser, pathId } from '../fields.ts'
import { shareOfMoney } from '../lists/list-rows.ts'
import { defineOperation } from '../operation.ts'
import { isComplete } from './figure-shapes.ts'

const money = {
  currency,
  orders: z.int(),
  tickets: z.int(),
  tickets_returned: z.int(),
  ...shareOfMoney,
}

/** What takings are asked for. */
export const ofPeriod = {
  /** The first and the last day; the last thirty when nothing is said. */
  from: z.optional(askedDay),
  to: z.optional(askedDay),
  event: z.optional(pathId),
}

export const getTakings = defineOperation({
  id: 'get_takings',
  room: 'home',
  method: 'GET',
  path: '/api/v1/organisers/{organiser}/takings',
  summary:
    'Shows what came in for an organiser, net of fees, by day, event, type and way of paying, as it stands in the ledger.',
  access: 'money.read',
  params: ofOrganiser,
  query: z.strictObject(ofPeriod),
  response: z.strictObject({
    from: day,
    to: day,
    is_complete: isComplete,
    totals: z.array(z.strictObject(money)),
    by_day: z.array(z.strictObject({ day, ...money })),
    /** What belongs to no event has none. */
    by_event: z.array(
      z.strictObject({ event: z.nullable(z.int()), title: z.nullable(z.string()), ...money }),
    ),
    by_type: z.array(z.strictObject({ event: z.int(), type: z.int(), name: z.string(), ...money })),
    by_way: z.array(z.strictObject({ way: z.string(), ...money })),
  }),
})
