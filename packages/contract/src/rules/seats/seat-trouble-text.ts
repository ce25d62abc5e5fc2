import { counted, locale, t } from '@foyer/language/texts.ts'
import type { PlanSeat } from '../../seating/plan.ts'
import { seatText } from '../../seating/plan.ts'
import type { SeatTrouble } from './seat-rules.ts'

const namedOneByOne = 4

/** `A-1`, `A-1 and A-2`, `A-1, A-2 and A-3`; when there are many, only as many as a person will read. */
export function listed(seats: readonly PlanSeat[]): string {
  const names = seats.map(seatText)
  if (names.length <= namedOneByOne) return new Intl.ListFormat(locale()).format(names)
  const shown = names.slice(0, namedOneByOne - 1).join(', ')
  return counted(
    names.length - namedOneByOne + 1,
    { one: '{shown} and {count} more', other: '{shown} and {count} more' },
    { shown },
  )
}

/** Names seats that are side by side: the first and the last when there are three or more. */
export function listedTogether(seats: readonly PlanSeat[]): string {
  const [first, last] = [seats.at(0), seats.at(-1)]
  return first === undefined || last === undefined || seats.length < 3
    ? listed(seats)
    : t('{first} to {last}', { first: seatText(first), last: seatText(last) })
}

/** Tells the buyer what is wrong with a choice and what solves it, with each seat by its name. */
export function seatTroubleText({ rule, seats, fix }: SeatTrouble): string {
  const named = listed(seats)
  const instead = fix.instead.length === 0 ? null : listedTogether(fix.instead)
  if (rule === 'consecutive') {
    return instead === null
      ? t('Seats {named} are not next to each other. Choose seats next to each other.', { named })
      : t('Seats {named} are not next to each other. Choose {instead} instead.', { named, instead })
  }
  const wrong = counted(
    seats.length,
    {
      one: 'Seat {named} would be left on its own.',
      other: 'Seats {named} would be left on their own.',
    },
    { named },
  )
  const mended = orphanMended(seats.length, fix.add.length > 0, instead)
  return mended === null ? wrong : `${wrong} ${mended}`
}

function orphanMended(count: number, canAdd: boolean, instead: string | null): string | null {
  if (!canAdd) return instead === null ? null : t('Take {instead} instead.', { instead })
  return instead === null
    ? counted(count, { one: 'Choose it too.', other: 'Choose them too.' })
    : counted(
        count,
        {
          one: 'Choose it too, or take {instead} instead.',
          other: 'Choose them too, or take {instead} instead.',
        },
        { instead },
      )
}
