import * as z from 'zod/mini'
import { exportFormats } from '../exports/export-list.ts'
import { ofOrganiser } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { ofWholeDays } from './paper-shapes.ts'

export const statementFormats = ['pdf', ...exportFormats] as const

export const exportStatement = defineOperation({
  id: 'export_statement',
  room: 'papers',
  method: 'GET',
  path: '/api/v1/organisers/{organiser}/statement-exports',
  summary:
    'Downloads a statement as a PDF or for spreadsheets; the caller needs the right to read money, too.',
  access: 'exports.make',
  recent: false,
  params: ofOrganiser,
  query: z.strictObject({ ...ofWholeDays, format: z.optional(z.enum(statementFormats)) }),
  response: z.unknown(),
  answers: statementFormats,
})
