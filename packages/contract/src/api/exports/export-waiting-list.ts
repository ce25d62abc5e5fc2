import { t } from '@foyer/language/texts.ts'
import * as z from 'zod/mini'
import { ofOne } from '../fields.ts'
import { column } from '../lists/column.ts'
import type { ListColumn } from '../lists/list-columns.ts'
import { defineOperation } from '../operation.ts'
import { exportFormats } from './export-list.ts'

export const exportWaitingList = defineOperation({
  id: 'export_waiting_list',
  room: 'exports',
  method: 'GET',
  path: '/api/v1/organisers/{organiser}/events/{event}/waiting-list/exports',
  summary:
    'Downloads the waiting list of an event as a file for spreadsheets, in its order; the caller needs the right to read orders, too.',
  access: 'exports.make',
  recent: true,
  params: ofOne('event'),
  query: z.strictObject({ format: z.optional(z.enum(exportFormats)) }),
  response: z.unknown(),
  answers: exportFormats,
})

/** The columns of a file of a waiting list. */
export const waitingListColumns = (): readonly ListColumn[] => [
  column('email', 'text', () => t('E-mail')),
  column('quantity', 'count', () => t('Tickets')),
  column('starts_at', 'time', () => t('Date')),
  column('state', 'text', () => t('Status')),
  column('joined_at', 'time', () => t('Since')),
  column('offered_at', 'time', () => t('Offered')),
  column('offered_until', 'time', () => t('Until')),
  column('order', 'text', () => t('Order')),
]

/** How somebody on a waiting list stands, for staff. */
export const waitingListStates = {
  waiting: () => t('Waiting'),
  offered: () => t('Offered tickets'),
  taken: () => t('Has taken them'),
  lapsed: () => t('Did not take them'),
} as const
