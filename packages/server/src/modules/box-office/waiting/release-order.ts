import { releaseOrder as operation } from '@foyer/contract/api/box-office/release-order.ts'
import { handleOperation } from '../../../platform/api/handle-operation.ts'
import { logAction } from '../../staff/exports.ts'
import { releaseHeldOrder } from './held-order.ts'

export const releaseOrder = handleOperation(operation, async (call) => {
  const { foyer, organiser, params, now } = call
  return await call.once(async (tx) => {
    await releaseHeldOrder(tx, foyer, { organiserId: organiser.id, reference: params.order }, now)
    const subject = { kind: 'order', id: params.order } as const
    const [before, after] = [{ status: 'waiting' }, { status: 'released' }]
    await logAction(tx, call, { action: 'order.released', subject, before, after })
    return {}
  })
})
