import { describe, expect, it } from 'vitest'
import { buildDoorTicket } from '../../../testing/build-door.ts'
import { paperRows, type PaperOf } from './paper-rows.ts'

const types = [
  { type: 1, name: 'Standing', entrance: 'Entrance A', expected: 3, in: 0 },
  { type: 2, name: 'Balcony', entrance: 'Entrance B', expected: 1, in: 0 },
  { type: 3, name: 'Crew', entrance: null, expected: 1, in: 0 },
]
const party = { holder: 'Zoe Adams', order: 'ABCD2345EFGH6789' }
const tickets = [
  buildDoorTicket({ id: 1, holder: 'Ada Lovelace', type: 1 }),
  buildDoorTicket({ id: 2, ...party, type: 1 }),
  buildDoorTicket({ id: 3, ...party, type: 1, status: 'used' }),
  buildDoorTicket({ id: 4, ...party, type: 2 }),
  buildDoorTicket({ id: 5, holder: 'Ådne Öberg', type: 3 }),
  buildDoorTicket({ id: 6, holder: 'Cher', type: 1 }),
  buildDoorTicket({ id: 7, holder: 'Gone Away', type: 1, status: 'refunded' }),
  buildDoorTicket({ id: 8, holder: 'Zoe Adams', type: 1 }),
]
const lines = (of: PaperOf) =>
  paperRows(tickets, { types }, of).map((row) => [
    [row.first, row.family].filter(Boolean).join(' '),
    row.tickets.map(({ id }) => id),
  ])

describe('the lines of a list on paper', () => {
  it('stand in the order of the last words of names, one for each party and type', () => {
    expect(lines({ kind: 'all' })).toEqual([
      ['Zoe Adams', [2, 3]],
      ['Zoe Adams', [4]],
      ['Zoe Adams', [8]],
      ['Cher', [6]],
      ['Ada Lovelace', [1]],
      ['Ådne Öberg', [5]],
    ])
  })

  it('are those of an entrance and of whoever is let in everywhere, or those of a type', () => {
    expect(lines({ kind: 'entrance', name: 'Entrance B' })).toEqual([
      ['Zoe Adams', [4]],
      ['Ådne Öberg', [5]],
    ])
    expect(lines({ kind: 'type', type: 2 })).toEqual([['Zoe Adams', [4]]])
  })
})
