import * as z from 'zod/mini'
import { defineOperation } from '../operation.ts'
import { ofMail } from './show-mail.ts'

export const showMailPage = defineOperation({
  id: 'show_mail_page',
  room: 'order',
  method: 'GET',
  path: '/api/v1/organisers/{organiser}/orders/{order}/mails/{mail}/page',
  summary: 'The HTML of a mail as it was sent, for a frame in which nothing of it runs.',
  access: 'mails.read',
  params: ofMail,
  response: z.string(),
  answers: ['html'],
})
