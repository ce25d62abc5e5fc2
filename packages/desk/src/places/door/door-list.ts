import { locale } from '@foyer/language/texts.ts'
import type { DoorTicket } from './device/door-types.ts'

const inOrder = (tickets: readonly DoorTicket[]): DoorTicket[] => {
  const { compare } = new Intl.Collator(locale())
  return tickets.toSorted((one, other) => compare(one.holder, other.holder) || one.id - other.id)
}

/** The tickets in the order of their holders' names; that of `before`, when nobody came, went or was renamed. */
export function inOrderOf(
  before: readonly DoorTicket[],
  all: ReadonlyMap<number, DoorTicket>,
): readonly DoorTicket[] {
  const isSame =
    before.length === all.size && before.every(({ id, holder }) => all.get(id)?.holder === holder)
  return isSame ? before.map((one) => all.get(one.id) ?? one) : inOrder([...all.values()])
}

export interface InOf {
  readonly in: number
  readonly expected: number
}

/** How many are in of those who are expected. */
export function countIn(tickets: readonly DoorTicket[]): InOf {
  const expected = tickets.filter(({ status }) => status !== 'refunded')
  return {
    in: expected.filter(({ status }) => status === 'used').length,
    expected: expected.length,
  }
}
