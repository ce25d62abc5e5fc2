import { nothing } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { ofMail } from './show-mail.ts'

export const stopMail = defineOperation({
  id: 'stop_mail',
  room: 'order',
  method: 'POST',
  path: '/api/v1/organisers/{organiser}/orders/{order}/mails/{mail}/stop',
  summary: 'Stops a mail of an order that was sent again and has not gone yet.',
  access: 'orders.change',
  recent: false,
  params: ofMail,
  response: nothing,
  errors: ['refused'],
})
