import { reissueOrderPapers as operation } from '@foyer/contract/api/papers/reissue-order-papers.ts'
import { paperReissuesByStaffMaximum } from '@foyer/contract/limits.ts'
import { handleOperation } from '../../../platform/api/handle-operation.ts'
import { FoyerError } from '../../../platform/errors.ts'
import { listPapersOfSale, reissuePapers, reissueRefusedText } from '../../papers/exports.ts'
import { logAction } from '../../staff/exports.ts'
import { requireOrder } from '../order/read-order.ts'
import { presentPapers } from './order-paper-view.ts'

/** What others sell in the same order stays as it is: its buyer makes that out to a company in their wallet. */
export const reissueOrderPapers = handleOperation(operation, async (call) => {
  const { foyer, organiser, params, body, now } = call
  return await call.once(async (tx) => {
    const { id, reference, hasOthers } = await requireOrder(tx, call, params.order)
    const result = await reissuePapers(foyer, tx, {
      saleId: id,
      to: body,
      sellers: hasOthers ? [organiser.id] : 'all',
      most: paperReissuesByStaffMaximum,
      now,
    })
    const refusal = reissueRefusedText(result)
    if (refusal !== null) throw new FoyerError('refused', refusal)
    if (result.outcome === 'reissued')
      await logAction(tx, call, {
        action: 'papers.reissued',
        subject: { kind: 'order', id: reference },
        after: { numbers: result.numbers },
      })
    return { data: presentPapers(await listPapersOfSale(tx, id), organiser.id) }
  })
})
