import { quoteOrder } from '@foyer/contract/api/box-office/quote-order.ts'
import type { GivenBodyOf } from '@foyer/contract/api/operation.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type Answered, callOperation } from '../../lib/call-operation.ts'
import type { CallProblem } from '../../lib/call-problem.ts'
import { useOrganiser } from '../../lib/session.ts'
import { useAfterPause } from '../../lib/use-after-pause.ts'
import { keyOf } from '../../lib/use-operation.ts'

type Asked = GivenBodyOf<typeof quoteOrder>

/** What the order would cost as it stands; null where there is nothing to price. The last price stays until the next is there. */
export function useQuote(asked: Asked | null) {
  const { key } = useOrganiser()
  const params = { organiser: key }
  const wanted = JSON.stringify(asked)
  const rested = useAfterPause(wanted)
  const body = JSON.parse(rested) as Asked | null
  const { data, error, isFetching } = useQuery<Answered<typeof quoteOrder>, CallProblem>({
    queryKey: [...keyOf(quoteOrder), params, body],
    queryFn: async ({ signal }) =>
      await callOperation(quoteOrder, { params, ...(body !== null && { body }), signal }),
    enabled: body !== null,
    ...(body !== null && { placeholderData: keepPreviousData }),
  })
  return {
    quote: asked === null || error !== null ? null : (data?.body ?? null),
    problem: asked === null ? null : error,
    /** What is shown is not yet the price of what is asked for. */
    isPricing: asked !== null && (wanted !== rested || isFetching),
  }
}
