import { describe, expect, it } from 'vitest'
import { catalogueForTests, dump, problemsOf } from './catalogue-fixture.ts'
import { editSmallCatalogue, smallCatalogue } from './small-catalogue.test-data.ts'

const fixture = catalogueForTests()

/** A second date, so that the first can be left out. */
const twoDates = (text: string): string =>
  text.replace(
    '        capacity: 100\n',
    '        capacity: 100\n      second:\n        starts: 2027-02-14 19:30\n        capacity: 100\n',
  )
const withoutConcert = smallCatalogue
  .replace(/ {2}concert:[\s\S]*?(?=^ {2}play:)/m, '')
  .replace(/codes:[\s\S]*/, '')
const withoutFirst = twoDates(smallCatalogue)
  .replace(/ {6}first:[\s\S]*?(?=^ {6}second:)/m, '')
  .replace('          first: 10', '          second: 10')
const relative = editSmallCatalogue('2027-02-13 19:30', 'in 21 days at 19:30').replace(
  'catalogue: small',
  'catalogue: small\nrelative_dates: true',
)
const inAnotherHall = smallCatalogue
  .replace('venues:\n', 'venues:\n  pier:\n    name: The Pier\n')
  .replace('venue: hall', 'venue: pier')

/** A change to the concert, the name by which it has to be allowed, and how it is refused otherwise. */
const dangerous: readonly (readonly [
  what: string,
  before: string,
  after: string,
  allow: string,
  problem: string,
])[] = [
  [
    'drops the event',
    smallCatalogue,
    withoutConcert,
    'drop:concert',
    '12:1 "Concert" (4 sold, 2 held) would be dropped: put it back',
  ],
  [
    'drops a date',
    twoDates(smallCatalogue),
    withoutFirst,
    'drop:concert/first',
    '17:5 "Concert", 13 Feb 2027 19:30 (4 sold, 2 held) would be dropped: put it back',
  ],
  [
    'moves a date to another day',
    smallCatalogue,
    editSmallCatalogue('2027-02-13 19:30', '2027-02-20 19:30'),
    'move:concert/first',
    '19:17 "Concert", 13 Feb 2027 19:30 (4 sold, 2 held) would move to 20 Feb 2027 19:30: leave the time',
  ],
  [
    'moves a date by a quarter of an hour',
    smallCatalogue,
    editSmallCatalogue('2027-02-13 19:30', '2027-02-13 19:15'),
    'move:concert/first',
    '19:17 "Concert", 13 Feb 2027 19:30 (4 sold, 2 held) would move to 13 Feb 2027 19:15: leave the time',
  ],
  [
    'moves its local time to another zone',
    smallCatalogue,
    editSmallCatalogue('venue: hall', 'venue: hall\n    time_zone: Europe/Paris'),
    'move:concert/first',
    '20:17 "Concert", 13 Feb 2027 19:30 Europe/London (4 sold, 2 held) would move to 13 Feb 2027 19:30 Europe/Paris: leave the time and its zone',
  ],
  [
    'shows the same moment by the clocks of another zone',
    smallCatalogue,
    editSmallCatalogue('venue: hall', 'venue: hall\n    time_zone: Europe/Paris').replace(
      '2027-02-13 19:30',
      '2027-02-13 20:30',
    ),
    'move:concert/first',
    '20:17 "Concert", 13 Feb 2027 19:30 Europe/London (4 sold, 2 held) would move to 13 Feb 2027 20:30 Europe/Paris: leave the time and its zone',
  ],
  [
    'moves a relative date to another zone',
    relative,
    relative.replace('name: Town Hall', 'name: Town Hall\n    time_zone: Europe/Paris'),
    'move:concert/first',
    '21:17 "Concert", 25 Jan 2027 19:30 Europe/London (4 sold, 2 held) would move to 25 Jan 2027 19:30 Europe/Paris: leave the time and its zone',
  ],
  [
    'gives its venue another address',
    smallCatalogue,
    editSmallCatalogue('name: Town Hall', 'name: Town Hall\n    town: Bath'),
    'venue:hall',
    '7:3 "Town Hall" (4 sold, 2 held of Concert) would become "Town Hall, Bath", and nobody is told: leave the name and address; for another place make another venue, and change it at the desk',
  ],
  [
    'hides it',
    smallCatalogue,
    editSmallCatalogue('title: Concert', 'title: Concert\n    published: false'),
    'hide:concert',
    '15:16 "Concert" (4 sold, 2 held) would no longer be shown, though its tickets stay good: leave it published, or cancel its dates at the desk',
  ],
]

