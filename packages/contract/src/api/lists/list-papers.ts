import * as z from 'zod/mini'
import { ofOrganiser } from '../fields.ts'
import { pageOf, pageQuery } from '../list.ts'
import { defineOperation } from '../operation.ts'
import { listFilters } from './list-filters.ts'
import { paperRow } from './list-rows.ts'

export const listPapers = defineOperation({
  id: 'list_papers',
  room: 'lists',
  method: 'GET',
  path: '/api/v1/organisers/{organiser}/papers',
  summary:
    'Lists receipts, invoices and credit notes, the newest first; those of the platform only operators see.',
  access: 'money.read',
  params: ofOrganiser,
  query: z.strictObject({ ...pageQuery, ...listFilters.papers }),
  response: pageOf(paperRow),
})
