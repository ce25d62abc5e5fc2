import { describe, expect, it } from 'vitest'
import { asInShop, rebased, withCancelled, type DateInShop } from './document-of-dates.ts'

const date = (more: Partial<DateInShop> = {}): DateInShop => ({
  key: 'night',
  startsAt: new Date('2027-07-10T18:30:00Z'),
  endsAt: null,
  doorsAt: null,
  onSaleFrom: null,
  onSaleUntil: null,
  isCancelled: false,
  ...more,
})
const said = (typed: object, row: DateInShop) =>
  asInShop({ dates: { night: typed } }, { timeZone: 'Europe/London', venue: null, dates: [row] })[
    'dates'
  ]

describe('the fields of an event as it is in the shop', () => {
  it.each([
    [
      'a time with a T stays',
      { starts: '2027-07-10T19:30' },
      date(),
      { starts: '2027-07-10T19:30' },
    ],
    [
      'a time of day stays one, also past midnight',
      { starts: '2027-07-03 19:30', ends: '22:00' },
      date({ endsAt: new Date('2027-07-11T00:15:00Z') }),
      { starts: '2027-07-10 19:30', ends: '01:15' },
    ],
    [
      'what is counted from the start moves with it',
      { starts: '2027-07-03 19:30', on_sale_until: '2 hours before start' },
      date({ onSaleUntil: new Date('2027-07-10T16:30:00Z') }),
      { starts: '2027-07-10 19:30', on_sale_until: '2 hours before start' },
    ],
    [
      'what stays where it was is written out',
      { starts: '2027-07-03 19:30', on_sale_from: '30 days before start' },
      date({ onSaleFrom: new Date('2027-06-03T18:30:00Z') }),
      { starts: '2027-07-10 19:30', on_sale_from: '2027-06-03 19:30' },
    ],
    [
      'what is gone is left out',
      { starts: '2027-07-10 19:30', doors: '18:30' },
      date({ isCancelled: true }),
      { starts: '2027-07-10 19:30', cancelled: true },
    ],
  ])('%s', (_, typed, row, wanted) => {
    expect(said(typed, row)).toEqual({ night: wanted })
  })
})

describe('a draft after the shop has changed', () => {
  const before = { dates: { night: { starts: '2027-07-03 19:30', ends: '22:00' } }, venue: 'here' }
  const after = { dates: { night: { starts: '2027-07-10 19:30', ends: '22:30' } }, venue: 'there' }

  it('when it still says what was then it says what is; what was written otherwise stays', () => {
    expect(rebased({ ...before, title: 'Mine' }, before, after)).toEqual({
      ...after,
      title: 'Mine',
    })
    const own = { dates: { night: { starts: '2027-08-01 20:00', ends: '22:00' } }, venue: 'else' }
    expect(rebased(own, before, after)).toEqual({
      dates: { night: { starts: '2027-08-01 20:00', ends: '22:30' } },
      venue: 'else',
    })
    expect(rebased({ dates: {} }, before, after)).toEqual({ dates: {} })
  })

  it('when the shop says which dates are cancelled then exactly these do', () => {
    const fields = { dates: { one: { cancelled: true, starts: 'a' }, two: { starts: 'b' } } }
    expect(withCancelled(fields, new Set(['two']))).toEqual({
      dates: { one: { starts: 'a' }, two: { starts: 'b', cancelled: true } },
    })
  })
})
