import { previewRefund } from '@foyer/contract/api/order/preview-refund.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type Answered, callOperation } from '../../../lib/call-operation.ts'
import type { CallProblem } from '../../../lib/call-problem.ts'
import { useOpenOrder } from '../order-context.ts'
import type { RefundWish } from './refund-wish.ts'

/** What the refund would do, of the order as it is now. */
export function usePreview(wish: RefundWish | null, isPaused: boolean) {
  const { params, version } = useOpenOrder()
  return useQuery<Answered<typeof previewRefund>, CallProblem>({
    queryKey: [previewRefund.id, params, wish, version],
    queryFn: async ({ signal }) =>
      await callOperation(previewRefund, {
        params,
        ...(wish !== null && { body: wish }),
        signal,
      }),
    enabled: wish !== null && !isPaused,
    // The last effect stays in sight while the next is worked out, so that nothing jumps.
    ...(wish !== null && { placeholderData: keepPreviousData }),
  })
}
