import * as z from 'zod/mini'
import { pageOf, pageQuery } from '../list.ts'
import { defineOperation } from '../operation.ts'
import { ofMailing, recipientRow, recipientStates } from './mailing-shapes.ts'

export const listMailingRecipients = defineOperation({
  id: 'list_mailing_recipients',
  room: 'mailings',
  method: 'GET',
  path: '/api/v1/organisers/{organiser}/mailings/{mailing}/recipients',
  summary: 'Lists who was written to and what became of it, from when it began.',
  access: 'mails.read',
  params: ofMailing,
  query: z.strictObject({ ...pageQuery, state: z.optional(z.enum(recipientStates)) }),
  response: pageOf(recipientRow),
})
