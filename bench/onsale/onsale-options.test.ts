import { describe, expect, it } from 'vitest'
import { minuteMs } from '@foyer/contract/time-units.ts'
import { readOnsaleWishes } from './onsale-options.ts'

describe('readOnsaleWishes', () => {
  it('when nothing is said, is the rehearsal of the promise', () => {
    expect(readOnsaleWishes([])).toMatchObject({
      buyers: 50_000,
      places: 2_000,
      openMs: minuteMs,
      processes: 2,
      kill: false,
      against: null,
    })
  })

  it.each([
    ['15s', 15_000],
    ['2m', 120_000],
    ['90', 90_000],
  ])('when it opens after %s', (open, openMs) => {
    expect(readOnsaleWishes(['--open', open])).toMatchObject({ openMs })
  })

  it.each([
    [['--buyers', 'many'], '--buyers is many'],
    [['--places', '0'], '--places is 0'],
    [['--open', 'soon'], '--open is soon'],
    [['--open', '1s'], '--open is 1s'],
    [['--against', 'https://staging.example.org'], '--against needs --event'],
    [['--against', 'https://staging.example.org', '--event', 'a', '--kill'], '--kill and --write'],
  ])('when it is asked with %j, says what is wrong', (args, told) => {
    expect(() => readOnsaleWishes(args)).toThrow(told)
  })
})
