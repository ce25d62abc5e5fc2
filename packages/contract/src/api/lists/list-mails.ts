import * as z from 'zod/mini'
import { ofOrganiser } from '../fields.ts'
import { pageOf, pageQuery } from '../list.ts'
import { defineOperation } from '../operation.ts'
import { listFilters } from './list-filters.ts'
import { mailRow } from './list-rows.ts'

export const listMails = defineOperation({
  id: 'list_mails',
  room: 'lists',
  method: 'GET',
  path: '/api/v1/organisers/{organiser}/mails',
  summary: 'Lists the mails to buyers and what became of them, the newest first.',
  access: 'mails.read',
  params: ofOrganiser,
  query: z.strictObject({ ...pageQuery, ...listFilters.mails }),
  response: pageOf(mailRow),
})
