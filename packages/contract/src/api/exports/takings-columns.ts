import { t } from '@foyer/language/texts.ts'
import { column } from '../lists/column.ts'
import type { ListColumn } from '../lists/list-columns.ts'

/** By what takings can be taken along. */
export const takingsGroups = ['day', 'event', 'type', 'way'] as const
export type TakingsGroup = (typeof takingsGroups)[number]

/** What names a row of each group. */
const names: Readonly<Record<TakingsGroup, readonly ListColumn[]>> = {
  day: [column('day', 'day', () => t('Day'))],
  event: [column('title', 'text', () => t('Event'))],
  type: [column('title', 'text', () => t('Event')), column('name', 'text', () => t('Ticket'))],
  way: [column('way', 'state', () => t('Paid by'))],
}

/** The columns of a file of takings. */
export const takingsColumns = (group: TakingsGroup): readonly ListColumn[] => [
  ...names[group],
  column('orders', 'count', () => t('Orders')),
  column('tickets', 'count', () => t('Tickets')),
  column('tickets_returned', 'count', () => t('Given up')),
  column('brought', 'money', () => t('Came in')),
  column('given_back', 'money', () => t('Given back')),
  column('net', 'money', () => t('Net')),
  column('fees', 'money', () => t('Booking fees')),
  column('fee_vat', 'money', () => t('VAT on fees')),
  column('vouchers_sold', 'money', () => t('Gift vouchers sold')),
  column('donations', 'money', () => t('Donations')),
  column('currency', 'text', () => t('Currency')),
]
