import type { Column } from '../import/columns.ts'
import type { Table } from '../import/tables.ts'
import { showTime } from './show-time.ts'
import { takenText, type Taken } from './taken.ts'

export type Kind = 'new' | 'back on sale' | 'changed' | 'dropped'

/** A ticket type, a date or an entry beside events: its key, and what people call it. */
export interface Called {
  readonly key: string
  readonly name: string
}

/**
 * The words in which changes are told. Whoever keeps a file reads its keys, in English; people at the desk read titles,
 * days and the labels of their fields, in the shop's language.
 */
export interface ChangeWords {
  readonly kinds: Readonly<Record<Kind, string>>
  readonly yes: string
  readonly no: string
  readonly none: string
  taken(taken: Taken): string
  time(at: Date, timeZone: string): string
  event(called: Called): string
  /** @param when its start; undefined where it is not known any more */
  date(called: { readonly key: string; readonly when: string | undefined }): string
  ticket(called: Called): string
  stock(ticket: Called, date: Called): string
  other(table: Table, called: Called): string
  keepPrice(who: string): string
  /** One of many codes is told, and how many are as it is. */
  more(count: number): string
  field(table: Table, column: string): string
  /** What one of the few words that a column can hold is called; undefined for other columns. */
  choice(column: string, value: string): string | undefined
  /** Whether the value of a column says something to them. */
  isShown(column: Column): boolean
}

const called: Partial<Record<Table, string>> = {
  booking_fee_vat: 'VAT of booking fees in',
  charity: 'charity',
  organiser: 'organiser',
  venue: 'venue',
  seating_plan: 'seating plan',
  promo_code: 'code',
  gift_voucher_product: 'gift voucher',
  gift_voucher: 'issued gift voucher',
  question: 'question',
  offer: 'offer',
  payment_plan_option: 'payment plan',
}

export const wordsInFile: ChangeWords = {
  kinds: {
    new: 'new',
    'back on sale': 'back on sale',
    changed: 'changed',
    dropped: 'dropped',
  },
  yes: 'yes',
  no: 'no',
  none: 'none',
  taken: takenText,
  time: showTime,
  event: ({ name, key }) => `${name} (${key})`,
  date: ({ when, key }) => (when === undefined ? `date (${key})` : `date ${when} (${key})`),
  ticket: ({ name, key }) => (name === key ? `ticket ${key}` : `ticket ${name} (${key})`),
  stock: (ticket, date) => `stock of ${ticket.key} on ${date.key}`,
  other: (table, { key }) => `${called[table] ?? table} ${key}`,
  more: (count) => `and ${count} more`,
  keepPrice: (who) => `${who} keep their price`,
  field: (_, column) => column.replace(/_(id|at|html|basis_points|hash)$/, '').replaceAll('_', ' '),
  choice: () => undefined,
  isShown: () => true,
}
