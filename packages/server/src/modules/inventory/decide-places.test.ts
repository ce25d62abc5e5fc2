import { describe, expect, it } from 'vitest'
import {
  networkKeptMinutes,
  networkReleaseFirstMinutes,
  networkReleaseMinutes,
  networkReservationMinutesLeast,
} from '@foyer/contract/limits.ts'
import { minuteMs } from '@foyer/contract/time-units.ts'
import {
  crowdedBy,
  placesLeft,
  takePlaces,
  type Crowded,
  type PlacesLeft,
} from './decide-places.ts'
import type { StockRequest } from './stock-request.ts'
import type { PlacesRow } from './network-store.ts'

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
/** A dinner for 24, of which a network has held so much within the hour. */
const dinner = (network: string | null = null, kept = 0): PlacesLeft => {
  return house(24, { network, kept })
}
/** What one network, or one basket of it, holds or held in a house. */
const house = (unsold: number, has: Partial<PlacesRow>): PlacesLeft => {
  const none = {
    live: 0,
    kept: 0,
    firstEnd: null,
    releases: 0,
    releasedPlaces: 0,
    lastRelease: null,
  }
  const of = { network: 'a', subnetwork: null, saleId: null, ...none, ...has }
  return placesLeft([{ eventDateId, unsold, unpaid: 0, ...of }], now)
}
/** Takes the places if they are available; otherwise answers why not. */
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

  it('when its time is nearly used up then the least time of each counts for the next', () => {
    const left = dinner('a', 10 * networkKeptMinutes - 5 * networkReservationMinutesLeast)
    expect(take(left, wish('a', 4))).toBeNull()
    expect(take(left, wish('a', 4))).toMatchObject({ why: 'often', left: 0 })
    expect(take(left, wish('b', 4))).toBeNull()
  })
})

describe('reserving after others of the network released', () => {
  const aMinuteAgo = new Date(now.getTime() - minuteMs)
  /** What is left after a minute of a wait so many times as long as the first. */
  const left = (times: number) =>
    Math.min(networkReleaseMinutes, times * networkReleaseFirstMinutes) - 1
  const longest = networkReleaseMinutes - 1
  const waitOf = (crowded: Crowded | null) =>
    crowded?.outcome === 'crowded' && crowded.why === 'often' ? crowded.minutes : crowded
  it.each([
    ['four baskets for two, of a dinner', 24, 4, 8, null],
    ['five', 24, 5, 10, left(1)],
    ['six', 24, 6, 12, left(2)],
    ['seven', 24, 7, 14, left(4)],
    ['many', 24, 22, 44, longest],
    ['a few large ones', 24, 4, 40, null],
    ['many small ones, of a hall', 200, 32, 64, null],
    ['as many as it may have at once', 200, 33, 66, left(1)],
    ['nine baskets for ten, of a larger hall', 300, 9, 90, null],
    ['ten', 300, 10, 100, left(1)],
    ['an office of a hundred who all went away, of a theatre', 800, 100, 200, null],
    ['an office of a hundred who all went away, of an arena', 10_000, 100, 200, null],
  ])('%s: of %i places %i baskets gave back %i', (_, unsold, releases, releasedPlaces, minutes) => {
    const places = house(unsold, { releases, releasedPlaces, lastRelease: aMinuteAgo })
    expect(waitOf(take(places, wish('a', 2)))).toBe(minutes)
    expect(take(places, wish('b', 2))).toBeNull()
  })

  it.each([
    [1, null],
    [4, null],
    [5, left(1)],
    [6, left(2)],
    [7, left(4)],
    [8, left(8)],
    [20, longest],
  ])('a basket that did so itself %i times, however large the house', (releases, minutes) => {
    const request = wish('a', 2)
    const { saleId } = request
    const of = { saleId, releases, releasedPlaces: 2 * releases, lastRelease: aMinuteAgo }
    expect(waitOf(take(house(10_000, of), request))).toBe(minutes)
  })

  it('counts all of a /48 as well, which may release twice as much', () => {
    const elsewhere = (releasedPlaces: number) =>
      house(24, { subnetwork: 'b', releases: 10, releasedPlaces, lastRelease: aMinuteAgo })
    expect(take(elsewhere(18), wish('a', 2))).toBeNull()
    expect(take(elsewhere(20), wish('a', 2))).toMatchObject({ why: 'often', minutes: left(1) })
  })

  it('is over when the time it says is over', () => {
    const at = (minutesAgo: number) => new Date(now.getTime() - minutesAgo * minuteMs)
    const after = (minutesAgo: number) =>
      take(
        house(24, { releases: 7, releasedPlaces: 14, lastRelease: at(minutesAgo) }),
        wish('a', 2),
      )
    expect(after(left(4) + 0.9)).toMatchObject({ minutes: 1 })
    expect(after(left(4) + 1)).toBeNull()
  })
})
