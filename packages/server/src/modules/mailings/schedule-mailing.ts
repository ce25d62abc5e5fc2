import { scheduleMailing as operation } from '@foyer/contract/api/mailings/schedule-mailing.ts'
import { t } from '@foyer/language/texts.ts'
import { handleOperation } from '../../platform/api/handle-operation.ts'
import { FoyerError } from '../../platform/errors.ts'
import { logAction } from '../staff/exports.ts'
import { beginningOf } from './local-beginning.ts'
import { setBeginning } from './mailing-store.ts'
import { presentMailing } from './mailing-view.ts'
import { countPeople } from './recipients/count-people.ts'
import { lockInState, requireMailing } from './require-mailing.ts'
import { sendMailingsJob } from './sending/send-mailings.ts'

/** A second after it can no longer be taken back. */
const atOnceSeconds = 11

export const scheduleMailing = handleOperation(operation, async (call) => {
  const { foyer, organiser, params, body, now } = call
  const found = await foyer.db.readOne(
    async (tx) => await requireMailing(tx, organiser.id, params.mailing),
  )
  const { people } = await countPeople(foyer, found, now)
  return await call.once(async (tx) => {
    const mailing = await lockInState(tx, organiser.id, found.id, ['draft', 'scheduled'])
    call.unchanged(mailing.version)
    const begins = beginningOf(body.at, mailing.timeZone, now)
    if (people === 0)
      throw new FoyerError('refused', t('Nobody would get this mail. Look at whom it is for.'))
    await setBeginning(tx, mailing.id, begins)
    if (body.at === null) await foyer.jobs.enqueueLater(tx, sendMailingsJob, {}, atOnceSeconds)
    await logAction(tx, call, {
      action: 'mailing.scheduled',
      subject: { kind: 'mailing', id: mailing.id },
      after: { subject: mailing.subject, begins_at: begins.toISOString(), people },
    })
    return await presentMailing(tx, await requireMailing(tx, organiser.id, mailing.id))
  })
})
