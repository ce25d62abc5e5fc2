import { t } from '@foyer/language/texts.ts'
import { FoyerError } from '../../../platform/errors.ts'
import type { ChangePlan } from './plan-change.ts'

/**
 * The moment at which a day ends at the place of the event: until then buyers may choose. Null where they are not asked.
 * @throws FoyerError invalid_input
 */
export function chooseUntilOf(
  { event, kind, facts }: ChangePlan,
  day: string | undefined,
  now: Date,
): Date | null {
  if (day === undefined) return null
  if (kind === 'cancel') throw refused(t('A cancelled date leaves nothing to choose.'))
  const end = Temporal.PlainDate.from(day)
    .add({ days: 1 })
    .toZonedDateTime({ timeZone: event.timeZone })
    // People read "until 11:59pm" of that day, and not midnight of the next.
    .subtract({ minutes: 1 })
  const until = new Date(end.epochMilliseconds)
  if (until <= now) throw refused(t('This day is over.'))
  const starts = facts.dates.map(({ startsAt, newStartsAt }) => Date.parse(newStartsAt ?? startsAt))
  if (until.getTime() - 86_400_000 > Math.min(...starts))
    throw refused(t('People have to choose before it begins.'))
  // On the day itself they may choose until it begins.
  return new Date(Math.min(until.getTime(), ...starts))
}

const refused = (text: string): FoyerError =>
  new FoyerError('invalid_input', text, { fields: { choose_until: text } })
