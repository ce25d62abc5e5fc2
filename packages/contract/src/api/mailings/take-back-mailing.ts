import { defineOperation } from '../operation.ts'
import { mailingShape, ofMailing } from './mailing-shapes.ts'

export const takeBackMailing = defineOperation({
  id: 'take_back_mailing',
  room: 'mailings',
  method: 'POST',
  path: '/api/v1/organisers/{organiser}/mailings/{mailing}/take-back',
  summary: 'Takes back a mail to many that has not begun, which is a draft again.',
  access: 'mails.write',
  recent: false,
  onlyStaff: true,
  params: ofMailing,
  response: mailingShape,
  errors: ['refused'],
})
