import * as z from 'zod/mini'
import { email } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { ofMailing } from './mailing-shapes.ts'

export const testMailing = defineOperation({
  id: 'test_mailing',
  room: 'mailings',
  method: 'POST',
  path: '/api/v1/organisers/{organiser}/mailings/{mailing}/test',
  summary: 'Sends a mail to many to its caller alone, as it will arrive.',
  access: 'mails.write',
  recent: false,
  once: true,
  onlyStaff: true,
  params: ofMailing,
  response: z.strictObject({ to: email }),
})
