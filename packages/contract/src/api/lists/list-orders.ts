import * as z from 'zod/mini'
import { ofOrganiser } from '../fields.ts'
import { pageOf, pageQuery } from '../list.ts'
import { defineOperation } from '../operation.ts'
import { listFilters } from './list-filters.ts'
import { orderRow } from './list-rows.ts'

export const listOrders = defineOperation({
  id: 'list_orders',
  room: 'lists',
  method: 'GET',
  path: '/api/v1/organisers/{organiser}/orders',
  summary:
    'Lists orders that are paid, and those of staff that wait to be paid by a link, the newest first.',
  access: 'orders.read',
  params: ofOrganiser,
  query: z.strictObject({ ...pageQuery, ...listFilters.orders }),
  response: pageOf(orderRow),
})
