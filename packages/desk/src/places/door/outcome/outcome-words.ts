import { counted, t } from '@foyer/language/texts.ts'
import type { DoorDate, DoorDevice, DoorTicket } from '../device/door-types.ts'
import type { Outcome } from './let-in.ts'
import { questionTitles, stopTitles } from './outcome-texts.ts'

export const ticketOf = (outcome: Outcome): DoorTicket | null =>
  outcome.kind === 'in' || outcome.kind === 'ask' ? (outcome.tickets[0] ?? null) : outcome.ticket

/** “Already in, Ada Lovelace”. */
export const shortOf = (outcome: Outcome, counts: DoorDate): string => {
  const ticket = ticketOf(outcome)
  return [titleOf(outcome, counts), ticket === null ? '' : nameOf(outcome, ticket)]
    .filter((part) => part !== '')
    .join(', ')
}

export function titleOf(outcome: Outcome, { types }: DoorDate): string {
  switch (outcome.kind) {
    case 'in':
      return t('Come in')
    case 'out':
      return t('Taken back')
    case 'ask': {
      // The steward says it as the signs do: Entrance B.
      const entrance = types.find((one) => one.type === outcome.tickets[0]?.type)?.entrance
      return (
        (outcome.question === 'elsewhere' ? entrance : null) ?? questionTitles[outcome.question]
      )
    }
    case 'stop':
      return stopTitles[outcome.why]
  }
}

export function nameOf(outcome: Outcome, { holder }: DoorTicket): string {
  // The holder's name does not concern somebody with an old code.
  if (outcome.kind === 'stop' && outcome.why === 'passed_on') return ''
  if (outcome.kind === 'stop' || outcome.kind === 'out' || outcome.tickets.length === 1)
    return holder
  const more = outcome.tickets.length - 1
  return counted(
    more,
    { one: '{name} and 1 more', other: '{name} and {count} more' },
    { name: holder },
  )
}

export const aboutOf = ({ type, seat, note }: DoorTicket, { types }: DoorDate): string =>
  [types.find((one) => one.type === type)?.name, seat, note]
    .filter((part) => part !== undefined && part !== null)
    .join(' · ')

export function questionText(
  { question, tickets }: Extract<Outcome, { readonly kind: 'ask' }>,
  { devices, types }: DoorDate,
): string {
  const { name: type = '', entrance = null } =
    types.find((one) => one.type === tickets[0]?.type) ?? {}
  switch (question) {
    case 'other_day':
      return t('This date is not now.')
    case 'not_paid':
      return t('Something of this order is still owed.')
    case 'elsewhere': {
      if (entrance !== null)
        return t('{type} comes in by that entrance. You may let it in here all the same.', { type })
      const doors = devices.filter((one) => isFor(one, tickets[0]?.type)).map(({ name }) => name)
      return doors.length === 0
        ? t('This entrance does not let in {type}.', { type })
        : t('{type} is let in here: {doors}', { type, doors: doors.join(', ') })
    }
  }
}

const isFor = ({ types }: DoorDevice, type: number | undefined): boolean =>
  type !== undefined && types !== null && types.includes(type)
