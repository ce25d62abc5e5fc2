import { sampleEvent } from './sample-document.ts'
import type { SampleOrganiser } from './sample-organiser.ts'

/** A drawing of nothing, in base64. */
const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64')

type Ids = SampleOrganiser['ids']

const refund = (ticket: unknown) => ({
  what: { kind: 'tickets', ticket_ids: [ticket] },
  with_fees: true,
})

const line = ({ date, type }: Ids) => ({ date, ticket_type: type, quantity: 1 })
const exchange = ({ ticket_code: code, date, type }: Ids) => ({
  tickets: [{ code, date, ticket_type: type }],
  difference: 'settled',
})

/**
 * A body that would be accepted, for each operation that has one, by its id: with the ids of another organiser it has to be
 * refused. An operation whose body names nothing by an id gets one that is valid.
 */
export const sampleBodies: Readonly<Record<string, (ids: Ids) => unknown>> = {
  preview_change: ({ date }) => ({ what: { kind: 'cancel', dates: [date] } }),
  start_change: ({ date }) => ({
    what: { kind: 'cancel', dates: [date] },
    words: 'The band is ill.',
  }),
  steer_queue: () => ({ act: 'rate', rate: 120 }),
  save_view: () => ({ list: 'orders', name: 'Smiths', query: 'q=smith', is_shared: false }),
  change_view: () => ({ name: 'Smiths of Bristol' }),
  add_note: () => ({ text: 'Has called about parking.' }),
  change_note: () => ({ text: 'Has called twice.' }),
  check_in_tickets: ({ ticket }) => ({ ticket_ids: [ticket], anyway: true }),
  correct_answer: () => ({ answer: 'Yes' }),
  correct_buyer: () => ({ name: 'Ada King' }),
  correct_holder: () => ({ name: 'Ada King' }),
  preview_refund: ({ ticket }) => refund(ticket),
  refund_order: ({ ticket }) => ({ ...refund(ticket), reason: 'A wish', tell_buyer: true }),
  sell_order: (ids) => ({
    buyer: { name: 'Grace Hopper', email: 'grace@example.com' },
    lines: [line(ids)],
    payment: { way: 'card_link' },
  }),
  quote_order: (ids) => ({ lines: [line(ids)] }),
  preview_exchange: (ids) => exchange(ids),
  exchange_tickets: (ids) => exchange(ids),
  void_disputed_tickets: () => ({ reason: 'A wish' }),
  pay_refund_otherwise: () => ({ paid_by: 'cash', reason: 'A wish' }),
  pay_order: () => ({ way: 'cash' }),
  pay_invoice: () => ({ paid_by: 'cash' }),
  reissue_order_papers: () => ({ company: 'Lamp Ltd', address: '1 Quay', vat_number: '' }),
  cancel_invoice: () => ({ tickets: 'kept', reason: 'A wish' }),
  take_guest_list: ({ date }) => ({
    date,
    name: 'Friends',
    reason: 'A wish',
    mailed: false,
    guests: { rows: [{ name: 'Katherine Johnson', ticket_type: 'Ticket 1' }] },
  }),
  change_member: () => ({ role: 'door' }),
  invite_member: () => ({ email: 'somebody.new@example.com', role: 'door' }),
  create_key: () => ({ name: 'A program', scopes: ['events.read'] }),
  create_document: (ids) => ({
    title: 'Concert again',
    copy_of: ids['catalogue.key'],
    first_date: '2028-02-12',
  }),
  save_draft: () => ({ fields: sampleEvent }),
  preview_changes: () => ({ allow: ['move:concert/night'] }),
  apply_changes: () => ({ allow: ['move:concert/night'] }),
  keep_picture: () => ({ name: 'nothing.svg', content: drawing }),
  check_seating_plan: () => ({ plan: { name: 'House', zones: [{ name: 'Stalls', rows: [] }] } }),
  make_payout: () => ({ currency: 'GBP', amount: 1, day: '2026-01-02', reference: 'A payout' }),
  undo_payout: () => ({ why: 'A wish' }),
  write_mailing: (ids) => mailing(ids),
  change_mailing: (ids) => mailing(ids),
  schedule_mailing: () => ({ at: null }),
  create_webhook: () => ({ url: 'https://receiver.example/', events: ['order.paid'] }),
  report_door: ({ date, ticket }) => ({
    device: { id: '1'.repeat(32), name: 'Main entrance', date, types: null, waiting: 0 },
    reports: [
      {
        id: '2'.repeat(32),
        kind: 'in',
        ticket,
        version: 1,
        date,
        at: '2026-12-11T19:30:00.000Z',
      },
    ],
  }),
  resend_webhook: () => ({ since: '2026-01-01T00:00:00.000Z' }),
}

const mailing = ({ event }: Ids) => ({
  kind: 'service',
  audience: 'holders',
  list: 'tickets',
  filters: { event: String(event) },
  subject: 'Doors at seven',
  text: 'Dear {name}, we open **early**.',
})

/** A body with which a call asks for a proof, for each operation of which only some calls do. */
export const bodiesToProve: Readonly<Record<string, (ids: Ids) => unknown>> = {
  sell_order: (ids) => ({
    buyer: { name: 'Grace Hopper' },
    lines: [line(ids)],
    payment: { way: 'free' },
    reason: 'A friend of the house',
  }),
}

/** The same for queries that an operation requires. */
const someDays = { from: '2026-01-01', to: '2026-01-31' }

export const sampleQueries: Readonly<Record<string, (ids: Ids) => Record<string, string>>> = {
  list_orders: (ids) => ({ event: String(ids['event']) }),
  list_tickets: (ids) => ({ date: String(ids['date']) }),
  list_customers: (ids) => ({ type: String(ids['type']) }),
  list_payments: (ids) => ({ q: String(ids['order']) }),
  list_mails: (ids) => ({ q: String(ids['order']) }),
  list_changes: (ids) => ({ event: String(ids['event']) }),
  search: () => ({ q: 'ada' }),
  get_statement: () => someDays,
  export_statement: () => someDays,
  get_vat_report: () => someDays,
  export_vat_report: () => someDays,
  export_list: () => ({ list: 'codes' }),
  list_webhook_deliveries: ({ webhook }) => ({ webhook: String(webhook) }),
}
