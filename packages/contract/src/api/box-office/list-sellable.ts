import * as z from 'zod/mini'
import { searchLengthMaximum } from '../../limits.ts'
import { currency, minorUnits, ofOrganiser, pathId, time } from '../fields.ts'
import { pageOf, pageQuery } from '../list.ts'
import { defineOperation } from '../operation.ts'

export const listSellable = defineOperation({
  id: 'list_sellable',
  room: 'box-office',
  method: 'GET',
  path: '/api/v1/organisers/{organiser}/sellable',
  summary:
    'Lists what staff can sell, the soonest first: each ticket type of each date that is not over.',
  access: 'events.read',
  params: ofOrganiser,
  query: z.strictObject({
    ...pageQuery,
    /** Only what has all of these words: the event's title, the type's name, its day or its time. */
    search: z.optional(z.string().check(z.maxLength(searchLengthMaximum))),
    /** Only what is for this date. */
    date: z.optional(pathId),
  }),
  response: pageOf(
    z.strictObject({
      date: z.int(),
      ticket_type: z.int(),
      event: z.int(),
      title: z.string(),
      starts_at: time,
      time_zone: z.string(),
      name: z.string(),
      currency,
      /** For one ticket, its booking fee included. */
      price: minorUnits,
      left: z.int(),
      has_seats: z.boolean(),
    }),
  ),
})
