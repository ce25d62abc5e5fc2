import type { RowOf } from '@foyer/contract/api/lists/list-columns.ts'
import type {
  orderFilterStates,
  orderStates,
  ShownOrderState,
} from '@foyer/contract/api/lists/list-filters.ts'
import { cursorOf, readCursor } from '../../../platform/api/pages-of-lists.ts'
import type { ReadTx } from '../../../platform/database/db.ts'
import { findCustomers, findOrders } from './find-orders-store.ts'
import { findPartPaid, findRefused } from './find-owing-store.ts'
import {
  iso,
  isoOrNull,
  orderSpanOf,
  shownPage,
  type ListAsked,
  type ListPage,
} from './list-asked.ts'
import type { OrderFilters } from './order-words.ts'
import {
  showCustomers,
  showOrders,
  type ShownCustomer,
  type ShownOrder,
} from './show-orders-store.ts'
import { wordOfWay } from '@foyer/contract/ways/ways.ts'

export type OrderListFilters = OrderFilters & {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly status?: (typeof orderFilterStates)[number] | undefined
}

/** What rows say of an order: first what needs somebody. */
export const shownStateOf = (row: {
  readonly status: (typeof orderStates)[number]
  readonly owed: number
  readonly isRefused: boolean
}): ShownOrderState => {
  if (row.isRefused) return 'refund_refused'
  return row.owed > 0 && row.status !== 'refunded' ? 'part_paid' : row.status
}

const ofOrders = (asked: ListAsked<OrderListFilters>): ListAsked<OrderListFilters> => ({
  ...asked,
  filters: { ...asked.filters, orderStatus: asked.filters.status },
})

/** The place and order of a page; what needs somebody is in no words of an order, because it changes with the ledger. */
async function findPage(tx: ReadTx, asked: ListAsked<OrderListFilters>) {
  const place = readCursor(asked.cursor, ['time', 'id'])
  const { status } = asked.filters
  if (status === 'part_paid') return await findPartPaid(tx, orderSpanOf(asked, place))
  if (status === 'refund_refused') return await findRefused(tx, orderSpanOf(asked, place))
  return await findOrders(tx, orderSpanOf(ofOrders(asked), place))
}
const byOrder = ({ place, saleId }: { readonly place: string; readonly saleId: number }): string =>
  cursorOf([place, saleId])

export async function readOrders(
  tx: ReadTx,
  asked: ListAsked<OrderListFilters>,
): Promise<ListPage<RowOf<'orders'>>> {
  const { organiser, limit } = asked
  const found = await findPage(tx, asked)
  const ids = found.slice(0, limit).map(({ saleId }) => saleId)
  const rows = ids.length === 0 ? [] : await showOrders(tx, organiser.id, ids)
  return shownPage(found, limit, byOrder, rows.map(orderShown))
}

/** The same orders by their ids alone, for those who need no more of many of them. */
export async function findOrderIds(
  tx: ReadTx,
  asked: ListAsked<OrderListFilters>,
): Promise<ListPage<number>> {
  const found = await findPage(tx, asked)
  const ids = found.slice(0, asked.limit).map(({ saleId }) => saleId)
  return shownPage(found, asked.limit, byOrder, ids)
}

const orderShown = (row: ShownOrder): RowOf<'orders'> => ({
  reference: row.reference,
  paid_at: isoOrNull(row.paidAt),
  pay_until: isoOrNull(row.payUntil),
  name: row.fullName,
  email: row.email,
  phone: row.contactNumber,
  tickets: row.tickets,
  checked_in: row.used,
  events: [...row.events],
  total: row.total,
  refunded: row.refunded,
  currency: row.currency,
  paid_by: row.providers.map(wordOfWay),
  last4: row.last4,
  codes: [...row.codes],
  owed: row.isShared ? null : row.owed,
  status: shownStateOf(row),
})

export async function readCustomers(
  tx: ReadTx,
  asked: ListAsked<OrderListFilters>,
): Promise<ListPage<RowOf<'customers'>>> {
  const { organiser, limit } = asked
  const span = orderSpanOf(ofOrders(asked), readCursor(asked.cursor, ['time', 'id']))
  const found = await findCustomers(tx, span)
  const keys = found.slice(0, limit).map(({ emailKey }) => emailKey)
  const rows = keys.length === 0 ? [] : await showCustomers(tx, organiser.id, keys)
  return shownPage(found, limit, byOrder, rows.map(customerShown))
}

const customerShown = (row: ShownCustomer): RowOf<'customers'> => ({
  email: row.emailKey,
  name: row.fullName,
  orders: row.orders,
  tickets: row.tickets,
  spent: row.spent,
  currency: row.currency,
  first_order_at: iso(row.firstAt),
  last_order_at: iso(row.lastAt),
  last_order: row.lastOrder,
})
