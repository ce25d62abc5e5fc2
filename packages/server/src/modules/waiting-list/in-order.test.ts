import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { freeInAll, servedInOrder, type FreeStock, type WishToServe } from './in-order.ts'

const stock = (over: Partial<FreeStock> = {}): FreeStock => ({
  stockId: 1,
  eventDateId: 1,
  ticketTypeId: 1,
  left: 0,
  dateLeft: null,
  least: 1,
  most: 50,
  ...over,
})
const wish = (id: number, qty: number, eventDateId: number | null = null): WishToServe => ({
  id,
  qty,
  eventDateId,
})
const idsServed = (wishes: readonly WishToServe[], stocks: readonly FreeStock[]) =>
  servedInOrder(wishes, stocks).map((one) => [one.wish.id, one.stock.stockId])

describe('who of a waiting list is served', () => {
  it.each([
    ['nothing is free', 0, [2], []],
    ['there is enough for the first', 2, [2, 1], [1]],
    ['there is enough for all', 3, [2, 1], [1, 2]],
    ['a group is too large, those behind it are asked', 3, [4, 2, 2, 1], [2, 4]],
    ['a group is complete, it is not overtaken', 4, [4, 1, 1], [1]],
    ['what is left is too little for everybody, nobody gets it', 1, [2, 3], []],
  ])('when %s', (_, left, quantities, expected) => {
    const wishes = quantities.map((qty, index) => wish(index + 1, qty))
    expect(idsServed(wishes, [stock({ left })]).map(([id]) => id)).toEqual(expected)
  })

  it('when a date is named then only tickets of it are given', () => {
    const stocks = [stock({ left: 2 }), stock({ stockId: 2, eventDateId: 2, left: 2 })]
    expect(idsServed([wish(1, 2, 2), wish(2, 2), wish(3, 1)], stocks)).toEqual([
      [1, 2],
      [2, 1],
    ])
  })

  it('when types share the room of a date then no more are given than it has', () => {
    const stocks = [
      stock({ left: 5, dateLeft: 3 }),
      stock({ stockId: 2, ticketTypeId: 2, left: 5, dateLeft: 3 }),
    ]
    expect(idsServed([wish(1, 2), wish(2, 2), wish(3, 1)], stocks)).toEqual([
      [1, 1],
      [3, 1],
    ])
    expect(freeInAll(stocks)).toBe(3)
  })

  it('when a type is only sold in other numbers then the next that fits is given', () => {
    const stocks = [stock({ left: 9, least: 4 }), stock({ stockId: 2, left: 9, most: 2 })]
    expect(idsServed([wish(1, 2), wish(2, 3), wish(3, 5)], stocks)).toEqual([
      [1, 2],
      [3, 1],
    ])
  })

  it('never gives more than there is, and overtakes nobody whom the tickets would have been enough for', () => {
    const wishes = fc.array(fc.integer({ min: 1, max: 8 }), { maxLength: 12 })
    fc.assert(
      fc.property(wishes, fc.nat(20), (quantities, left) => {
        const all = quantities.map((qty, index) => wish(index, qty))
        const served = new Set(servedInOrder(all, [stock({ left })]).map((one) => one.wish.id))
        let free = left
        for (const { id, qty } of all) {
          expect(served.has(id)).toBe(qty <= free)
          if (served.has(id)) free -= qty
        }
        expect(free).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})
