import { describe, expect, it } from 'vitest'
import { withSalesClosed, withSalesOpen, withSoldOut } from './close-sales.ts'

const event = {
  dates: { over: { starts: '2026-01-01 20:00' }, next: { starts: '2027-01-01 20:00' } },
}

describe('closing the sale', () => {
  it('ends it now, where the event is, for what is to come, and opens it again', () => {
    const closed = withSalesClosed(
      event,
      ['next'],
      Date.parse('2026-07-01T12:00:00Z'),
      'Europe/London',
    )
    expect(closed).toEqual({
      dates: {
        over: event.dates.over,
        next: { starts: '2027-01-01 20:00', on_sale_until: '2026-07-01 13:00' },
      },
    })
    expect(withSalesOpen(closed)).toEqual(event)
  })

  it('opens the one date that is named, and leaves the others closed', () => {
    const closed = withSalesClosed(
      event,
      ['over', 'next'],
      Date.parse('2026-07-01T12:00:00Z'),
      'UTC',
    )
    expect(withSalesOpen(closed, ['next'])).toEqual({
      dates: {
        over: { starts: '2026-01-01 20:00', on_sale_until: '2026-07-01 12:00' },
        next: event.dates.next,
      },
    })
  })

  it('leaves no more room than is sold and held where a date is sold out', () => {
    expect(withSoldOut(event, 'next', { sold: 4, held: 1 }).dates).toMatchObject({
      next: { capacity: 5 },
    })
  })
})
