import { findableWords, foldedWords } from '@foyer/contract/typed/fold-letters.ts'
import type { DoorTicket } from './device/door-types.ts'

/** "O’Brien" is found by "brien" and by "obrien". */
const saidIn = (text: string): string[] => [
  ...findableWords(text),
  ...findableWords(text.replaceAll(/['’‘`´\u05f3-]/g, '')),
]

/** Fewer letters than these are no part of a reference or a code that anybody reads out. */
const leastOfCode = 4

/**
 * The tickets that somebody at the door asks for: by the beginnings of words of a name or a guest list, or by a reference or a
 * ticket's code in any groups and any case. Works on what the device has, so it needs no network.
 */
export function findGuests(tickets: readonly DoorTicket[], said: string): readonly DoorTicket[] {
  const words = foldedWords(said)
  if (words.length === 0) return tickets
  const joined = words.join('').toUpperCase()
  return tickets.filter(
    (ticket) => isCodeOf(ticket, joined) || words.every((word) => isWordOf(ticket, word)),
  )
}

/** A part in the middle counts only with a digit in it: otherwise names would be found in references. */
const isCodeOf = ({ order, code }: DoorTicket, joined: string): boolean =>
  joined.length >= leastOfCode &&
  [order, code].some((one) => (/\d/.test(joined) ? one.includes(joined) : one.startsWith(joined)))

const wordsOfTicket = new WeakMap<DoorTicket, readonly string[]>()

/** Every key that is pressed asks for the words of all tickets again. */
function isWordOf(ticket: DoorTicket, word: string): boolean {
  let known = wordsOfTicket.get(ticket)
  if (known === undefined) {
    known = saidIn([ticket.holder, ticket.buyer ?? '', ticket.guest_list ?? ''].join(' '))
    wordsOfTicket.set(ticket, known)
  }
  return known.some((one) => one.startsWith(word))
}

/** Whether what was said, at least a few letters of it, begins words of this name or stands in this reference. */
export function fitsWords(said: string, name: string, reference: string): boolean {
  const words = foldedWords(said)
  const joined = words.join('').toUpperCase()
  if (joined.length < 2) return false
  const known = saidIn(name)
  return (
    (joined.length >= leastOfCode && reference.startsWith(joined)) ||
    words.every((word) => known.some((one) => one.startsWith(word)))
  )
}