describe('what takes something from people who have tickets', () => {
  it.each(dangerous)(
    'when a file %s then it is refused, named with how to allow it, and nothing changes',
    async (_, before, after, allow, problem) => {
      await fixture.import(before)
      await fixture.sell('concert/standing', 4, 2, 'concert/first')
      const rows = await dump(fixture.db)
      const refused = [`small.yaml:${problem}, or add --allow ${allow}`]
      expect(await fixture.check(after)).toEqual(refused)
      expect(await problemsOf(fixture.import(after))).toEqual(refused)
      expect(await dump(fixture.db)).toEqual(rows)
    },
  )

  it('when a file brings people with tickets to another venue then no name is enough, and for reserved ones it is', async () => {
    await fixture.import(smallCatalogue)
    await fixture.sell('concert/standing', 4, 2, 'concert/first')
    const told =
      'small.yaml:18:12 "Concert" (4 sold, 2 held) would move from "hall" to "pier": leave the venue, and change it at the desk first, which tells people'
    expect(await problemsOf(fixture.import(inAnotherHall))).toEqual([told])
    expect(await problemsOf(fixture.import(inAnotherHall, 'move:concert'))).toEqual([told])
    await fixture.sell('concert/standing', 0, 2, 'concert/first')
    expect(await fixture.import(inAnotherHall, 'move:concert')).not.toEqual([])
  })

  it.each(dangerous)(
    'when a file %s and that is allowed by name then it is done',
    async (...at) => {
      const [, before, after, allow] = at
      await fixture.import(before)
      await fixture.sell('concert/standing', 4, 2, 'concert/first')
      expect(await fixture.import(after, allow)).not.toEqual([])
      expect(await fixture.import(after)).toEqual([])
    },
  )

  it.each(dangerous)('when a file %s and nobody has a ticket then it is done', async (...at) => {
    const [, before, after] = at
    await fixture.import(before)
    expect(await fixture.import(after)).not.toEqual([])
  })

  it('when tickets are only held, and not sold, then it is refused as well', async () => {
    await fixture.import(smallCatalogue)
    await fixture.sell('concert/standing', 0, 1)
    expect(await fixture.check(withoutConcert)).toEqual([
      'small.yaml:12:1 "Concert" (1 held) would be dropped: put it back, or add --allow drop:concert',
    ])
  })

  it('when the date is over then it may be left out, but its tickets are not for another day', async () => {
    await fixture.import(smallCatalogue)
    await fixture.sell('concert/standing', 4, 0)
    fixture.clock.set('2027-02-14T12:00:00Z')
    const again = editSmallCatalogue('2027-02-13 19:30', '2027-03-13 19:30')
    expect(await fixture.check(again)).toEqual([
      expect.stringContaining('would move to 13 Mar 2027 19:30'),
    ])
    await fixture.import(withoutConcert)
    expect(await fixture.check(again)).toEqual([
      expect.stringContaining('would move to 13 Mar 2027 19:30'),
    ])
  })

  it('when another catalogue moves a venue that both share then it is refused as well', async () => {
    await fixture.import(smallCatalogue)
    await fixture.sell('concert/standing', 4, 0)
    const other = (town: string) =>
      `catalogue: other\nvenues:\n  hall:\n    name: Town Hall\n    town: ${town}\n`
    expect(await fixture.check(other('Bath'))).toEqual([
      expect.stringContaining('"Town Hall" (4 sold of Concert) would become "Town Hall, Bath"'),
    ])
    fixture.clock.set('2027-02-14T12:00:00Z')
    expect(await fixture.check(other('Bath'))).toEqual([])
  })

  it('when something else is allowed then that helps nothing, and is refused itself', async () => {
    await fixture.import(smallCatalogue)
    await fixture.sell('concert/standing', 1, 0)
    expect(await problemsOf(fixture.import(withoutConcert, 'drop:play'))).toEqual([
      'small.yaml:1:1 nothing here needs --allow drop:play: leave it out',
      expect.stringContaining('would be dropped'),
    ])
  })
})

describe('what looks like a slip', () => {
  const inThePast = editSmallCatalogue('2027-02-13 19:30', '2026-02-13 19:30')
  const past =
    'small.yaml:19:17 13 Feb 2026 19:30 is in the past: mend the date, or add --allow past:concert/first'

  it('when a new date starts in the past then it has to be allowed, and only once', async () => {
    expect(await fixture.check(inThePast)).toEqual([past])
    await fixture.import(inThePast, 'past:concert/first')
    expect(await fixture.check(inThePast)).toEqual([])
  })

  it('when a date moves into the past then it has to be allowed', async () => {
    await fixture.import(smallCatalogue)
    expect(await fixture.check(inThePast)).toEqual([past])
    await fixture.import(inThePast, 'past:concert/first')
  })

  it('when a date has passed since it was imported then nothing is asked', async () => {
    await fixture.import(smallCatalogue)
    fixture.clock.set('2027-06-01T12:00:00Z')
    expect(await fixture.check(editSmallCatalogue('title: Concert', 'title: A Concert'))).toEqual(
      [],
    )
  })
})
