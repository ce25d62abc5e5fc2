import * as z from 'zod/mini'
import { undoSeconds } from '../../limits.ts'
import { defineOperation } from '../operation.ts'
import { mailingShape, ofMailing } from './mailing-shapes.ts'

export const scheduleMailing = defineOperation({
  id: 'schedule_mailing',
  room: 'mailings',
  method: 'POST',
  path: '/api/v1/organisers/{organiser}/mailings/{mailing}/schedule',
  summary: `Sends a mail to many: in ${undoSeconds} seconds, until when it can be taken back, or at a time of its time zone.`,
  access: 'mails.write',
  recent: true,
  once: true,
  versioned: true,
  onlyStaff: true,
  params: ofMailing,
  body: z.strictObject({
    /** Such as `2026-12-11T19:30`, on the clocks of the mailing's time zone; null for now. */
    at: z.nullable(z.string().check(z.regex(/^20[0-9]{2}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}$/))),
  }),
  response: mailingShape,
  errors: ['refused'],
})
