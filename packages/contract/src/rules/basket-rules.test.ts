import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkQuantity, maxCanReserve } from './quantity.ts'
import { missingRequiredTickets, ticketsThatCount } from './required-tickets.ts'
import { reserveBlock } from './reserve-blocked.ts'
import { timeslotWarnings } from './timeslot-warning.ts'

describe('checkQuantity', () => {
  test.each([
    [2, 4, 1, { outcome: 'send', quantity: 2 }],
    [9, 4, 1, { outcome: 'clamped', quantity: 4 }],
    [1, 4, 2, { outcome: 'below_minimum', minimum: 2 }],
    [1, 4, 1, { outcome: 'send', quantity: 1 }],
    [1, 4, 0, { outcome: 'send', quantity: 1 }],
    [0, 4, 1, { outcome: 'invalid' }],
    [-1, 4, 1, { outcome: 'invalid' }],
    [1.5, 4, 1, { outcome: 'invalid' }],
    [Number.NaN, 4, 1, { outcome: 'invalid' }],
    // Fewer are left than the minimum: the quantity is clamped, and the server refuses to reserve.
    [5, 1, 3, { outcome: 'clamped', quantity: 1 }],
    [1, 0, 1, { outcome: 'send', quantity: 1 }],
  ])('when %d is typed at most %i, at least %i', (typed, max, min, expected) => {
    const bounds = { max_can_reserve: max, min_per_customer: min }
    expect(checkQuantity(typed, bounds)).toEqual(expected)
  })

  test('when something is sent, then it is within the bounds', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 1, max: 60 }), fc.nat(10), (typed, max, min) => {
        const bounds = { max_can_reserve: max, min_per_customer: min }
        const result = checkQuantity(typed, bounds)
        if (result.outcome !== 'send' && result.outcome !== 'clamped') return
        expect(result.quantity).toBeGreaterThanOrEqual(1)
        expect(result.quantity).toBeLessThanOrEqual(max)
      }),
    )
  })
})

test.each([
  [100, null, 0, 50],
  [3, null, 0, 3],
  [100, 8, 0, 8],
  [100, 8, 5, 3],
  [100, 8, 9, 0],
  [-1, null, 0, 0],
])('when %i are left, %j allowed and %i taken, then %i', (available, perCustomer, taken, max) => {
  expect(maxCanReserve({ available, perCustomer, alreadyTaken: taken })).toBe(max)
})

const festival = { ids: [1, 2], title: 'Festival ticket' }
const carPark = { ticket_id: 9, required_tickets: [festival] }
const weekend = { ticket_id: 2, required_tickets: [] }

describe('missingRequiredTickets', () => {
  test('when none of the ids is there, then the title is missing, once', () => {
    expect(missingRequiredTickets([carPark, carPark])).toEqual(['Festival ticket'])
  })

  test('when any one is in the basket or was bought before, then nothing is missing', () => {
    expect(missingRequiredTickets([carPark, weekend])).toEqual([])
    expect(missingRequiredTickets([carPark], new Set([1]))).toEqual([])
    expect(missingRequiredTickets([carPark], new Set([3]))).toEqual(['Festival ticket'])
  })
})

describe('ticketsThatCount', () => {
  const option = (stockId: number, ticketTypeId: number, dateId: number) => ({
    stockId,
    ticketTypeId,
    dateId,
  })
  const day = [option(1, 10, 6), option(2, 10, 7)]
  const pass = option(3, 11, 8)
  test.each([
    ['a type sold on the date, only that of the date', day, 6, [1]],
    ['a type sold on other dates only, any of them', day, 5, [1, 2]],
    ['beside a pass with a date of its own, both', [...day, pass], 7, [2, 3]],
    ['nothing to choose from, none', [], 6, []],
  ])('when there is %s', (_, options, date, expected) => {
    expect(ticketsThatCount(options, date)).toEqual(expected)
  })

  test('when a type is sold on the date, then no other date of it counts', () => {
    const options = fc.array(
      fc.record({ stockId: fc.nat(), ticketTypeId: fc.nat(3), dateId: fc.nat(3) }),
    )
    fc.assert(
      fc.property(options, fc.nat(3), (all, date) => {
        const unique = all.map((one, stockId) => ({ ...one, stockId }))
        const ofTheDate = unique.filter((one) => one.dateId === date)
        const counted = unique.filter((one) => ticketsThatCount(unique, date).includes(one.stockId))
        const others = counted.filter((one) => one.dateId !== date)
        const typesThere = new Set(ofTheDate.map(({ ticketTypeId }) => ticketTypeId))
        expect(others.filter((one) => typesThere.has(one.ticketTypeId))).toEqual([])
      }),
    )
  })
})

describe('timeslotWarnings', () => {
  const event = { id: 1, warn_customers_about_different_timeslots_message: 'Two days!' }
  const on = (event_id: number, date_id: number) => ({ event_id, date_id })

  test('when one event has two dates, then its message shows', () => {
    expect(timeslotWarnings([on(1, 1), on(1, 2)], [event])).toEqual(['Two days!'])
  })

  test('when the dates are of two events, or the same, or there is no message, then none', () => {
    expect(timeslotWarnings([on(1, 1), on(2, 2)], [event])).toEqual([])
    expect(timeslotWarnings([on(1, 1), on(1, 1)], [event])).toEqual([])
    const silent = { ...event, warn_customers_about_different_timeslots_message: null }
    expect(timeslotWarnings([on(1, 1), on(1, 2)], [silent])).toEqual([])
  })
})

describe('reserveBlock', () => {
  const line = { ...weekend, qty: 2, min_per_customer: 2, max_can_reserve: 5 }
  const basket = { tickets: [line], giftVoucherLines: 0, busy: false }
  test.each([
    ['all is well', {}, null],
    ['it is busy', { busy: true }, 'busy'],
    ['it is empty', { tickets: [] }, 'empty'],
    ['there are only vouchers', { tickets: [], giftVoucherLines: 1 }, null],
    ['a line is too short', { tickets: [{ ...line, qty: 1 }] }, 'below_minimum'],
    ['a ticket is missing', { tickets: [{ ...line, ...carPark }] }, 'required_ticket'],
    [
      'it was bought before',
      { tickets: [{ ...line, ...carPark }], boughtBefore: new Set([1]) },
      null,
    ],
  ])('when %s, then %j', (_, more, expected) => {
    expect(reserveBlock({ ...basket, ...more })).toBe(expected)
  })
})
