import * as z from 'zod/mini'
import { ofOne } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { savedViewShape, viewName, viewQuery } from './view-fields.ts'

export const changeView = defineOperation({
  id: 'change_view',
  room: 'lists',
  method: 'PATCH',
  path: '/api/v1/organisers/{organiser}/views/{view}',
  summary: 'Gives an own saved view another name or search, or shares it.',
  access: 'member',
  recent: false,
  versioned: true,
  onlyStaff: true,
  params: ofOne('view'),
  body: z.strictObject({
    name: z.optional(viewName),
    query: z.optional(viewQuery),
    is_shared: z.optional(z.boolean()),
  }),
  response: savedViewShape,
})
