import { previewExchange } from '@foyer/contract/api/box-office/preview-exchange.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type Answered, callOperation } from '../../../lib/call-operation.ts'
import type { CallProblem } from '../../../lib/call-problem.ts'
import { useAfterPause } from '../../../lib/use-after-pause.ts'
import { useOpenOrder } from '../order-context.ts'
import type { ExchangeWish } from './exchange-wish.ts'

/** What the exchange would cost whom, of the order as it is now; its version is what exchanging asks for. */
export function useExchangePreview(wish: ExchangeWish | null, isPaused: boolean) {
  const { params, version } = useOpenOrder()
  const asked = JSON.stringify(wish)
  const rested = useAfterPause(asked)
  const body = JSON.parse(rested) as ExchangeWish | null
  const reading = useQuery<Answered<typeof previewExchange>, CallProblem>({
    queryKey: [previewExchange.id, params, rested, version],
    queryFn: async ({ signal }) =>
      await callOperation(previewExchange, { params, ...(body !== null && { body }), signal }),
    enabled: body !== null && !isPaused,
    // Places and prices move while somebody decides.
    staleTime: 0,
    // The last effect stays in sight while the next is worked out, so that nothing jumps.
    ...(body !== null && { placeholderData: keepPreviousData }),
  })
  const isCurrent = asked === rested && !reading.isPlaceholderData && reading.error === null
  return {
    shown: wish === null || reading.error !== null ? undefined : reading.data?.body,
    /** The same, when it is of what is chosen now: nothing is changed by the effect of a moment before. */
    current: isCurrent ? reading.data : undefined,
    problem: wish === null ? null : reading.error,
    refetch: reading.refetch,
  }
}
