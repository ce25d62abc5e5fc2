import type { AnswerOf } from '@foyer/contract/api/operation.ts'
import type { checkInTickets } from '@foyer/contract/api/order/check-in-tickets.ts'
import { t } from '@foyer/language/texts.ts'
import { timeText } from '../time.tsx'

type CheckedIn = AnswerOf<typeof checkInTickets>['data'][number]

/**
 * Why somebody is not let in; null where there is nothing more to say. At the door a scan of a moment ago counts, so today's
 * are told by their time alone.
 * @param now milliseconds since 1970
 */
export function refusedText(
  { result, holder_name: name, at, by }: CheckedIn,
  timeZone: string,
  now: number,
): string | null {
  if (result === 'refunded') return t('This ticket was refunded meanwhile.')
  if (result !== 'used') return null
  if (at === null) return t('{name} is in already.', { name })
  const dayOf = (time: string): string => timeText(time, timeZone, 'day')
  const isToday = dayOf(at) === dayOf(new Date(now).toISOString())
  const when = timeText(at, timeZone, isToday ? 'time' : 'both')
  return by === null
    ? t('{name} is in already, since {when}.', { name, when })
    : t('{name} is in already, since {when}: checked in by {person}.', { name, when, person: by })
}
