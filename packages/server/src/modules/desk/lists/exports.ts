import type { AnyRow } from '@foyer/contract/api/lists/list-columns.ts'
import type { ListName } from '@foyer/contract/api/lists/list-filters.ts'
import type { ReadTx } from '../../../platform/database/db.ts'
import type { ListAsked, ListPage } from './list-asked.ts'
import { lists } from './lists.ts'
import { withSimilarWords } from './similar/similar-orders.ts'
import { findOrderIds } from './read-orders.ts'
import { findTicketIds } from './read-tickets.ts'

/** What other parts of the desk may use of the lists. */
export type { ListAsked, ListPage } from './list-asked.ts'
export { askedOf, lists } from './lists.ts'

/** How a list is read by those who do not care which it is; the filters have to be those of the list. */
export const readerOf = (list: ListName) =>
  lists[list] as (tx: ReadTx, asked: ListAsked<object>) => Promise<ListPage<AnyRow>>

/** The same for the ids alone of the rows that filters find: what a mail to many is for. */
export const idFinders = {
  orders: withSimilarWords(findOrderIds),
  tickets: withSimilarWords(findTicketIds),
} as {
  readonly [List in 'orders' | 'tickets']: (
    tx: ReadTx,
    asked: ListAsked<object>,
  ) => Promise<ListPage<number>>
}

export { readRecent } from './payments/recent-movement-store.ts'
export { requireSeller } from './papers/read-papers.ts'
export { holds } from './other-lists-store.ts'
