import { describe, expect, it } from 'vitest'
import { buildSellable } from '../../testing/build-sellable.ts'
import { type Basket, codesIn, quantityOf, wishesOf, withQuantity, withSeats } from './basket.ts'

const standing = buildSellable()
const stalls = buildSellable({ ticket_type: 2, name: 'Stalls', has_seats: true })
const row = (number: string) => ({ section: 'Stalls', row: 'A', number })

describe('the basket of a caller', () => {
  it('has each kind of ticket once, and not at all when none of it is wanted', () => {
    let basket: Basket = withQuantity([], standing, 1)
    basket = withQuantity(withQuantity(basket, stalls, 2), standing, 3)
    expect(basket.map(({ of, quantity }) => [of.name, quantity])).toEqual([
      ['Standing', 3],
      ['Stalls', 2],
    ])
    expect(quantityOf(withQuantity(basket, standing, 0), standing)).toBe(0)
  })

  it('asks for the best seats until somebody names others, and for nothing while one has no number', () => {
    const best = withQuantity([], stalls, 2)
    expect(wishesOf(best)).toEqual([{ date: 1, ticket_type: 2, quantity: 2 }])
    const named = withSeats(best, stalls, [row('1'), row(' 2 ')])
    expect(wishesOf(named)).toMatchObject([{ seats: [row('1'), row('2')] }])
    const further = withQuantity(named, stalls, 3)
    expect(further[0]?.seats?.[2]).toEqual(row(''))
    expect(wishesOf(further)).toBeNull()
    expect(wishesOf(withQuantity(further, stalls, 1))).toMatchObject([{ seats: [row('1')] }])
    expect(wishesOf(withSeats(further, stalls, null))).toEqual([
      { date: 1, ticket_type: 2, quantity: 3 },
    ])
    expect(wishesOf([])).toBeNull()
  })

  it('reads codes that are typed with commas, each once', () => {
    expect(codesIn(' SUMMER , VIP 12;SUMMER,')).toEqual(['SUMMER', 'VIP 12'])
    expect(codesIn(' ')).toEqual([])
  })
})
