import * as z from 'zod/mini'
import { ofOrganiser } from '../fields.ts'
import { pageOf, pageQuery } from '../list.ts'
import { defineOperation } from '../operation.ts'
import { mailingRow } from './mailing-shapes.ts'

export const listMailings = defineOperation({
  id: 'list_mailings',
  room: 'mailings',
  method: 'GET',
  path: '/api/v1/organisers/{organiser}/mailings',
  summary: 'Lists the mails to many that were written, the newest first, with how far each is.',
  access: 'mails.read',
  params: ofOrganiser,
  query: z.strictObject(pageQuery),
  response: pageOf(mailingRow),
})
