import type { AnswerOf } from '@foyer/contract/api/operation.ts'
import type { checkInTickets } from '@foyer/contract/api/order/check-in-tickets.ts'
import { t } from '@foyer/language/texts.ts'
import { timeText } from '../time.tsx'

export type CheckedIn = AnswerOf<typeof checkInTickets>['data'][number]

/** Why a press let nobody in: what to understand at a glance, and the rest. */
export interface Refusal {
  readonly title: string
  readonly text: string
}

/**
 * Why somebody is not let in; null where there is nothing more to say.
 * @param now milliseconds since 1970
 */
export function refusalOf(
  { result, holder_name: name, at, by }: CheckedIn,
  timeZone: string,
  now: number,
): Refusal | null {
  if (result === 'refunded')
    return { title: t('Not valid'), text: t('The ticket of {name} was refunded.', { name }) }
  if (result !== 'used') return null
  return { title: t('Already in'), text: usedText(name, at, by, timeZone, now) }
}

function usedText(
  name: string,
  at: string | null,
  by: string | null,
  timeZone: string,
  now: number,
): string {
  if (at === null) return t('{name} is in already.', { name })
  const when = whenText(at, timeZone, now)
  return by === null
    ? t('{name} is in already, since {when}: scanned at a door.', { name, when })
    : t('{name} is in already, since {when}: checked in by {person}.', { name, when, person: by })
}

/** At the door a scan of a moment ago counts, so today's are told by their time alone. */
export function whenText(at: string, timeZone: string, now: number): string {
  const dayOf = (time: string): string => timeText(time, timeZone, 'day')
  const isToday = dayOf(at) === dayOf(new Date(now).toISOString())
  return timeText(at, timeZone, isToday ? 'time' : 'both')
}

/** Nothing was sent: nothing is recorded. */
export const offlineRefusal = (name: string): Refusal => ({
  title: t('Not checked in'),
  text: t('There is no network: nothing was recorded for {name}.', { name }),
})

/** It was sent, and no answer came. */
export const lostRefusal = (name: string): Refusal => ({
  title: t('Not known'),
  text: t(
    'The network failed: nobody knows whether {name} is checked in. Press again when it is back; nobody is let in twice.',
    { name },
  ),
})

/** The answer before was lost, and this one says that the ticket is used: most likely by the press before, but nobody knows. */
export const afterLost = ({ title, text }: Refusal): Refusal => ({
  title,
  text: `${text} ${t('That may have been your own press before, whose answer was lost.')}`,
})
