import { scheduleMailing as operation } from '@foyer/contract/api/mailings/schedule-mailing.ts'
import { dayMs, secondMs } from '@foyer/contract/time-units.ts'
import { t } from '@foyer/language/texts.ts'
import { mailingDaysAheadMaximum, undoSeconds } from '@foyer/contract/limits.ts'
import { handleOperation } from '../../platform/api/handle-operation.ts'
import { FoyerError } from '../../platform/errors.ts'
import { logAction } from '../staff/exports.ts'
import { setBeginning } from './mailing-store.ts'
import { presentMailing } from './mailing-view.ts'
import { countPeople } from './recipients/count-people.ts'
import { lockInState, requireMailing } from './require-mailing.ts'
import { sendMailingsJob } from './sending/send-mailings.ts'
import { invalid } from './read-wish.ts'

/**
 * When a mailing begins, said on the clocks of its time zone; null is now. An hour that the clocks show twice is the first of the
 * two. @throws FoyerError invalid_input
 */
function beginningOf(at: string | null, timeZone: string, now: Date): Date {
  if (at === null) return new Date(now.getTime() + undoSeconds * secondMs)
  const local = localTime(at)
  const begins = local.toZonedDateTime(timeZone, { disambiguation: 'earlier' })
  if (!begins.toPlainDateTime().equals(local))
    throw invalid('at', t('That day the clocks skip this hour. Please choose another one.'))
  const instant = new Date(begins.epochMilliseconds)
  if (instant <= now) throw invalid('at', t('This is in the past.'))
  if (instant.getTime() > now.getTime() + mailingDaysAheadMaximum * dayMs)
    throw invalid(
      'at',
      t('This is more than {days} days ahead.', { days: mailingDaysAheadMaximum }),
    )
  return instant
}

function localTime(at: string): Temporal.PlainDateTime {
  try {
    return Temporal.PlainDateTime.from(at, { overflow: 'reject' })
  } catch {
    throw invalid('at', t('There is no such day or time.'))
  }
}

/** A second after it can no longer be taken back. */
const atOnceSeconds = undoSeconds + 1

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
