import * as z from 'zod/mini'
import { ofOrganiser } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { listNames } from './list-filters.ts'
import { savedViewShape, viewName, viewQuery } from './view-fields.ts'

export const saveView = defineOperation({
  id: 'save_view',
  room: 'lists',
  method: 'POST',
  path: '/api/v1/organisers/{organiser}/views',
  summary: 'Keeps a search of a list under a name.',
  access: 'member',
  recent: false,
  once: true,
  onlyStaff: true,
  params: ofOrganiser,
  body: z.strictObject({
    list: z.enum(listNames),
    name: viewName,
    query: viewQuery,
    is_shared: z.boolean(),
  }),
  response: savedViewShape,
})
