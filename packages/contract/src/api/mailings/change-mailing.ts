import { defineOperation } from '../operation.ts'
import { mailingShape, mailingWish, ofMailing } from './mailing-shapes.ts'

export const changeMailing = defineOperation({
  id: 'change_mailing',
  room: 'mailings',
  method: 'PUT',
  path: '/api/v1/organisers/{organiser}/mailings/{mailing}',
  summary: 'Changes a mail to many that has not begun; a scheduled one stays scheduled.',
  access: 'mails.write',
  recent: { says: 'for a mail that is scheduled', isWanted: () => false },
  versioned: true,
  onlyStaff: true,
  params: ofMailing,
  body: mailingWish,
  response: mailingShape,
  errors: ['refused'],
})
