import { defineOperation } from '../operation.ts'
import { mailingShape, ofMailing } from './mailing-shapes.ts'

export const getMailing = defineOperation({
  id: 'get_mailing',
  room: 'mailings',
  method: 'GET',
  path: '/api/v1/organisers/{organiser}/mailings/{mailing}',
  summary: 'A mail to many, and how far it is.',
  access: 'mails.read',
  params: ofMailing,
  response: mailingShape,
})
