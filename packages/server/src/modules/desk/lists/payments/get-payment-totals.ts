import { getPaymentTotals as operation } from '@foyer/contract/api/lists/get-payment-totals.ts'
import { handleOperation } from '../../../../platform/api/handle-operation.ts'
import { sumMovements } from './movement-store.ts'
import { readRecent } from './recent-movement-store.ts'
import { movementSpanOf, shareOf } from './read-payments.ts'

export const getPaymentTotals = handleOperation(operation, async ({ nearby, organiser, query }) => {
  const span = movementSpanOf(organiser.id, query)
  const { isComplete, sums } = await nearby.read(async (tx) => {
    const since = await readRecent(tx)
    return { isComplete: since.isComplete, sums: await sumMovements(tx, span, since) }
  })
  return {
    is_complete: isComplete,
    totals: sums && sums.map((sum) => ({ currency: sum.currency, ...shareOf(sum) })),
  }
})
