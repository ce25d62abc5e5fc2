import { defineOperation } from '../operation.ts'
import { mailingShape, mailingWish, ofMailing } from './mailing-shapes.ts'

export const changeMailing = defineOperation({
  id: 'change_mailing',
  room: 'mailings',
  method: 'PUT',
  path: '/api/v1/organisers/{organiser}/mailings/{mailing}',
  summary:
    'Changes a mail to many that has not begun; a scheduled one stays scheduled, and asks for a fresh proof.',
  access: 'mails.write',
  // Only for a scheduled one, which the body does not tell: its handler asks.
  recent: false,
  versioned: true,
  onlyStaff: true,
  params: ofMailing,
  body: mailingWish,
  response: mailingShape,
  errors: ['refused', 'sign_in_again'],
})
