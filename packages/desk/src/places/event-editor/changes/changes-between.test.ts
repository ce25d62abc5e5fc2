import { describe, expect, it } from 'vitest'
import { eventLabels } from '../event-labels.ts'
import { changesBetween, isReordered } from './changes-between.ts'

const event = {
  title: 'Jazz',
  description: '<p>One</p>',
  published: true,
  dates: { night: { starts: '2027-02-13 19:30' } },
  tickets: {
    standing: { name: 'Standing', price: '14.00', stock: 120 },
    table: { name: 'Table', price: '22.00' },
  },
}
const nobody = () => undefined
type Known = Parameters<typeof changesBetween>[3]
const titleOf = (key: string) => (key === 'the-boathouse' ? 'The Boathouse' : undefined)
const changes = (after: object, takenOf: Known['takenOf'] = nobody) =>
  changesBetween(event, { ...event, ...after }, eventLabels, { takenOf, titleOf })

describe('what changes', () => {
  it('says nothing where nothing does', () => expect(changes({})).toEqual([]))

  it('says what it was and becomes, of which ticket, and who has some', () => {
    const tickets = { ...event.tickets, standing: { name: 'Standing', price: '16.00', stock: 120 } }
    const sold = (kind: string, key: string) =>
      kind === 'tickets' && key === 'standing' ? { sold: 4, held: 2 } : undefined
    expect(changes({ tickets }, sold)).toEqual([
      { owner: 'Standing', text: 'Price you keep: 14.00 → 16.00', taken: '4 sold, 2 held' },
    ])
  })

  it('says what is new, and what is taken out', () => {
    const dates = { ...event.dates, more: { starts: '2027-02-14 19:30' } }
    const { standing } = event.tickets
    expect(changes({ dates, tickets: { standing } })).toEqual([
      { owner: 'Sun 14 Feb 2027, 19:30', text: 'new', taken: null },
      { owner: 'Table', text: 'taken out', taken: null },
    ])
  })

  it('says what a new ticket costs, and a venue by its title', () => {
    const child = { name: 'Child', price: '5.00', booking_fee: '0.50', stock: 20 }
    const lines = changes({ venue: 'the-boathouse', tickets: { ...event.tickets, child } })
    expect(lines.map(({ owner, text }) => [owner, text])).toEqual([
      [null, 'Venue: The Boathouse'],
      ['Child', 'new, 20 of them at £5.50'],
    ])
  })

  it('tells no long text twice', () => {
    expect(
      changes({ description: '<p>Two</p>', summary: 'Short', published: false }).map(
        ({ text }) => text,
      ),
    ).toEqual([
      'Description: another text',
      'When buyers see it: yes → no',
      'In one or two sentences: Short',
    ])
  })

  it('says that the order is another one', () => {
    const { standing, table } = event.tickets
    expect(isReordered(event, { tickets: { table, standing } }, 'tickets')).toBe(true)
    expect(isReordered(event, { tickets: { standing, more: {}, table } }, 'tickets')).toBe(false)
  })
})
