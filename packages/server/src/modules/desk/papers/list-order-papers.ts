import { listOrderPapers as operation } from '@foyer/contract/api/papers/list-order-papers.ts'
import { handleOperation } from '../../../platform/api/handle-operation.ts'
import { issuePapers, listPapersOfSale } from '../../papers/exports.ts'
import { requireOrder } from '../order/read-order.ts'
import { presentPapers } from './order-paper-view.ts'

/** The papers of an order are shown with their numbers: those that the round has yet to issue get them now. */
export const listOrderPapers = handleOperation(
  operation,
  async ({ foyer, organiser, params, now }) => {
    const rows = await foyer.db.transaction(async (tx) => {
      const { id } = await requireOrder(tx, { organiser }, params.order)
      await issuePapers(foyer, tx, [id], { now })
      return await listPapersOfSale(tx, id)
    })
    return { data: presentPapers(rows, organiser.id) }
  },
)
