import { describe, expect, it } from 'vitest'
import { crowdedBy, placesLeft, takePlaces, type PlacesLeft } from './decide-places.ts'
import type { StockRequest } from './decide-stock.ts'

const now = new Date('2026-12-01T10:00:00Z')
const expiresAt = new Date('2026-12-01T10:10:00Z')
const eventDateId = 1
let sales = 0

const wish = (network: string, qty: number): StockRequest => {
  sales += 1
  return {
    saleId: sales,
    customerKey: null,
    expiresAt,
    wanted: [{ stockId: 1, eventDateId, dateHasCapacity: false, qty, seats: [] }],
    codes: [],
    amountsOf: () => new Map(),
    places: { network, subnetwork: null, percent: 33, needsCaptcha: false },
  }
}
/** A dinner for 24, of which a network has kept so much within the hour. */
const dinner = (network: string | null = null, kept = 0): PlacesLeft => {
  const of = { network, subnetwork: null, saleId: null, live: 0, kept, firstEnd: null }
  return placesLeft([{ eventDateId, unsold: 24, unpaid: 0, ...of }], now)
}
/** Takes it if it can be had; answers why not. */
const take = (left: PlacesLeft, request: StockRequest) => {
  const crowded = crowdedBy(request, left)
  if (crowded === null) takePlaces(request, left)
  return crowded
}

describe('reservations that are decided together', () => {
  it('when they are of one network then each counts for the next', () => {
    const left = dinner()
    expect(take(left, wish('a', 6))).toBeNull()
    expect(take(left, wish('a', 5))).toMatchObject({ why: 'many', left: 4, minutes: 10 })
    expect(take(left, wish('a', 4))).toBeNull()
  })

  it('when they are of several then what one keeps leaves less for the others', () => {
    const left = dinner()
    expect(take(left, wish('a', 10))).toBeNull()
    expect(take(left, wish('b', 5))).toMatchObject({ why: 'many', left: 4 })
    expect(take(left, wish('b', 4))).toBeNull()
    expect(take(left, wish('c', 3))).toMatchObject({ why: 'many', left: 2 })
  })

  it('when its hour is nearly used up then two minutes of each count for the next', () => {
    const left = dinner('a', 290)
    expect(take(left, wish('a', 4))).toBeNull()
    expect(take(left, wish('a', 4))).toMatchObject({ why: 'often', left: 0 })
    expect(take(left, wish('b', 4))).toBeNull()
  })
})
