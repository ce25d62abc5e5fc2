import { defineOperation } from '../operation.ts'
import { mailingShape, ofMailing } from './mailing-shapes.ts'

export const stopMailing = defineOperation({
  id: 'stop_mailing',
  room: 'mailings',
  method: 'POST',
  path: '/api/v1/organisers/{organiser}/mailings/{mailing}/stop',
  summary: 'Stops a mail to many: whoever has not got it yet does not get it, unless it goes on.',
  access: 'mails.write',
  recent: false,
  onlyStaff: true,
  params: ofMailing,
  response: mailingShape,
  errors: ['refused'],
})
