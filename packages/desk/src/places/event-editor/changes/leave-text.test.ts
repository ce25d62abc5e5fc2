import { describe, expect, it } from 'vitest'
import { leaveText } from './leave-text.ts'

const before = { dates: { night: { starts: '2027-02-13 19:30' } } }
const after = {
  dates: { night: { starts: '2027-02-14 19:30' }, more: { starts: '2020-01-01 20:00' } },
}
const takenOf = (date: string) => (date === 'night' ? { sold: 4, held: 2 } : undefined)

describe('what is agreed to', () => {
  it.each([
    ['move:jazz/night', 'Sat 13 Feb 2027, 19:30 moves to Sun 14 Feb 2027, 19:30 (4 sold, 2 held).'],
    ['drop:jazz/night', 'Sat 13 Feb 2027, 19:30 is taken out (4 sold, 2 held).'],
    ['past:jazz/more', 'Wed 1 Jan 2020, 20:00 is in the past.'],
    [
      'room:jazz/night',
      'The words of the server Change “How many there are” at a ticket type, or “Room for all ticket types together” at the date.',
    ],
    ['move:jazz', 'It moves to another venue, though people have tickets.'],
    [
      'hide:jazz',
      'Buyers see it no longer. The tickets that people have stay good: if it does not take place, cancel its dates instead.',
    ],
    ['venue:hall', 'The words of the server'],
    ['new-kind:jazz/night', 'The words of the server'],
  ])('%s is: %s', (allow, said) =>
    expect(leaveText({ allow, text: 'The words of the server' }, before, after, takenOf)).toBe(
      said,
    ),
  )
})
