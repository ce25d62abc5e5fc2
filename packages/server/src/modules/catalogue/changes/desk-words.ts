import { formatDateAtTime } from '@foyer/contract/formats.ts'
import { counted, t } from '@foyer/language/texts.ts'
import type { Table } from '../import/tables.ts'
import type { ChangeWords } from './change-words.ts'
import { columnLabels } from './column-labels.ts'
import { takenAtDesk } from './taken.ts'

/** Changes in the words of the desk. They are found when they are asked for, in the language that is spoken then. */
export const wordsAtDesk = (): ChangeWords => {
  const labels = columnLabels()
  return {
    kinds: {
      new: t('new'),
      'back on sale': t('back in the shop'),
      changed: t('changed'),
      dropped: t('taken out'),
    },
    yes: t('yes'),
    no: t('no'),
    none: t('nothing'),
    taken: (taken) => (taken.sold + taken.held === 0 ? '' : takenAtDesk(taken)),
    time: (at, timeZone) => formatDateAtTime(at.getTime(), timeZone),
    event: ({ name }) => name,
    date: ({ when }) => when ?? t('Date'),
    ticket: ({ name }) => t('Ticket type {name}', { name }),
    stock: (ticket, date) =>
      t('{ticket}, how many on {date}', { ticket: ticket.name, date: date.name }),
    other: (table, { name }) => {
      const kind = kinds[table]?.()
      return kind === undefined ? name : t('{kind} {name}', { kind, name })
    },
    more: (count) => counted(count, { one: 'and {count} more', other: 'and {count} more' }),
    keepPrice: (who) => t('{taken}, who keep their price', { taken: who }),
    field: (_, column) => labels[column] ?? t('More of it'),
    choice: (column, value) => (column === 'queue' ? queueChoices[value]?.() : undefined),
    isShown: ({ references }) => references === undefined,
  }
}

const queueChoices: Readonly<Record<string, () => string>> = {
  never: () => t('Nobody waits'),
  automatic: () => t('Only in a rush'),
  always: () => t('Everybody waits'),
}

const kinds: Partial<Record<Table, () => string>> = {
  organiser: () => t('Organiser'),
  venue: () => t('Venue'),
  seating_plan: () => t('Seating plan'),
  promo_code: () => t('Code'),
  gift_voucher_product: () => t('Gift voucher'),
  question: () => t('Question'),
  offer: () => t('Offer'),
  payment_plan_option: () => t('Payment plan'),
}
