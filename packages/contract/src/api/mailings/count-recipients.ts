import * as z from 'zod/mini'
import { defineOperation } from '../operation.ts'
import { leftOutCount, ofMailing } from './mailing-shapes.ts'

export const countRecipients = defineOperation({
  id: 'count_recipients',
  room: 'mailings',
  method: 'GET',
  path: '/api/v1/organisers/{organiser}/mailings/{mailing}/count',
  summary: 'Says how many people a mail to many would reach now, and who would not get it and why.',
  access: 'mails.write',
  onlyStaff: true,
  params: ofMailing,
  response: z.strictObject({
    people: z.int(),
    left_out: z.array(leftOutCount),
    /** How many an organiser may write to in a day; the others get theirs on the days after. */
    most_a_day: z.int(),
  }),
})
