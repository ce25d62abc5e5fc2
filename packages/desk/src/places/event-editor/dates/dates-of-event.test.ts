import { describe, expect, it } from 'vitest'
import { datesInOrder, withAnotherDate, withoutDate, withSeries } from './dates-of-event.ts'

const event = {
  dates: {
    second: {
      starts: '2027-02-20 19:30',
      doors: '19:00',
      label: 'Late',
      on_sale_from: '2027-01-01 10:00',
    },
    first: { starts: '2027-02-13 19:30', doors: '18:30' },
    open: { starts: '' },
  },
  tickets: { a: { stock: { first: 10, second: 5 } }, b: { stock: 3 } },
}

describe('the dates of an event', () => {
  it('stand in their order, those without a day last', () => {
    expect(datesInOrder(event.dates)).toEqual(['first', 'second', 'open'])
    expect(datesInOrder(undefined)).toEqual([])
  })

  it('another one is a week after the last, at the same times of day', () => {
    const { open: _open, ...dates } = event.dates
    const made = withAnotherDate({ ...event, dates })
    expect(made.key).toBe('on-2027-02-27')
    expect(made.event['dates']).toMatchObject({
      'on-2027-02-27': { starts: '2027-02-27 19:30', doors: '19:00' },
    })
    expect(Object.keys((made.event['dates'] as never)['on-2027-02-27'])).toEqual([
      'starts',
      'doors',
    ])
    expect(withAnotherDate({}).event).toEqual({ dates: { date: { starts: '' } } })
  })

  it('a series adds each day once, and keeps what is there', () => {
    const made = withSeries(event, ['2027-02-13', '2027-02-14'], { time: '19:30', doors: '19:00' })
    expect(Object.keys(made['dates'] as object)).toEqual([
      'second',
      'first',
      'open',
      'on-2027-02-14',
    ])
  })

  it('when one is taken away then no ticket names it any more', () => {
    const left = withoutDate(event, 'second')
    expect(Object.keys(left['dates'] as object)).toEqual(['first', 'open'])
    expect(left['tickets']).toEqual({ a: { stock: { first: 10 } }, b: { stock: 3 } })
  })
})
