import * as z from 'zod/mini'
import { currency, minorUnits, ofOne } from '../fields.ts'
import { pageOf, pageQuery } from '../list.ts'
import { defineOperation } from '../operation.ts'
import { changedOrderStates, choiceAnswers, toldStates } from './change-shapes.ts'

export const listChangedOrders = defineOperation({
  id: 'list_changed_orders',
  room: 'changes',
  method: 'GET',
  path: '/api/v1/organisers/{organiser}/changes/{change}/orders',
  summary:
    'Lists the orders of an act: what has become of each, where its money is, and whether its buyer was told.',
  access: 'orders.read',
  params: ofOne('change'),
  query: z.strictObject({
    ...pageQuery,
    state: z.optional(z.enum(changedOrderStates)),
    told: z.optional(z.enum(toldStates)),
    /** Only those whose money is owed, is on its way, or is given back by hand. */
    money: z.optional(z.enum(['owed', 'on_its_way', 'by_hand'])),
  }),
  response: pageOf(
    z.strictObject({
      order: z.string(),
      buyer: z.string(),
      tickets: z.int(),
      state: z.enum(changedOrderStates),
      /** Why a person has to decide. */
      reason: z.nullable(z.string()),
      told: z.enum(toldStates),
      /** What its buyer has chosen; null where they were not asked, or have not answered. */
      answer: z.nullable(z.enum(choiceAnswers)),
      /** The orders that its tickets were exchanged for. */
      exchanged_for: z.array(z.string()),
      currency: z.nullable(currency),
      /** As in the report of the act: what of it is `on_its_way` or `owed` no provider has taken on. */
      sent: minorUnits,
      on_its_way: minorUnits,
      to_vouchers: minorUnits,
      by_hand: minorUnits,
      /** Somebody has said that they have decided, or have given back what they had. */
      is_settled: z.boolean(),
      off_invoice: minorUnits,
      owed: minorUnits,
    }),
  ),
})
