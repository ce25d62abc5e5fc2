import * as z from 'zod/mini'
import { ofOrganiser } from '../fields.ts'
import { anyFilter, listNames } from '../lists/list-filters.ts'
import { defineOperation } from '../operation.ts'

export const exportFormats = ['csv', 'xlsx', 'ods'] as const
export type ExportFormat = (typeof exportFormats)[number]

export const exportList = defineOperation({
  id: 'export_list',
  room: 'exports',
  method: 'GET',
  path: '/api/v1/organisers/{organiser}/exports',
  summary:
    'Downloads all rows of a list that fit the filters, as a file for spreadsheets; the caller needs the right to read the list, too.',
  access: 'exports.make',
  recent: true,
  params: ofOrganiser,
  query: z.strictObject({
    list: z.enum(listNames),
    format: z.optional(z.enum(exportFormats)),
    /** The names of the wanted columns in their order, with commas between; all of them unless it is given. */
    columns: z.optional(z.string().check(z.maxLength(1000))),
    ...anyFilter,
  }),
  response: z.unknown(),
  answers: exportFormats,
})
