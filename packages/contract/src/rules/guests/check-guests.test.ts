import { guestsMaximum } from '../../limits.ts'
import { describe, expect, it } from 'vitest'
import { checkGuests, type SheetMistake } from './check-guests.ts'
import { readGuestSheet } from './guest-sheet.ts'

const tickets = [
  { stockId: 1, ticketTypeId: 5, name: 'Standing', hasSeats: false },
  { stockId: 2, ticketTypeId: 6, name: 'Stalls', hasSeats: true },
]
/** A row with one mistake of each kind, and the column it is in. */
const wrong: readonly (readonly [row: string, field: SheetMistake['field']])[] = [
  [',ada@example.org,Standing,1,', 'name'],
  [`${'x'.repeat(201)},,Standing,1,`, 'name'],
  ['A\u0007da,,Standing,1,', 'name'],
  ['www.evil.example,,Standing,1,', 'name'],
  ['Guest 1,,Standing,1,', 'name'],
  ['Ada,nobody,Standing,1,', 'email'],
  ['Ada,,,1,', 'ticket_type'],
  ['Ada,,Royal box,1,', 'ticket_type'],
  ['Ada,,Stalls,1,', 'ticket_type'],
  ['Ada,,Standing,1.5,', 'quantity'],
  [`Ada,,Standing,1,${'x'.repeat(501)}`, 'note'],
  ['Ada,,Standing,1,Late\0', 'note'],
]

describe('a sheet of fifty thousand rows', () => {
  it('when 300 have a mistake then each is named by its row and its column, and no other', () => {
    // The first row is right, because a later one says the same once more.
    const kindAt = (index: number) =>
      index % 166 === 1 && index < 300 * 166
        ? wrong[Math.floor(index / 166) % wrong.length]
        : undefined
    const rows = Array.from(
      { length: guestsMaximum },
      (_, index) => kindAt(index)?.[0] ?? `Guest ${index + 1},,Standing,1,`,
    )
    const sheet = readGuestSheet(['name,email,ticket type,quantity,note', ...rows].join('\r\n'))
    if (sheet.kind !== 'read') throw new Error('it is a sheet')
    const { guests, mistakes } = checkGuests(sheet.rows, tickets)
    const named = rows.flatMap((_, index) => {
      const kind = kindAt(index)
      return kind === undefined ? [] : [{ row: index + 2, field: kind[1] }]
    })
    expect(named).toHaveLength(300)
    expect(mistakes.map(({ row, field }) => ({ row, field }))).toEqual(named)
    expect(guests).toHaveLength(guestsMaximum - 300)
    expect(new Set(mistakes.map(({ detail }) => detail)).size).toBe(wrong.length)
  })
})
