import * as z from 'zod/mini'
import { ofOrder, pathId, time } from '../fields.ts'
import { defineOperation } from '../operation.ts'

export const ofMail = z.extend(ofOrder, { mail: pathId })

export const showMail = defineOperation({
  id: 'show_mail',
  room: 'order',
  method: 'GET',
  path: '/api/v1/organisers/{organiser}/orders/{order}/mails/{mail}',
  summary: 'Shows a mail of an order as it was sent.',
  access: 'mails.read',
  params: ofMail,
  response: z.strictObject({
    id: z.int(),
    kind: z.string(),
    to: z.string(),
    sent_at: z.nullable(time),
    /** Null when it cannot be shown; `why_not` says why. */
    subject: z.nullable(z.string()),
    text: z.nullable(z.string()),
    attachments: z.array(z.string()),
    why_not: z.nullable(z.string()),
  }),
})
