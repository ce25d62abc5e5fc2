import type { resumeChange } from '@foyer/contract/api/changes/resume-change.ts'
import type { stopChange } from '@foyer/contract/api/changes/stop-change.ts'
import type { ApiCall } from '../../../platform/api/handle-operation.ts'
import { FoyerError, notFound } from '../../../platform/errors.ts'
import { logAction } from '../../staff/exports.ts'
import { showChange, type ShownChange } from '../report/change-view.ts'
import { requireChange } from '../require-change.ts'
import { requireRefundRight } from '../require-refund-right.ts'
import { wakeOrders } from '../orders/changed-order-store.ts'
import { lockChange, setChangeStatus } from './change-store.ts'
import { continueChangeJob } from './work-on-change.ts'

/** Stops an act or lets it go on; what was done to an order at this moment is done whole. @throws FoyerError wrong_state */
export async function setChangeOn(
  call: ApiCall<typeof stopChange> | ApiCall<typeof resumeChange>,
  turn: {
    readonly from: 'running' | 'stopped'
    readonly to: 'running' | 'stopped'
    readonly action: 'change.stopped' | 'change.resumed'
    readonly otherwise: string
  },
): Promise<ShownChange> {
  const { foyer, organiser, params, now } = call
  return await call.once(async (tx) => {
    const changeId = params.change
    const status = await lockChange(tx, changeId, organiser.id)
    if (status === undefined) throw notFound(`change ${changeId}`)
    const change = await requireChange(tx, changeId, organiser.id)
    if (turn.to === 'running' && (change.kind === 'cancel' || change.chooseUntil !== null))
      requireRefundRight(organiser)
    if (status !== turn.from) throw new FoyerError('wrong_state', turn.otherwise)
    await setChangeStatus(tx, changeId, turn.to, now)
    if (turn.to === 'running') {
      await wakeOrders(tx, changeId, now)
      await foyer.jobs.enqueue(tx, continueChangeJob, { changeId })
    }
    await logAction(tx, call, {
      action: turn.action,
      subject: { kind: 'event_change', id: changeId },
      before: { status: turn.from },
      after: { status: turn.to },
    })
    return await showChange(tx, await requireChange(tx, changeId, organiser.id), organiser)
  })
}
