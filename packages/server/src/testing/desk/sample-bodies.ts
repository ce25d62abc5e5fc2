import type { SampleOrganiser } from './sample-organiser.ts'

type Ids = SampleOrganiser['ids']

/**
 * A body that would be accepted, for each operation that has one, by its id: with the ids of another organiser it has to be
 * refused. An operation whose body names nothing by an id gets one that is valid.
 */
export const sampleBodies: Readonly<Record<string, (ids: Ids) => unknown>> = {
  save_view: () => ({ list: 'orders', name: 'Smiths', query: 'q=smith', is_shared: false }),
  change_view: () => ({ name: 'Smiths of Bristol' }),
  change_member: () => ({ role: 'door' }),
  invite_member: () => ({ email: 'somebody.new@example.com', role: 'door' }),
  create_key: () => ({ name: 'A program', scopes: ['events.read'] }),
  create_webhook: () => ({ url: 'https://receiver.example/', events: ['order.paid'] }),
  resend_webhook: () => ({ since: '2026-01-01T00:00:00.000Z' }),
}

/** The same for queries that an operation requires. */
export const sampleQueries: Readonly<Record<string, (ids: Ids) => Record<string, string>>> = {
  list_orders: (ids) => ({ event: String(ids['event']) }),
  list_tickets: (ids) => ({ date: String(ids['date']) }),
  list_customers: (ids) => ({ type: String(ids['type']) }),
  list_payments: (ids) => ({ q: String(ids['order']) }),
  list_mails: (ids) => ({ q: String(ids['order']) }),
  search: () => ({ q: 'ada' }),
  export_list: () => ({ list: 'codes' }),
  list_webhook_deliveries: ({ webhook }) => ({ webhook: String(webhook) }),
}
