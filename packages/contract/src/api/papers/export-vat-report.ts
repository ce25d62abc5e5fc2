import * as z from 'zod/mini'
import { ofOrganiser } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { ofWholeDays, sellers } from './paper-shapes.ts'
import { statementFormats } from './export-statement.ts'

export const exportVatReport = defineOperation({
  id: 'export_vat_report',
  room: 'papers',
  method: 'GET',
  path: '/api/v1/organisers/{organiser}/vat-report-exports',
  summary:
    'Downloads a VAT report as a PDF or for spreadsheets; the caller needs the right to read money, too.',
  access: 'exports.make',
  recent: false,
  params: ofOrganiser,
  query: z.strictObject({
    ...ofWholeDays,
    seller: z.optional(z.enum(sellers)),
    format: z.optional(z.enum(statementFormats)),
  }),
  response: z.unknown(),
  answers: statementFormats,
})
