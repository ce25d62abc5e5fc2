import type { AnyOperation } from '@foyer/contract/api/operation.ts'
import {
  keepPreviousData,
  queryOptions,
  useQuery,
  type QueryKey,
  type UseQueryResult,
} from '@tanstack/react-query'
import { type Answered, type Asked, callOperation } from './call-operation.ts'
import type { CallProblem } from './call-problem.ts'

type Reading<O extends AnyOperation> = Pick<Asked<O>, 'params' | 'query'>

/** Under which key an answer is kept; without `asked` it is that of all answers of the operation. */
export const keyOf = <O extends AnyOperation>({ id }: O, asked?: Reading<O>): QueryKey =>
  asked === undefined ? [id] : [id, asked.params ?? {}, asked.query ?? {}]

/** What TanStack Query needs to read an operation. */
const readingOf = <O extends AnyOperation>(
  operation: O,
  asked: Reading<O> = {},
  most: Pick<Asked<O>, 'mostMs'> = {},
) =>
  queryOptions<Answered<O>, CallProblem>({
    queryKey: keyOf(operation, asked),
    queryFn: async ({ signal }) => await callOperation(operation, { ...asked, ...most, signal }),
  })

/** Reads an operation, and again when its answer may have changed. */
export function useOperation<O extends AnyOperation>(
  operation: O,
  asked: Reading<O> = {},
  options: {
    readonly enabled?: boolean
    /** Reads it again after so many milliseconds, while the page is in sight. */
    readonly refetchInterval?: number | ((answer: Answered<O> | undefined) => number | false)
    /** Reads it again whenever somebody comes back to the page, however lately it was read. */
    readonly refetchesOnFocus?: boolean
    /** Shows the answer to the last question until the new one is there. */
    readonly keepsPrevious?: boolean
    /** After so many milliseconds without an answer the network counts as away. */
    readonly mostMs?: number
  } = {},
): UseQueryResult<Answered<O>, CallProblem> {
  const {
    keepsPrevious = false,
    refetchesOnFocus = false,
    mostMs,
    refetchInterval,
    ...rest
  } = options
  return useQuery({
    ...readingOf(operation, asked, mostMs === undefined ? {} : { mostMs }),
    ...rest,
    ...(refetchInterval !== undefined && {
      refetchInterval:
        typeof refetchInterval === 'number'
          ? refetchInterval
          : ({ state }: { readonly state: { readonly data: Answered<O> | undefined } }) =>
              refetchInterval(state.data),
    }),
    ...(refetchesOnFocus && { refetchOnWindowFocus: 'always' as const }),
    ...(keepsPrevious && { placeholderData: keepPreviousData }),
  })
}
