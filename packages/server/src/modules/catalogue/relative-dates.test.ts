import { describe, expect, it } from 'vitest'
import { dayMs } from '@foyer/contract/time-units.ts'
import { catalogueForTests } from './catalogue-fixture.ts'
import { smallCatalogue } from './small-catalogue.test-data.ts'

const fixture = catalogueForTests()

describe('relative dates', () => {
  const relative = (text: string): string =>
    smallCatalogue
      .replace('catalogue: small', 'catalogue: small\nrelative_dates: true')
      .replace('starts: 2027-02-13 19:30', `starts: ${text}`)
  const starts = async (): Promise<unknown> =>
    await fixture.value(`select starts_at from event_date where key = 'concert/first'`)

  it('when days go by then the date stays, until its words change', async () => {
    await fixture.import(relative('in 21 days at 19:30'))
    expect(await starts()).toEqual(new Date('2027-01-25T19:30:00Z'))
    fixture.clock.advance(5 * dayMs)
    expect(await fixture.import(relative('in 21 days at 19:30'))).toEqual([])
    expect(await starts()).toEqual(new Date('2027-01-25T19:30:00Z'))
    await fixture.import(relative('in 22 days at 19:30'))
    expect(await starts()).toEqual(new Date('2027-01-31T19:30:00Z'))
  })

  it('when it is weeks ago then it was, needs no leave, and never comes again', async () => {
    await fixture.import(relative('2 weeks ago on friday at 19:30'))
    const then = await starts()
    expect(then).toEqual(new Date('2026-12-25T19:30:00Z'))
    fixture.clock.advance(30 * dayMs)
    expect(await fixture.import(relative('2 weeks ago on friday at 19:30'))).toEqual([])
    expect(await starts()).toEqual(then)
  })

  it('when its time zone changes then it starts at the same time of day there', async () => {
    await fixture.import(relative('in 21 days at 19:30'))
    fixture.clock.advance(5 * dayMs)
    const inParis = (text: string) =>
      text.replace('venue: hall', 'venue: hall\n    time_zone: Europe/Paris')
    await fixture.import(inParis(relative('in 21 days at 19:30')))
    expect(await starts()).toEqual(new Date('2027-01-25T18:30:00Z'))
    expect(await fixture.import(inParis(relative('in 21 days at 19:30')))).toEqual([])
  })

  it('when it is over then a new date takes its place, and the old one keeps what was sold', async () => {
    await fixture.import(relative('in 21 days at 19:30'))
    await fixture.sell('concert/standing', 4, 0)
    fixture.clock.advance(30 * dayMs)
    await fixture.import(relative('in 21 days at 19:30'))
    const { rows } = await fixture.db.query(`select d.key, d.archived_at is null as live, s.sold
      from event_date d join ticket_stock s on s.event_date_id = d.id join ticket_type t on t.id = s.ticket_type_id
      where t.key = 'concert/standing' order by d.id`)
    expect(rows).toEqual([
      { key: 'concert/first@2027-01-25T19:30', live: false, sold: 4 },
      { key: 'concert/first', live: true, sold: 0 },
    ])
    expect(await fixture.import(relative('in 21 days at 19:30'))).toEqual([])
  })

  it('when only the first day of several is over then both stay, with what was sold', async () => {
    const text = relative('in 21 days at 19:30').replace(
      '        capacity: 100\n',
      '        capacity: 100\n      second:\n        starts: in 22 days at 19:30\n',
    )
    await fixture.import(text)
    await fixture.sell('concert/standing', 4, 0, 'concert/first')
    fixture.clock.set('2027-01-26T12:00:00Z')
    expect(await fixture.import(text)).toEqual([])
    fixture.clock.set('2027-01-27T12:00:00Z')
    expect(await fixture.changes(text)).toContain('  date 17 Feb 2027 19:30 (first): new')
  })
})
