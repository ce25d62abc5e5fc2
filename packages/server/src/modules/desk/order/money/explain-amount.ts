import { explainAmount as operation } from '@foyer/contract/api/order/explain-amount.ts'
import { handleOperation } from '../../../../platform/api/handle-operation.ts'
import { explainLedger } from './explain-ledger.ts'
import { listOrderEntries } from './order-money-store.ts'
import { requireOrder } from '../read-order.ts'

export const explainAmount = handleOperation(
  operation,
  async ({ foyer, organiser, params }) =>
    await foyer.db.read(async (tx) => {
      const head = await requireOrder(tx, { organiser }, params.order)
      const entries = await listOrderEntries(tx, head.id)
      return {
        currency: head.currency ?? '',
        ...explainLedger(entries, head.hasOthers ? organiser.id : null),
      }
    }),
)
