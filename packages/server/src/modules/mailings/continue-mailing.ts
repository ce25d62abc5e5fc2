import { continueMailing as operation } from '@foyer/contract/api/mailings/continue-mailing.ts'
import { handleOperation } from '../../platform/api/handle-operation.ts'
import { logAction } from '../staff/exports.ts'
import { continueMailingRow } from './mailing-store.ts'
import { presentMailing } from './mailing-view.ts'
import { lockInState, requireMailing } from './require-mailing.ts'
import { sendMailingsJob } from './sending/send-mailings.ts'

export const continueMailing = handleOperation(operation, async (call) => {
  const { foyer, organiser, params } = call
  return await foyer.db.transaction(async (tx) => {
    const mailing = await lockInState(tx, organiser.id, params.mailing, ['stopped'])
    await continueMailingRow(tx, mailing.id)
    await foyer.jobs.enqueue(tx, sendMailingsJob, {})
    await logAction(tx, call, {
      action: 'mailing.continued',
      subject: { kind: 'mailing', id: mailing.id },
      after: { subject: mailing.subject },
    })
    return await presentMailing(tx, await requireMailing(tx, organiser.id, mailing.id))
  })
})
