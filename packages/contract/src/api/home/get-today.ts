import * as z from 'zod/mini'
import { day, ofOrganiser } from '../fields.ts'
import { todayDays } from '../../limits.ts'
import { defineOperation } from '../operation.ts'
import { dateCounts, isComplete } from './figure-shapes.ts'

/** What an organiser can lack that stops or harms its sales, by the field of its document that says it. */
export const missingFields = ['postal_address', 'vat_number', 'refund_policy'] as const

export const getToday = defineOperation({
  id: 'get_today',
  room: 'home',
  method: 'GET',
  path: '/api/v1/organisers/{organiser}/today',
  summary: `Shows how the last ${todayDays} days sold, and the next dates. Made to be asked every few seconds, with If-None-Match.`,
  access: 'events.read',
  params: ofOrganiser,
  response: z.strictObject({
    today: day,
    /** In which most of its events take place. */
    time_zone: z.string(),
    is_complete: isComplete,
    /** What it should say of itself, because it has events that are shown. */
    missing: z.array(z.enum(missingFields)),
    /** `todayDays` of them, today the last; tickets that were given up are taken off on the day of that. */
    days: z.array(z.strictObject({ day, orders: z.int(), tickets: z.int() })),
    /** Those of today and after, the next first; at most twelve. */
    dates: z.array(
      z.extend(dateCounts, {
        event: z.int(),
        title: z.string(),
        time_zone: z.string(),
        is_today: z.boolean(),
      }),
    ),
  }),
})
