import * as z from 'zod/mini'
import { exportFormats } from '../exports/export-list.ts'
import { ofOne } from '../fields.ts'
import { defineOperation } from '../operation.ts'

export const exportChangedOrders = defineOperation({
  id: 'export_changed_orders',
  room: 'changes',
  method: 'GET',
  path: '/api/v1/organisers/{organiser}/changes/{change}/exports',
  summary:
    'Downloads the report of an act for spreadsheets: who was reached by what, what they chose, and where their money is; the caller needs the right to read orders, too.',
  access: 'exports.make',
  recent: true,
  params: ofOne('change'),
  query: z.strictObject({ format: z.optional(z.enum(exportFormats)) }),
  response: z.unknown(),
  answers: exportFormats,
})
