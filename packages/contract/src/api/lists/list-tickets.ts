import * as z from 'zod/mini'
import { ofOrganiser } from '../fields.ts'
import { pageOf, pageQuery } from '../list.ts'
import { defineOperation } from '../operation.ts'
import { listFilters } from './list-filters.ts'
import { ticketRow } from './list-rows.ts'

export const listTickets = defineOperation({
  id: 'list_tickets',
  room: 'lists',
  method: 'GET',
  path: '/api/v1/organisers/{organiser}/tickets',
  summary:
    'Lists tickets with their holders, by their orders or by when they came in, the newest first.',
  access: 'tickets.read',
  params: ofOrganiser,
  query: z.strictObject({ ...pageQuery, ...listFilters.tickets }),
  response: pageOf(ticketRow),
})
