import { describe, expect, it } from 'vitest'
import { shareOfNetwork } from './network-share.ts'

const placesOf = (unsold: number, unpaidByOthers: number, percent = 33): number =>
  shareOfNetwork({ unsold, unpaidByOthers }, percent, 1).places

/** What so many networks can hold at most, when each in turn takes all it may until none may take more. */
function hoarded(house: number, networks: number, mayHave = placesOf): number {
  const kept = Array.from({ length: networks }, () => 0)
  const all = (): number => kept.reduce((sum, one) => sum + one, 0)
  for (let taken = true; taken;) {
    taken = false
    for (const [index, has] of kept.entries()) {
      const more = Math.min(mayHave(house, all() - has) - has, house - all())
      if (more <= 0) continue
      kept[index] = has + more
      taken = true
    }
  }
  return all()
}

describe('what one network may keep of a date', () => {
  it.each([
    ['a small house', 24, 0, 10],
    ['a small house, of which others keep a quarter', 24, 6, 10],
    ['a small house, of which others keep more', 24, 7, 4],
    ['a small house, of which others keep most', 24, 13, 2],
    ['a hall', 200, 0, 66],
    ['a hall, of which others keep half', 200, 100, 24],
    ['a hall, of which others keep most', 200, 101, 9],
    ['an arena', 10_000, 0, 3_300],
    ['the last places of any house', 3, 0, 10],
    ['a house that was oversold by hand', -5, 0, 10],
  ])('%s', (_, unsold, unpaidByOthers, places) => {
    expect(placesOf(unsold, unpaidByOthers)).toBe(places)
  })

  it('gets less the more others keep, and never less than a basket for two', () => {
    for (const unsold of [1, 10, 24, 200, 5_000]) {
      const shares = Array.from({ length: unsold + 1 }, (_, others) => placesOf(unsold, others))
      expect(shares).toEqual(shares.toSorted((a, b) => b - a))
      expect(Math.min(...shares)).toBeGreaterThanOrEqual(2)
    }
  })

  it.each([
    [24, 1, 10],
    [24, 2, 14],
    [24, 4, 18],
    [200, 1, 66],
    [200, 4, 123],
    [2_000, 4, 1_253],
  ])('of a house of %i, %i networks keep %i at most', (house, networks, most) => {
    expect(hoarded(house, networks)).toBe(most)
  })

  it('lets all of a /48 have twice as much, within half of the house', () => {
    expect(shareOfNetwork({ unsold: 200, unpaidByOthers: 0 }, 33, 1).placesAround).toBe(100)
    expect(shareOfNetwork({ unsold: 24, unpaidByOthers: 0 }, 33, 1).placesAround).toBe(12)
    expect(shareOfNetwork({ unsold: 4, unpaidByOthers: 0 }, 33, 1).placesAround).toBe(10)
  })

  it.each([
    [24, 2, 16],
    [24, 4, 20],
    [200, 4, 142],
    [200, 8, 178],
  ])('of a house of %i, %i of the /48s of IPv6 keep %i at most', (house, networks, most) => {
    const around = (unsold: number, unpaidByOthers: number): number =>
      shareOfNetwork({ unsold, unpaidByOthers }, 33, 1).placesAround
    expect(hoarded(house, networks, around)).toBe(most)
  })

  it('asks no captcha for the first basket of a network', () => {
    const free = (unsold: number) =>
      shareOfNetwork({ unsold, unpaidByOthers: 0 }, 33, 1).withoutCaptcha
    expect([24, 200, 1_000].map(free)).toEqual([4, 4, 20])
  })
})
