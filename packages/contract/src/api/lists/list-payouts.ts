import * as z from 'zod/mini'
import { ofOrganiser } from '../fields.ts'
import { pageOf, pageQuery } from '../list.ts'
import { defineOperation } from '../operation.ts'
import { listFilters } from './list-filters.ts'
import { payoutRow } from './list-rows.ts'

export const listPayouts = defineOperation({
  id: 'list_payouts',
  room: 'lists',
  method: 'GET',
  path: '/api/v1/organisers/{organiser}/payouts',
  summary: 'Lists what the platform has paid out to the organiser, the newest first.',
  access: 'money.read',
  params: ofOrganiser,
  query: z.strictObject({ ...pageQuery, ...listFilters.payouts }),
  response: pageOf(payoutRow),
})
