import { describe, expect, it } from 'vitest'
import { withSalesClosed, withSalesOpen } from './close-sales.ts'

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
})
