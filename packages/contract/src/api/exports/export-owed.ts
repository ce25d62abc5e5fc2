import { t } from '@foyer/language/texts.ts'
import * as z from 'zod/mini'
import { ofOrganiser } from '../fields.ts'
import { column } from '../lists/column.ts'
import type { ListColumn } from '../lists/list-columns.ts'
import { defineOperation } from '../operation.ts'
import { exportFormats } from './export-list.ts'

export const exportOwed = defineOperation({
  id: 'export_owed',
  room: 'exports',
  method: 'GET',
  path: '/api/v1/organisers/{organiser}/owed-exports',
  summary: 'Downloads everything that somebody owes as a file for spreadsheets.',
  access: 'exports.make',
  recent: true,
  params: ofOrganiser,
  query: z.strictObject({
    format: z.optional(z.enum(exportFormats)),
    state: z.optional(z.enum(['open', 'overdue'])),
  }),
  response: z.unknown(),
  answers: exportFormats,
})

/** The columns of a file of what is owed. */
export const owedColumns = (): readonly ListColumn[] => [
  column('due_on', 'day', () => t('To be paid by')),
  column('state', 'state', () => t('Status')),
  column('kind', 'state', () => t('What')),
  column('order', 'text', () => t('Order')),
  column('name', 'text', () => t('Name')),
  column('company', 'text', () => t('Company')),
  column('email', 'text', () => t('E-mail')),
  column('open', 'money', () => t('Owed')),
  column('currency', 'text', () => t('Currency')),
]
