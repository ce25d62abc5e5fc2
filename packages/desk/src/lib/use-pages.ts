import type { AnswerOf, AnyOperation } from '@foyer/contract/api/operation.ts'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { type Asked, callOperation } from './call-operation.ts'
import { type CallProblem, problemOfError } from './call-problem.ts'
import { keyOf } from './use-operation.ts'

interface Listing {
  readonly data: readonly unknown[]
  readonly next_cursor: string | null
}
type RowOf<O extends AnyOperation> =
  AnswerOf<O> extends { data: readonly (infer Row)[] } ? Row : never

export interface Pages<Row> {
  /** The rows of all pages so far; undefined until the first is there. */
  readonly data: readonly Row[] | undefined
  readonly error: CallProblem | null
  readonly refetch: () => unknown
  /** Asks for the next page; null when there is none. */
  readonly more: (() => void) | null
  readonly isLoadingMore: boolean
  /** The rows are still those of the last question. */
  readonly isPrevious: boolean
}

/** Reads a list page by page: what is below is fetched when somebody asks for it. */
export function usePages<O extends AnyOperation>(
  operation: O,
  asked: Pick<Asked<O>, 'params' | 'query'>,
  {
    keepsPrevious = false,
    isAsked = true,
  }: {
    /** Shows the rows of the last question until those of the new one are there. */
    readonly keepsPrevious?: boolean
    readonly isAsked?: boolean
  } = {},
): Pages<RowOf<O>> {
  const found = useInfiniteQuery({
    queryKey: [...keyOf(operation, asked), 'pages'],
    queryFn: async ({ pageParam, signal }) => {
      const query = { ...asked.query, ...(pageParam !== null && { cursor: pageParam }) }
      const { body } = await callOperation(operation, { ...asked, query, signal } as Asked<O>)
      return body as Listing
    },
    enabled: isAsked,
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    ...(keepsPrevious && { placeholderData: keepPreviousData }),
  })
  return {
    data: found.data?.pages.flatMap(({ data }) => data) as readonly RowOf<O>[] | undefined,
    error: found.error === null ? null : problemOfError(found.error),
    refetch: found.refetch,
    more: found.hasNextPage ? () => void found.fetchNextPage() : null,
    isLoadingMore: found.isFetchingNextPage,
    isPrevious: found.isPlaceholderData,
  }
}
