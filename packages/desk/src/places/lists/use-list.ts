import type { AnyRow } from '@foyer/contract/api/lists/list-columns.ts'
import type { ListName } from '@foyer/contract/api/lists/list-filters.ts'
import { listCodes } from '@foyer/contract/api/lists/list-codes.ts'
import { listPapers } from '@foyer/contract/api/lists/list-papers.ts'
import { listPayouts } from '@foyer/contract/api/lists/list-payouts.ts'
import { listCustomers } from '@foyer/contract/api/lists/list-customers.ts'
import { listGiftVouchers } from '@foyer/contract/api/lists/list-gift-vouchers.ts'
import { listMails } from '@foyer/contract/api/lists/list-mails.ts'
import { listOrders } from '@foyer/contract/api/lists/list-orders.ts'
import { listPayments } from '@foyer/contract/api/lists/list-payments.ts'
import { listTickets } from '@foyer/contract/api/lists/list-tickets.ts'
import { listTransfers } from '@foyer/contract/api/lists/list-transfers.ts'
import type { AnyOperation } from '@foyer/contract/api/operation.ts'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { callOperation, type Answered } from '../../lib/call-operation.ts'
import type { CallProblem } from '../../lib/call-problem.ts'
import { keyOf } from '../../lib/use-operation.ts'
import { useOrganiser } from '../../lib/session.ts'
import type { Narrowed } from './list-address.ts'

const operations: Readonly<Record<ListName, AnyOperation>> = {
  orders: listOrders,
  tickets: listTickets,
  customers: listCustomers,
  codes: listCodes,
  'gift-vouchers': listGiftVouchers,
  transfers: listTransfers,
  payments: listPayments,
  mails: listMails,
  papers: listPapers,
  payouts: listPayouts,
}

interface Page {
  readonly data: readonly AnyRow[]
  readonly next_cursor: string | null
  /** False while rows are missing that are still being added up; lists of which none can be missing do not say it. */
  readonly is_complete?: boolean
}

/** The rows of a list so far, and how to get more. The rows before stay in sight while it is narrowed to others. */
export function useList(list: ListName, narrowed: Narrowed) {
  const { key } = useOrganiser()
  const operation = operations[list]
  const params = { organiser: key }
  const found = useInfiniteQuery<
    Answered<AnyOperation>,
    CallProblem,
    Page[],
    readonly unknown[],
    string | null
  >({
    queryKey: [...keyOf(operation, { params: params as never, query: narrowed as never }), 'pages'],
    initialPageParam: null,
    queryFn: async ({ pageParam, signal }) =>
      await callOperation(operation, {
        params: params as never,
        query: { ...narrowed, ...(pageParam !== null && { cursor: pageParam }) } as never,
        signal,
      }),
    getNextPageParam: ({ body }) => (body as Page).next_cursor,
    select: ({ pages }) => pages.map(({ body }) => body as Page),
    placeholderData: keepPreviousData,
  })
  return {
    rows: found.data?.flatMap(({ data }) => data),
    isComplete: found.data?.every((page) => page.is_complete !== false) ?? true,
    problem: found.error,
    isNarrowing: found.isPlaceholderData,
    hasMore: found.hasNextPage,
    isLoadingMore: found.isFetchingNextPage,
    loadMore: () => void found.fetchNextPage(),
    tryAgain: () => void found.refetch(),
  }
}
