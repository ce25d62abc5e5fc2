import * as z from 'zod/mini'
import { ofOrganiser } from '../fields.ts'
import { pageOf, pageQuery } from '../list.ts'
import { defineOperation } from '../operation.ts'
import { listFilters } from './list-filters.ts'
import { transferRow } from './list-rows.ts'

export const listTransfers = defineOperation({
  id: 'list_transfers',
  room: 'lists',
  method: 'GET',
  path: '/api/v1/organisers/{organiser}/transfers',
  summary: 'Lists tickets that were passed on, the newest first.',
  access: 'orders.read',
  params: ofOrganiser,
  query: z.strictObject({ ...pageQuery, ...listFilters.transfers }),
  response: pageOf(transferRow),
})
