import * as z from 'zod/mini'
import { ofOrganiser } from '../fields.ts'
import { planBodyBytesMaximum, planValuesMaximum } from '../../limits.ts'
import { defineOperation } from '../operation.ts'
import { documentProblem } from './document-shapes.ts'

export const checkSeatingPlan = defineOperation({
  id: 'check_seating_plan',
  room: 'catalogue',
  method: 'POST',
  path: '/api/v1/organisers/{organiser}/catalogue/seating-plans/check',
  summary:
    'Reads a seating plan in the pretix format (JSON), and says what is wrong with it or what seats it has. Keeps nothing.',
  access: 'events.change',
  recent: false,
  mostBytes: planBodyBytesMaximum,
  mostValues: planValuesMaximum,
  params: ofOrganiser,
  body: z.strictObject({ plan: z.unknown() }),
  response: z.strictObject({
    problems: z.array(documentProblem),
    /** Empty when there are problems, as the rest is. */
    categories: z.array(
      z.strictObject({ name: z.string(), color: z.nullable(z.string()), seats: z.int() }),
    ),
    rows: z.array(z.strictObject({ zone: z.string(), row: z.string(), seats: z.int() })),
    seats: z.int(),
  }),
})
