import { ofOrganiser } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { mailingShape, mailingWish } from './mailing-shapes.ts'

export const writeMailing = defineOperation({
  id: 'write_mailing',
  room: 'mailings',
  method: 'POST',
  path: '/api/v1/organisers/{organiser}/mailings',
  summary: 'Writes a draft of a mail to many; nobody gets it before it is scheduled.',
  access: 'mails.write',
  recent: false,
  once: true,
  onlyStaff: true,
  params: ofOrganiser,
  body: mailingWish,
  response: mailingShape,
})
