import { mailingDaysAheadMaximum } from '@foyer/contract/limits.ts'
import { t } from '@foyer/language/texts.ts'
import { invalid } from './read-wish.ts'

/** For how long one that is sent at once can be taken back. */
const undoMs = 10_000

/**
 * When a mailing begins, said on the clocks of its time zone; null is now. An hour that the clocks show twice is the first of the
 * two. @throws FoyerError invalid_input
 */
export function beginningOf(at: string | null, timeZone: string, now: Date): Date {
  if (at === null) return new Date(now.getTime() + undoMs)
  const local = localTime(at)
  const begins = local.toZonedDateTime(timeZone, { disambiguation: 'earlier' })
  if (!begins.toPlainDateTime().equals(local))
    throw invalid('at', t('That day the clocks skip this hour. Please choose another one.'))
  const instant = new Date(begins.epochMilliseconds)
  if (instant <= now) throw invalid('at', t('This is in the past.'))
  if (instant.getTime() > now.getTime() + mailingDaysAheadMaximum * 86_400_000)
    throw invalid('at', t('This is more than a year ahead.'))
  return instant
}

function localTime(at: string): Temporal.PlainDateTime {
  try {
    return Temporal.PlainDateTime.from(at, { overflow: 'reject' })
  } catch {
    throw invalid('at', t('There is no such day or time.'))
  }
}
