import { t } from '@foyer/language/texts.ts'
import type { Right } from '../rights.ts'
import { column } from './column.ts'
import type { ListName } from './list-filters.ts'
import type { listRows } from './list-rows.ts'
import type { output } from 'zod/v4/core'

export type RowOf<List extends ListName> = output<(typeof listRows)[List]>

/** What a field of a row can be, whichever list it is in. */
export type FieldValue = string | number | boolean | null | readonly string[]
export type AnyRow = Readonly<Record<string, FieldValue | undefined>>

/** The texts of a field: none where there is nothing. */
export function textsOf(value: FieldValue | undefined): readonly string[] {
  if (value === null || value === undefined || value === '') return []
  return typeof value === 'object' ? value : [String(value)]
}
/** The currency that a row's money is in. */
export const currencyOfRow = (row: AnyRow): string => textsOf(row['currency'])[0] ?? 'GBP'

/**
 * A column of a list, at the desk and in its exports: `money` is in minor units of the row's currency, `percent` is in hundredths
 * of one, `day` is a day of the calendar (`yyyy-mm-dd`). The desk shows a `time` in the row's time zone, or else in the shop's. An
 * export shows every time in one zone, which the headings name.
 */
export interface ListColumn<Key extends string = string> {
  readonly key: Key
  readonly title: () => string
  readonly kind: 'text' | 'count' | 'percent' | 'money' | 'day' | 'time' | 'state' | 'mail'
  /** Shown unless somebody chooses otherwise. */
  readonly usual: boolean
}

type Columns<List extends ListName> = readonly ListColumn<keyof RowOf<List> & string>[]

const rare = <Key extends string>(key: Key, kind: ListColumn['kind'], title: () => string) =>
  column(key, kind, title, false)

