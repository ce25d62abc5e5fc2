import * as z from 'zod/mini'
import { ofOrganiser } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { listNames } from './list-filters.ts'
import { savedViewShape } from './view-fields.ts'

export const listViews = defineOperation({
  id: 'list_views',
  room: 'lists',
  method: 'GET',
  path: '/api/v1/organisers/{organiser}/views',
  summary: 'Lists the saved views of a list: the own ones and those that colleagues share.',
  access: 'member',
  onlyStaff: true,
  params: ofOrganiser,
  query: z.strictObject({ list: z.optional(z.enum(listNames)) }),
  response: z.strictObject({ data: z.array(savedViewShape) }),
})
