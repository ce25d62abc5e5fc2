import { describe, expect, test } from 'vitest'
import { buildDate, buildPlan } from '../testing/build-seats.ts'
import { basketBody, limitText, pricedAs, readSale, totalOf } from './sale.ts'

const seat = (number: string, category = 'Plain') => ({
  section: 'Hall',
  row: 'A',
  number,
  category,
  holdToken: 'token',
})

describe('prices of the seat page', () => {
  test.each([
    ['GBP', '£', 12, '£12'],
    ['GBP', '£', 12.5, '£12.50'],
    ['EUR', '€', 1250, '€1,250'],
    ['XXX', '?', 12.5, '?12.50'],
  ])('when the currency is %s then %s%d is shown as %s', (code, symbol, price, text) => {
    const date = buildDate()
    date.event.currency = { code, symbol }
    const plan = buildPlan()
    const [first] = plan.seating_plan_event.pricing
    if (first !== undefined) first.price = price
    const sale = readSale(date, plan)
    expect(sale.priceText(totalOf(sale.pricing, [seat('1')]))).toBe(text)
  })

  test('when a category is sold twice then the first price counts until one is chosen', () => {
    const plan = buildPlan()
    plan.seating_plan_event.pricing.push({
      category: 'Plain',
      colour: '#123456',
      ticket_type_id: 9,
      label: 'Under 16',
      price: 5,
    })
    const { pricing } = readSale(buildDate(), plan)
    expect(pricedAs(pricing, seat('1'))?.label).toBe('Plain seats')
    expect(pricedAs(pricing, { ...seat('1'), ticketTypeId: 9 })?.label).toBe('Under 16')
    expect(pricedAs(pricing, seat('1', 'Not sold'))).toBeNull()
  })
})

describe('the body of the add call', () => {
  test('when two ticket types are chosen then each is an entry with its seats', () => {
    const sale = readSale(buildDate(), buildPlan())
    const seats = [seat('1'), seat('2'), seat('3', 'Other')]
    const named = (number: string) => ({
      section: 'Hall',
      row: 'A',
      number,
      hold_token: 'token',
    })
    expect(basketBody(buildDate(), sale.pricing, seats)).toEqual({
      parent_event_id: null,
      ticket: {
        '7': {
          ticket: '4|5|7|0',
          vz_id: null,
          has_offer: false,
          qty: 2,
          seats: [named('1'), named('2')],
        },
        '8': { ticket: '4|5|8|0', vz_id: null, has_offer: false, qty: 1, seats: [named('3')] },
      },
    })
  })
})

describe('how many seats one customer may have', () => {
  const plan = buildPlan()
  plan.seating_plan_event.pricing.push({
    category: 'Plain',
    colour: '#123456',
    ticket_type_id: 9,
    label: 'Under 16',
    price: 5,
  })
  const date = buildDate()
  date.event_date.ticket_types.push({
    id: 9,
    label: 'Under 16',
    price: 5,
    booking_fee: 0,
    max_can_reserve: 1,
  })
  const sale = readSale(date, plan)
  const plain = (count: number) => Array.from({ length: count }, () => seat('1'))
  const children = (count: number) => plain(count).map((one) => ({ ...one, ticketTypeId: 9 }))
  const type = 'You can choose up to 4 seats of “Plain seats”.'

  test.each([
    ['as many as there may be', plain(4), [], null],
    ['one more', plain(5), [], type],
    ['one more with the basket', plain(2), plain(3), type],
    ['too many in the basket alone', [seat('1', 'Other')], plain(5), null],
    ['one more as another type', [...plain(4), ...children(1)], [], null],
    ['too many of another type', children(2), [], 'You can choose up to 1 seat of “Under 16”.'],
  ])('when there are %s then it says %s', (_name, seats, basket, text) => {
    expect(limitText(sale, seats, basket)).toBe(text)
  })

  test('when the order may have fewer of all types together then that is said, the basket counted', () => {
    const limits = { ...sale, orderMaximum: 5 }
    const both = [...plain(3), seat('2', 'Other'), seat('3', 'Other')]
    expect(limitText(limits, both, [])).toBeNull()
    const text = 'You can choose up to 5 seats.'
    expect(limitText(limits, [...both, seat('4', 'Other')], [])).toBe(text)
    expect(limitText(limits, both, [{ category: '' }])).toBe(text)
  })
})