/** The columns of each list in their usual order. */
export const listColumns: { readonly [List in ListName]: Columns<List> } = {
  orders: [
    column('reference', 'text', () => t('Order')),
    column('paid_at', 'time', () => t('Paid')),
    rare('pay_until', 'time', () => t('Kept until')),
    column('name', 'text', () => t('Name')),
    column('email', 'text', () => t('E-mail')),
    rare('phone', 'text', () => t('Telephone')),
    column('events', 'text', () => t('Events')),
    column('tickets', 'count', () => t('Tickets')),
    column('checked_in', 'count', () => t('Checked in')),
    column('total', 'money', () => t('Your share')),
    rare('refunded', 'money', () => t('Refunded')),
    rare('owed', 'money', () => t('Still owed')),
    rare('currency', 'text', () => t('Currency')),
    column('paid_by', 'state', () => t('Paid by')),
    rare('last4', 'text', () => t('Card ends in')),
    rare('codes', 'text', () => t('Codes used')),
    column('status', 'state', () => t('Status')),
  ],
  tickets: [
    column('holder', 'text', () => t('Holder')),
    column('email', 'text', () => t('E-mail')),
    rare('email_problem', 'text', () => t('Mail comes back')),
    rare('buyer', 'text', () => t('Bought by')),
    column('event', 'text', () => t('Event')),
    column('starts_at', 'time', () => t('Date')),
    column('type', 'text', () => t('Ticket')),
    column('seat', 'text', () => t('Seat')),
    column('status', 'state', () => t('Status')),
    column('checked_in_at', 'time', () => t('Checked in')),
    column('order', 'text', () => t('Order')),
    rare('code', 'text', () => t('Code')),
    rare('paid_at', 'time', () => t('Paid')),
    rare('guest_list', 'text', () => t('Guest list')),
    rare('note', 'text', () => t('Note')),
  ],
  customers: [
    column('name', 'text', () => t('Name')),
    column('email', 'text', () => t('E-mail')),
    column('orders', 'count', () => t('Orders')),
    column('tickets', 'count', () => t('Tickets')),
    column('spent', 'money', () => t('Your share')),
    rare('currency', 'text', () => t('Currency')),
    rare('first_order_at', 'time', () => t('First order')),
    column('last_order_at', 'time', () => t('Last order')),
    rare('last_order', 'text', () => t('Order')),
  ],
  codes: [
    column('code', 'text', () => t('Code')),
    column('kind', 'state', () => t('Kind')),
    column('percent_basis_points', 'percent', () => t('Percent')),
    column('amount', 'money', () => t('Amount')),
    rare('currency', 'text', () => t('Currency')),
    column('used', 'count', () => t('Used')),
    rare('held', 'count', () => t('In baskets')),
    column('max_uses', 'count', () => t('At most')),
    rare('starts_at', 'time', () => t('From')),
    column('ends_at', 'time', () => t('Until')),
    column('status', 'state', () => t('Status')),
  ],
  'gift-vouchers': [
    column('code_ends_in', 'text', () => t('Code ends in')),
    column('issued_at', 'time', () => t('Issued')),
    column('issued', 'money', () => t('Value')),
    column('balance', 'money', () => t('Left')),
    rare('currency', 'text', () => t('Currency')),
    column('recipient', 'text', () => t('For')),
    rare('sender', 'text', () => t('Given by')),
    column('order', 'text', () => t('Order')),
    column('expires_at', 'time', () => t('Until')),
    column('status', 'state', () => t('Status')),
  ],
  transfers: [
    column('from_name', 'text', () => t('Passed on by')),
    rare('from_email', 'text', () => t('E-mail of the sender')),
    column('to_name', 'text', () => t('Passed on to')),
    column('to_email', 'text', () => t('E-mail')),
    column('event', 'text', () => t('Event')),
    rare('starts_at', 'time', () => t('Date')),
    column('type', 'text', () => t('Ticket')),
    column('tickets', 'count', () => t('Tickets')),
    column('created_at', 'time', () => t('Made')),
    rare('ended_at', 'time', () => t('Ended')),
    column('order', 'text', () => t('Order')),
    column('status', 'state', () => t('Status')),
  ],
  payments: [
    column('day', 'day', () => t('Day')),
    rare('at', 'time', () => t('Booked')),
    column('kind', 'state', () => t('Kind')),
    column('name', 'text', () => t('Name')),
    column('order', 'text', () => t('Order')),
    column('way', 'state', () => t('Paid by')),
    rare('last4', 'text', () => t('Card ends in')),
    rare('amount', 'money', () => t('Paid by the buyer')),
    rare('refunded', 'money', () => t('Back to the buyer')),
    column('brought', 'money', () => t('Came in')),
    column('given_back', 'money', () => t('Given back')),
    column('net', 'money', () => t('Net')),
    rare('fees', 'money', () => t('Booking fees')),
    rare('fee_vat', 'money', () => t('VAT on fees')),
    rare('vouchers_sold', 'money', () => t('Gift vouchers sold')),
    rare('donations', 'money', () => t('Donations')),
    rare('currency', 'text', () => t('Currency')),
    column('dispute', 'state', () => t('Dispute')),
    column('status', 'state', () => t('Status')),
  ],
  mails: [
    column('created_at', 'time', () => t('Made')),
    column('kind', 'mail', () => t('Kind')),
    column('to_email', 'text', () => t('To')),
    rare('to_name', 'text', () => t('Name')),
    column('order', 'text', () => t('Order')),
    column('sent_at', 'time', () => t('Sent')),
    rare('bounced_at', 'time', () => t('Came back')),
    rare('attempts', 'count', () => t('Tries')),
    rare('error', 'text', () => t('What went wrong')),
    column('status', 'state', () => t('Status')),
  ],
  papers: [
    column('number', 'text', () => t('Number')),
    column('day', 'day', () => t('Day')),
    column('kind', 'state', () => t('Kind')),
    column('name', 'text', () => t('Name')),
    column('order', 'text', () => t('Order')),
    rare('corrects', 'text', () => t('Corrects')),
    column('net', 'money', () => t('Net')),
    column('vat', 'money', () => t('VAT')),
    column('gross', 'money', () => t('Amount')),
    rare('issued_at', 'time', () => t('Issued')),
    rare('currency', 'text', () => t('Currency')),
  ],
  payouts: [
    column('day', 'day', () => t('Day')),
    column('amount', 'money', () => t('Amount')),
    column('reference', 'text', () => t('Reference')),
    column('note', 'text', () => t('Note')),
    rare('made_by', 'text', () => t('Marked by')),
    rare('made_at', 'time', () => t('Marked')),
    rare('undone_by', 'text', () => t('Undone by')),
    rare('undone_at', 'time', () => t('Undone')),
    rare('undone_why', 'text', () => t('Why undone')),
    rare('currency', 'text', () => t('Currency')),
    column('status', 'state', () => t('Status')),
  ],
}

/** The right that reading a list takes. */
export const rightOfList: Readonly<Record<ListName, Right>> = {
  orders: 'orders.read',
  tickets: 'tickets.read',
  customers: 'customers.read',
  codes: 'codes.read',
  'gift-vouchers': 'codes.read',
  transfers: 'orders.read',
  payments: 'money.read',
  mails: 'mails.read',
  papers: 'money.read',
  payouts: 'money.read',
}
