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
      'When buyers see it: at once → not yet',
      'In one or two sentences: Short',
    ])
  })

  it('says what is written for the first time by the names of its fields, a picture by what it shows', () => {
    const lines = changesBetween(
      {},
      {
        description: '<p>One</p>',
        poster: 'pictures/fcccf9aa8453fe48-big.webp',
        poster_alt: 'Waves in grey',
        published: '2027-01-04 10:00',
        refund_policy: { text: 'Our refunds', description: '<p>None</p>' },
      },
      eventLabels,
      { takenOf: nobody, titleOf },
    )
    expect(lines.map(({ text }) => text)).toEqual([
      'Description: written',
      'Picture: Waves in grey',
      'When buyers see it: at once → Mon 4 Jan 2027, 10:00',
      'Words of the link: Our refunds',
      'Refund policy: written',
    ])
  })

  it('says that another picture shows the same, and when only what it shows is said anew', () => {
    const before = { poster: 'pictures/a.webp', poster_alt: 'A stage' }
    const between = (after: object) =>
      changesBetween(before, { ...before, ...after }, eventLabels, {
        takenOf: nobody,
        titleOf,
      }).map(({ text }) => text)
    expect(between({ poster: 'pictures/b.webp' })).toEqual(['Picture: another one'])
    expect(between({ poster_alt: 'The stage' })).toEqual([
      'What the picture shows: A stage → The stage',
    ])
  })

  it('says that the order is another one', () => {
    const { standing, table } = event.tickets
    expect(isReordered(event, { tickets: { table, standing } }, 'tickets')).toBe(true)
    expect(isReordered(event, { tickets: { standing, more: {}, table } }, 'tickets')).toBe(false)
  })
})
