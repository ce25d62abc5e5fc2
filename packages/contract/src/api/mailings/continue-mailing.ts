import { defineOperation } from '../operation.ts'
import { mailingShape, ofMailing } from './mailing-shapes.ts'

export const continueMailing = defineOperation({
  id: 'continue_mailing',
  room: 'mailings',
  method: 'POST',
  path: '/api/v1/organisers/{organiser}/mailings/{mailing}/continue',
  summary:
    'Lets a mail to many that was stopped or failed go on with those who have not got it, also those to whom it could not be sent.',
  access: 'mails.write',
  recent: true,
  onlyStaff: true,
  params: ofMailing,
  response: mailingShape,
  errors: ['refused'],
})
