import { describe, expect, it } from 'vitest'
import { partDates } from './date-parts.ts'

describe('the parts of a run of dates', () => {
  const date = (dateId: number, tickets: number) => ({
    eventId: 1,
    dateId,
    startsAt: new Date(0),
    onSaleFrom: null,
    onSaleUntil: null,
    cancelledAt: null,
    tickets,
  })
  it.each([
    ['none', [], 1, 1, []],
    ['one with more tickets than a page has', [date(1, 500), date(2, 1)], 1, 2, [1]],
    ['tickets up to the most', [date(1, 50), date(2, 50), date(3, 1)], 1, 2, [1, 2]],
    ['a part that there is not', [date(1, 100), date(2, 1)], 3, 2, [1]],
  ] as const)('when there is %s', (_, dates, part, parts, shown) => {
    expect(partDates(dates, { part, dateId: null })).toMatchObject({ parts, shown })
  })
})
