import * as z from 'zod/mini'
import { ofOrganiser } from '../fields.ts'
import { ofPeriod } from '../home/get-takings.ts'
import { defineOperation } from '../operation.ts'
import { exportFormats } from './export-list.ts'
import { takingsGroups } from './takings-columns.ts'

export const exportTakings = defineOperation({
  id: 'export_takings',
  room: 'exports',
  method: 'GET',
  path: '/api/v1/organisers/{organiser}/takings-exports',
  summary:
    'Downloads the takings of some days as a file for spreadsheets; the caller needs the right to read money, too.',
  access: 'exports.make',
  recent: false,
  params: ofOrganiser,
  query: z.strictObject({
    ...ofPeriod,
    format: z.optional(z.enum(exportFormats)),
    /** What each row is of: a day unless it is given. */
    by: z.optional(z.enum(takingsGroups)),
  }),
  response: z.unknown(),
  answers: exportFormats,
})
