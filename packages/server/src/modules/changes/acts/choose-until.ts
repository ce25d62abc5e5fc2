import { dayMs } from '@foyer/contract/time-units.ts'
import { t } from '@foyer/language/texts.ts'
import { FoyerError } from '../../../platform/errors.ts'
import type { ChangePlan } from './plan-change.ts'

/**
 * The moment at which a day ends at the place of the event: until then buyers may choose. Null where they are not asked. Of a
 * cancelled date they choose another one, so that there has to be one.
 * @throws FoyerError invalid_input
 */
export function chooseUntilOf(
  { event, kind, facts, otherDates }: ChangePlan,
  day: string | undefined,
  now: Date,
): Date | null {
  if (day === undefined) return null
  const isCancelled = kind === 'cancel'
  if (isCancelled && event.posted)
    throw refused(t('What is posted cannot be exchanged: what was paid goes back at once.'))
  if (isCancelled && otherDates.length === 0)
    throw refused(t('No other date of this event is on sale: what was paid goes back at once.'))
  const end = Temporal.PlainDate.from(day)
    .add({ days: 1 })
    .toZonedDateTime({ timeZone: event.timeZone })
    // People read "until 11:59pm" of that day, and not midnight of the next.
    .subtract({ minutes: 1 })
  const until = new Date(end.epochMilliseconds)
  if (until <= now) throw refused(t('This day is over.'))
  const last = isCancelled
    ? Math.max(...otherDates.map(({ startsAt }) => startsAt.getTime()))
    : Math.min(
        ...facts.dates.map(({ startsAt, newStartsAt }) => Date.parse(newStartsAt ?? startsAt)),
      )
  if (until.getTime() - dayMs > last)
    throw refused(
      isCancelled
        ? t('People have to choose before the last other date begins.')
        : t('People have to choose before it begins.'),
    )
  // On the day itself they may choose until it begins.
  return new Date(Math.min(until.getTime(), last))
}

const refused = (text: string): FoyerError =>
  new FoyerError('invalid_input', text, { fields: { choose_until: text } })
