import * as z from 'zod/mini'
import { ofOrganiser, pathId } from '../fields.ts'
import { pageOf, pageQuery } from '../list.ts'
import { defineOperation } from '../operation.ts'
import { listFilters } from './list-filters.ts'
import { codeRow } from './list-rows.ts'

export const listCodes = defineOperation({
  id: 'list_codes',
  room: 'lists',
  method: 'GET',
  path: '/api/v1/organisers/{organiser}/codes',
  summary: 'Lists promo codes and how often they were used, the newest first.',
  access: 'codes.read',
  params: ofOrganiser,
  query: z.strictObject({
    ...pageQuery,
    ...listFilters.codes,
    /** Only this one. */
    code: z.optional(pathId),
  }),
  response: pageOf(codeRow),
})
