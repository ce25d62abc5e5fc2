import * as z from 'zod/mini'
import { ofOrganiser } from '../fields.ts'
import { pageOf, pageQuery } from '../list.ts'
import { defineOperation } from '../operation.ts'
import { guestList } from './guest-list-shapes.ts'

export const listGuestLists = defineOperation({
  id: 'list_guest_lists',
  room: 'box-office',
  method: 'GET',
  path: '/api/v1/organisers/{organiser}/guest-lists',
  summary: 'Lists the sheets of guests, the newest first.',
  access: 'orders.read',
  params: ofOrganiser,
  query: z.strictObject(pageQuery),
  response: pageOf(guestList),
})
