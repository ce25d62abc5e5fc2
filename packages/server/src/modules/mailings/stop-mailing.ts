import { stopMailing as operation } from '@foyer/contract/api/mailings/stop-mailing.ts'
import { handleOperation } from '../../platform/api/handle-operation.ts'
import { logAction } from '../staff/exports.ts'
import { stopMailingRow } from './mailing-store.ts'
import { presentMailing } from './mailing-view.ts'
import { takeBackQueued } from './recipients/recipient-store.ts'
import { lockInState, requireMailing } from './require-mailing.ts'

export const stopMailing = handleOperation(operation, async (call) => {
  const { foyer, organiser, params } = call
  return await foyer.db.transaction(async (tx) => {
    // One whose last mails wait in the outbox counts as sent, and can still be stopped.
    const states = ['collecting', 'sending', 'sent'] as const
    const mailing = await lockInState(tx, organiser.id, params.mailing, states)
    await takeBackQueued(tx, mailing.id)
    await stopMailingRow(tx, mailing.id)
    const after = await presentMailing(tx, await requireMailing(tx, organiser.id, mailing.id))
    await logAction(tx, call, {
      action: 'mailing.stopped',
      subject: { kind: 'mailing', id: mailing.id },
      after: { subject: mailing.subject, waiting: after.figures.waiting },
    })
    return after
  })
})
