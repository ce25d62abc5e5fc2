import { sendOwedOfChange as operation } from '@foyer/contract/api/changes/send-owed-of-change.ts'
import { t } from '@foyer/language/texts.ts'
import { handleOperation } from '../../platform/api/handle-operation.ts'
import { FoyerError } from '../../platform/errors.ts'
import { logAction } from '../staff/exports.ts'
import { askToSendOwed } from './acts/change-store.ts'
import { sendOwedOfChangeJob } from './acts/send-owed-of-change.ts'
import { showChange } from './report/change-view.ts'
import { requireChange } from './require-change.ts'
import { requireRefundRight } from './require-refund-right.ts'

export const sendOwedOfChange = handleOperation(operation, async (call) => {
  const { foyer, organiser, params, now } = call
  requireRefundRight(organiser)
  return await call.once(async (tx) => {
    const change = await requireChange(tx, params.change, organiser.id)
    const shown = await showChange(tx, change, organiser)
    if (shown.progress.owed === 0)
      throw new FoyerError('wrong_state', t('Nothing of it is owed that is not on its way.'))
    await askToSendOwed(tx, change.id, now)
    await foyer.jobs.enqueue(tx, sendOwedOfChangeJob, {
      changeId: change.id,
      at: now.toISOString(),
    })
    await logAction(tx, call, {
      action: 'change.owed_sent_again',
      subject: { kind: 'event_change', id: change.id },
      after: { orders: shown.progress.owed },
    })
    return shown
  })
})
