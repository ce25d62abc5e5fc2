import { t } from '@foyer/language/texts.ts'
import { FoyerError } from '../../../platform/errors.ts'
import { readLocalTime, type ChangedEvent, type DateOfEvent } from '../../catalogue/exports.ts'
import type { ChangeWish } from './plan-change.ts'

/** When a date takes place from now on. */
export interface Move {
  readonly startsAt: Date
  readonly endsAt: Date | null
  readonly doorsAt: Date | null
}

/**
 * When a date is to take place. It lasts as long as before, and its doors open as long before, unless somebody says otherwise.
 * @throws FoyerError invalid_input naming the field; wrong_state for a date that is over
 */
export function moveOf(
  { timeZone }: ChangedEvent,
  [date]: readonly DateOfEvent[],
  what: Extract<ChangeWish, { kind: 'move' }>,
  now: Date,
): Move {
  if (date === undefined) throw new Error('a move is of one date')
  if ((date.endsAt ?? date.startsAt) <= now)
    throw new FoyerError('wrong_state', t('This date is over.'))
  const startsAt = timeOf('starts', what.starts, timeZone)
  if (startsAt <= now) throw refused('starts', t('This is in the past.'))
  if (startsAt.getTime() === date.startsAt.getTime())
    throw refused('starts', t('It begins at this time already.'))
  const shift = startsAt.getTime() - date.startsAt.getTime()
  const shifted = (at: Date | null) => (at === null ? null : new Date(at.getTime() + shift))
  const endsAt =
    what.ends === undefined ? shifted(date.endsAt) : timeOf('ends', what.ends, timeZone)
  if (endsAt !== null && endsAt < startsAt) throw refused('ends', t('It ends before it begins.'))
  if (endsAt?.getTime() === startsAt.getTime())
    throw refused('ends', t('It ends at the moment it starts. Enter a later end, or leave it out.'))
  const doorsAt =
    what.doors === undefined ? shifted(date.doorsAt) : timeOf('doors', what.doors, timeZone)
  if (doorsAt !== null && doorsAt > startsAt)
    throw refused('doors', t('The doors open after it has begun.'))
  return { startsAt, endsAt, doorsAt }
}

type Field = 'starts' | 'ends' | 'doors'

function timeOf(field: Field, text: string, timeZone: string): Date {
  const read = readLocalTime(text.replace('T', ' '), timeZone)
  if (read.ok) return new Date(read.at.epochMilliseconds)
  throw refused(
    field,
    isOnCalendar(text)
      ? t('This time does not exist there: the clocks are put forward that night.')
      : t('There is no such day.'),
  )
}

function isOnCalendar(text: string): boolean {
  try {
    Temporal.PlainDateTime.from(text.replace(' ', 'T'), { overflow: 'reject' })
    return true
  } catch {
    return false
  }
}

const refused = (field: Field, text: string): FoyerError =>
  new FoyerError('invalid_input', text, { fields: { [`what.${field}`]: text } })
