import { settleChangedOrder as operation } from '@foyer/contract/api/changes/settle-changed-order.ts'
import { t } from '@foyer/language/texts.ts'
import { handleOperation } from '../../platform/api/handle-operation.ts'
import { FoyerError } from '../../platform/errors.ts'
import { logAction } from '../staff/exports.ts'
import { settleByHand } from './orders/changed-order-store.ts'
import { requireChange } from './require-change.ts'

export const settleChangedOrder = handleOperation(operation, async (call) => {
  const { organiser, params, now } = call
  return await call.once(async (tx) => {
    const { id } = await requireChange(tx, params.change, organiser.id)
    if (!(await settleByHand(tx, id, params.order, now)))
      throw new FoyerError('wrong_state', t('Nothing of this order waits for you.'))
    await logAction(tx, call, {
      action: 'change.order_settled',
      subject: { kind: 'order', id: params.order },
      after: { change: id },
    })
    return {}
  })
})
