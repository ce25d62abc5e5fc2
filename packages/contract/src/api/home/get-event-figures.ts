import * as z from 'zod/mini'
import { currency, day, ofOne, time } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { counted, dateCounts, isComplete, typeCounts } from './figure-shapes.ts'

export const getEventFigures = defineOperation({
  id: 'get_event_figures',
  room: 'home',
  method: 'GET',
  path: '/api/v1/organisers/{organiser}/events/{event}/figures',
  summary: 'Shows what is sold of an event, by type and over time, and who has come.',
  access: 'events.read',
  params: ofOne('event'),
  response: z.strictObject({
    event: z.int(),
    /** Its key in the catalogue. */
    key: z.string(),
    title: z.string(),
    /** The page on which it is bought; null when nobody can see it. */
    url: z.nullable(z.string()),
    currency,
    time_zone: z.string(),
    ...counted,
    checked_in: z.int(),
    types: z.array(typeCounts),
    dates: z.array(dateCounts),
    is_complete: isComplete,
    /** Days on which something was sold or given up. */
    days: z.array(
      z.strictObject({ day, type: z.int(), tickets: z.int(), tickets_returned: z.int() }),
    ),
    /** How many came in each quarter of an hour, for dates that somebody has come to. */
    check_ins: z.array(z.strictObject({ date: z.int(), from: time, tickets: z.int() })),
  }),
})
