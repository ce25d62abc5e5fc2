import type { RowOf } from '@foyer/contract/api/lists/list-columns.ts'
import type { listFilters, ListName } from '@foyer/contract/api/lists/list-filters.ts'
import { pageSize } from '@foyer/contract/limits.ts'
import type { Foyer } from '../../../foyer.ts'
import type { CalledOrganiser } from '../../../platform/api/handle-operation.ts'
import type { ReadTx } from '../../../platform/database/db.ts'
import type { NearbyReads } from '../../../platform/replica/nearby.ts'
import type { output, $ZodType } from 'zod/v4/core'
import { withSimilarWords } from './similar/similar-orders.ts'
import type { ListAsked, ListPage } from './list-asked.ts'
import { readCustomers, readOrders } from './read-orders.ts'
import { readCodes, readGiftVouchers, readMails, readTransfers } from './read-other-lists.ts'
import { readPapers } from './papers/read-papers.ts'
import { readPayouts } from './papers/read-payouts.ts'
import { readPayments } from './payments/read-payments.ts'
import { readTickets } from './read-tickets.ts'

export type FiltersOf<List extends ListName> = {
  readonly [
    Name in keyof (typeof listFilters)[List]
  ]?: (typeof listFilters)[List][Name] extends $ZodType
    ? output<(typeof listFilters)[List][Name]> | undefined
    : never
}
type ReadList<List extends ListName> = (
  tx: ReadTx,
  asked: ListAsked<FiltersOf<List>>,
) => Promise<ListPage<RowOf<List>>>

/** How each list is read: by its operation, by exports, and by the search. */
export const lists: { readonly [List in ListName]: ReadList<List> } = {
  orders: withSimilarWords(readOrders),
  tickets: withSimilarWords(readTickets),
  customers: withSimilarWords(readCustomers),
  codes: readCodes,
  'gift-vouchers': readGiftVouchers,
  transfers: readTransfers,
  payments: readPayments,
  mails: readMails,
  papers: readPapers,
  payouts: readPayouts,
}

interface Called {
  readonly foyer: Foyer
  readonly organiser: CalledOrganiser
  readonly now: Date
}

/** What a call asks of a list. */
export const askedOf = <Filters extends object>(
  { foyer, organiser, now }: Called,
  filters: Filters,
  { cursor, limit = pageSize.usual }: { cursor?: string | undefined; limit?: number | undefined },
): ListAsked<Filters> => ({
  organiser,
  filters,
  cursor,
  limit,
  now,
  timeZone: foyer.config.shop.timeZone,
})

/** Answers a call for a page of a list. */
export async function answerList<List extends ListName>(
  list: List,
  call: Called & {
    readonly nearby: NearbyReads
    readonly query: FiltersOf<List> & {
      readonly cursor?: string | undefined
      readonly limit?: number | undefined
    }
  },
): Promise<ListPage<RowOf<List>>> {
  const { cursor, limit, ...filters } = call.query
  const asked = askedOf(call, filters as FiltersOf<List>, { cursor, limit })
  return await call.nearby.read(async (tx) => await lists[list](tx, asked))
}
