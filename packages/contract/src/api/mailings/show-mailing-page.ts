import * as z from 'zod/mini'
import { defineOperation } from '../operation.ts'
import { ofMailing } from './mailing-shapes.ts'

export const showMailingPage = defineOperation({
  id: 'show_mailing_page',
  room: 'mailings',
  method: 'GET',
  path: '/api/v1/organisers/{organiser}/mailings/{mailing}/page',
  summary: 'The HTML of a mail to many as it will arrive, for a frame in which nothing of it runs.',
  access: 'mails.read',
  params: ofMailing,
  response: z.string(),
  answers: ['html'],
})
