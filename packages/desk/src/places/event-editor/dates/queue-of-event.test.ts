import { describe, expect, it } from 'vitest'
import { groupTyped, salesOf } from './queue-of-event.ts'

describe('the sales of an event', () => {
  const now = '2027-01-10 10:00'
  const sales = (...dates: object[]) => salesOf(Object.fromEntries(dates.entries()), now)

  it('when a date says no time then it is on sale', () => {
    expect(sales({ starts: '2027-02-13 19:30' })).toEqual({ isOpen: true, isToOpen: false })
  })

  it.each([
    ['2027-01-10 10:00', { isOpen: true, isToOpen: false }],
    ['2027-01-10T10:01', { isOpen: false, isToOpen: true }],
    ['30 days before start', { isOpen: false, isToOpen: true }],
  ])('when it is on sale from %s then it is known which', (from, expected) => {
    expect(sales({ on_sale_from: from })).toEqual(expected)
  })

  it('when one is on sale and another is to come then they are both', () => {
    expect(sales({}, { on_sale_from: '2027-03-01 10:00' })).toEqual({
      isOpen: true,
      isToOpen: true,
    })
  })

  it('when a date is cancelled then nobody waits for it', () => {
    expect(sales({ cancelled: true })).toEqual({ isOpen: false, isToOpen: false })
  })
})

it.each([
  ['Tour 2027', 'tour-2027'],
  ['Both nights ', 'both-nights-'],
  ['Été', 'ete'],
  ['2027', ''],
  ['— x', 'x'],
])('when "%s" is typed then the group is %s', (typed, group) => {
  expect(groupTyped(typed)).toBe(group)
})
