import { continueMailing as operation } from '@foyer/contract/api/mailings/continue-mailing.ts'
import { t } from '@foyer/language/texts.ts'
import { handleOperation } from '../../platform/api/handle-operation.ts'
import { FoyerError } from '../../platform/errors.ts'
import { logAction } from '../staff/exports.ts'
import { continueMailingRow } from './mailing-store.ts'
import { presentMailing } from './mailing-view.ts'
import { takeBackFailed } from './recipients/recipient-store.ts'
import { lockInState, requireMailing } from './require-mailing.ts'
import { sendMailingsJob } from './sending/send-mailings.ts'

export const continueMailing = handleOperation(operation, async (call) => {
  const { foyer, organiser, params } = call
  return await foyer.db.transaction(async (tx) => {
    const states = ['scheduled', 'collecting', 'sending', 'stopped', 'sent'] as const
    const mailing = await lockInState(tx, organiser.id, params.mailing, states)
    const failed = await takeBackFailed(tx, mailing.id)
    // What goes on by itself needs nobody, and what has reached everybody is done.
    if (mailing.state !== 'stopped' && mailing.fault === null && failed === 0)
      throw new FoyerError('refused', t('There is nothing to send again.'))
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
