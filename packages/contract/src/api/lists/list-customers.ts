import * as z from 'zod/mini'
import { ofOrganiser } from '../fields.ts'
import { pageOf, pageQuery } from '../list.ts'
import { defineOperation } from '../operation.ts'
import { listFilters } from './list-filters.ts'
import { customerRow } from './list-rows.ts'

export const listCustomers = defineOperation({
  id: 'list_customers',
  room: 'lists',
  method: 'GET',
  path: '/api/v1/organisers/{organiser}/customers',
  summary: 'Lists those who have bought, by their last order that fits, the newest first.',
  access: 'customers.read',
  params: ofOrganiser,
  query: z.strictObject({ ...pageQuery, ...listFilters.customers }),
  response: pageOf(customerRow),
})
