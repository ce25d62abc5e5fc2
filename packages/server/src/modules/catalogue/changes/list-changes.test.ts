import { describe, expect, it } from 'vitest'
import { catalogueForTests } from '../catalogue-fixture.ts'
import { editSmallCatalogue, smallCatalogue } from '../small-catalogue.test-data.ts'

const fixture = catalogueForTests()

describe('the list of what an import changes', () => {
  it('when everything is new then everything is listed', async () => {
    expect(await fixture.changes(smallCatalogue)).toEqual([
      'Concert (concert): new',
      '  date 13 Feb 2027 19:30 (first): new',
      '  ticket Standing (standing): new, 12.50 + 1.25',
      '  ticket Parking (parking): new, 4.50 + 0.50',
      '  stock of standing on first: 60',
      '  stock of parking on first: 10',
      '  offer three-for-two: new',
      'Play (play): new',
      '  date 1 Mar 2027 19:30 (night): new',
      '  ticket Stalls (stalls): new, 20.00 + 0.00',
      '  stock of stalls on night: 3',
      'organiser quay: new',
      'venue hall: new',
      'seating plan hall-plan: new',
      'code ten: new',
    ])
  })

  it('when nothing changes then nothing is listed', async () => {
    await fixture.import(smallCatalogue)
    expect(await fixture.changes(smallCatalogue)).toEqual([])
  })

  it('when buyers are to wait then it says how, and from when', async () => {
    const waiting = editSmallCatalogue(
      'organiser: quay\n',
      'organiser: quay\n    queue: always\n    queue_group: both\n    queue_opens: 2027-02-01 09:00\n',
    )
    await fixture.import(smallCatalogue)
    expect(await fixture.changes(waiting)).toEqual([
      'Concert (concert): changed',
      '  queue: "never" -> "always"',
      '  queue group: none -> "both"',
      '  queue opens: none -> 1 Feb 2027 09:00',
    ])
    await fixture.import(waiting)
    expect(await fixture.changes(waiting)).toEqual([])
    expect(await fixture.value(`select queue_opens_at from event where key = 'concert'`)).toEqual(
      new Date('2027-02-01T09:00:00Z'),
    )
  })

  it('when things change then each says what it was, what it becomes, and who has tickets', async () => {
    await fixture.import(smallCatalogue)
    await fixture.sell('concert/standing', 4, 2)
    const edits: readonly (readonly [string, string])[] = [
      ['title: Concert', 'title: The Concert'],
      ['starts: 2027-02-13 19:30', 'starts: 2027-02-14 20:00'],
      ['ends: "22:00"', 'ends: "23:00"'],
      ['price: "12.50"', 'price: "14.00"'],
      ['stock: 60', 'stock: 40'],
      ['pay: 2', 'pay: 1'],
      ['name: Town Hall', 'name: Town Hall\n    accessibility: Level from the street.'],
      ['amount: 10', 'amount: 12'],
      ['file: plan.json', 'file: other.json'],
    ]
    await fixture.put('other.json', JSON.stringify(otherPlan))
    const text = edits.reduce((all, [from, to]) => all.replace(from, to), smallCatalogue)
    expect(await fixture.changes(text)).toEqual([
      'The Concert (concert): changed, 4 sold, 2 held',
      '  title: "Concert" -> "The Concert"',
      '  date 13 Feb 2027 19:30 (first): changed, 4 sold, 2 held',
      '    starts: 13 Feb 2027 19:30 -> 14 Feb 2027 20:00',
      '    ends: 13 Feb 2027 22:00 -> 14 Feb 2027 23:00',
      '  ticket Standing (standing): changed, 4 sold, 2 held keep their price',
      '    price: 12.50 -> 14.00',
      '  stock of standing on first: 60 -> 40',
      '  offer three-for-two: changed',
      '    pay: 2 -> 1',
      'Play (play): changed',
      '  stock of stalls on night: 3 -> 1',
      'venue hall: changed',
      '  accessibility: none -> "Level from the street."',
      'seating plan hall-plan: changed',
      '  layout: changed',
      '  seat count: 3 -> 1',
      'code ten: changed',
      '  amount: 10.00 -> 12.00',
    ])
  })

  it('when times are of another zone then both zones are said', async () => {
    await fixture.import(smallCatalogue)
    await fixture.sell('concert/standing', 4, 2)
    const text = editSmallCatalogue('venue: hall', 'venue: hall\n    time_zone: Europe/Paris')
    expect(await fixture.changes(text)).toEqual([
      'Concert (concert): changed, 4 sold, 2 held',
      '  time zone: "Europe/London" -> "Europe/Paris"',
      '  date 13 Feb 2027 19:30 (first): changed, 4 sold, 2 held',
      '    starts: 13 Feb 2027 19:30 Europe/London -> 13 Feb 2027 19:30 Europe/Paris',
      '    ends: 13 Feb 2027 22:00 Europe/London -> 13 Feb 2027 22:00 Europe/Paris',
    ])
  })

  it('when only a price changes of tickets that are sold then it is listed and not refused', async () => {
    await fixture.import(smallCatalogue)
    await fixture.sell('concert/standing', 4, 2)
    expect(await fixture.check(editSmallCatalogue('12.50', '14.00'))).toEqual([])
  })

  it('when an event, a type, an offer or a code is left out then it is listed as dropped', async () => {
    await fixture.import(smallCatalogue)
    await fixture.sell('play/stalls', 1, 0)
    await fixture.sell('concert/parking', 2, 0)
    const text = smallCatalogue
      .replace(/ {6}parking:[\s\S]*?(?=^ {4}offers:)/m, '')
      .replace(/ {4}offers:[\s\S]*/m, '')
    expect(await fixture.changes(text)).toEqual([
      'Concert (concert): changed, 2 sold',
      '  ticket Parking (parking): dropped, 2 sold',
      '  offer three-for-two: dropped',
      'Play (play): dropped, 1 sold',
      'code ten: dropped',
    ])
    await fixture.import(text, 'drop:play')
    expect(await fixture.changes(smallCatalogue)).toEqual([
      'Concert (concert): changed, 2 sold',
      '  ticket Parking (parking): back on sale, 2 sold',
      '  stock of parking on first: 10',
      '  offer three-for-two: back on sale',
      'Play (play): back on sale, 1 sold',
      '  stock of stalls on night: 3',
      'code ten: back on sale',
    ])
  })

  it('when a money has no decimals, or a secret changes, then that is said so', async () => {
    const yen = editSmallCatalogue('title: Concert', 'title: Concert\n    currency: JPY')
      .replaceAll(/"(?:12\.50|5\.00)"/g, '1500')
      .replaceAll(/"(?:1\.25|0\.50)"/g, '150')
      .replace(/codes:[\s\S]*/, '')
    await fixture.import(yen.replace('logo: quay.svg', 'door_key: the-first-of-two-keys'))
    const text = yen
      .replace('logo: quay.svg', 'door_key: the-second-of-two-keys')
      .replace('price: 1500', 'price: 2000')
    expect(await fixture.changes(text)).toEqual([
      'Concert (concert): changed',
      '  ticket Standing (standing): changed',
      '    price: 1,500 -> 2,000',
      'organiser quay: changed',
      '  door key: changed',
    ])
  })
})

const otherPlan = {
  name: 'Hall',
  categories: [{ name: 'Stalls', color: '#000000' }],
  size: { width: 100, height: 100 },
  zones: [
    {
      name: 'Stalls',
      position: { x: 0, y: 0 },
      rows: [
        {
          row_number: 'A',
          position: { x: 0, y: 0 },
          seats: [
            {
              seat_guid: 'A-1',
              seat_number: '1',
              position: { x: 10, y: 0 },
              category: 'Stalls',
            },
          ],
        },
      ],
    },
  ],
}
