import { formatDateAtTime } from '@foyer/contract/formats.ts'
import { counted, t } from '@foyer/language/texts.ts'
import type { Table } from '../import/tables.ts'
import type { ChangeWords } from './change-words.ts'
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

/** The labels of the desk's fields, by the columns that keep them. */
const columnLabels = (): Readonly<Record<string, string>> => ({
  title: t('Title'),
  name: t('Name'),
  summary: t('In one or two sentences'),
  description: t('Description'),
  description_html: t('Description'),
  poster: t('Picture'),
  poster_alt: t('What the picture shows'),
  logo: t('Logo'),
  thumbnail: t('Picture'),
  email: t('E-mail address for buyers'),
  venue_id: t('Venue'),
  seating_plan_id: t('Seating plan'),
  country_code: t('Country'),
  currency: t('Currency'),
  time_zone: t('Time zone'),
  published_at: t('When buyers see it'),
  vat_basis_points: t('VAT contained in the prices'),
  booking_fee_vat_basis_points: t('VAT contained in the fee'),
  vat_number: t('VAT number'),
  legal_name: t('Name on receipts and invoices'),
  postal_address: t('Postal address'),
  refund_policy_html: t('Refund policy'),
  refund_policy_description: t('Refund policy'),
  queue: t('Queue'),
  queue_group: t('Group that waits together'),
  queue_opens_at: t('People may wait from'),
  min_per_order: t('At least this many tickets per order'),
  max_per_order: t('At most this many tickets per order'),
  delivery_cost: t('Postage per order'),
  non_refundable: t('Tickets cannot be refunded'),
  livestream_url: t('Address of the live stream'),
  online_access: t('Address where it takes place online'),
  after_sale_message: t('After buying'),
  waiver_html: t('Terms that everybody must accept'),
  starts_at: t('Starts'),
  ends_at: t('Ends'),
  doors_at: t('Doors open'),
  label: t('What buyers read'),
  on_sale_from: t('On sale from'),
  on_sale_until: t('On sale until'),
  price: t('Price you keep'),
  booking_fee: t('Booking fee'),
  min_per_customer: t('At least per customer'),
  max_per_customer: t('At most per customer'),
  seat_category: t('Seats of the plan'),
  entrance: t('Entrance'),
  seat_count: t('Seats'),
  question: t('Question'),
  hint: t('Hint under it'),
  options: t('Choices'),
  mandatory: t('Must be answered'),
  buy: t('Buy'),
  pay: t('Pay for'),
  percent_basis_points: t('Per cent'),
  code: t('Code'),
  amount: t('Amount'),
  amounts: t('Amounts to choose from'),
  max_uses: t('How often it can be used'),
  valid_months: t('For how many months it is valid'),
  address_1: t('Street and number'),
  address_2: t('More of the address'),
  town: t('Town'),
  postcode: t('Postcode'),
  accessibility: t('How people get in and around'),
  latitude: t('Pin on the map'),
  longitude: t('Pin on the map'),
  map_address: t('What to search for on a map'),
})
