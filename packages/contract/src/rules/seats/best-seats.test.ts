import { threadCpuUsage } from 'node:process'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readPlan } from '../../seating/read-plan.ts'
import { makeArena } from '../../testing/make-arena.ts'
import { anyRows } from './any-rows.test-data.ts'
import { readRow } from '../../testing/row-plan.ts'
import type { SeatRequest } from './best-seats.ts'
import { bestSeats } from './best-seats.ts'
import { seatTrouble } from './seat-rules.ts'

const rules = { no_orphans: true, consecutive: true }
const request: SeatRequest = { seats: 2, wheelchairs: 0, companions: 0, category: null }

function namesOf(rows: readonly string[], asked: Partial<SeatRequest>): string | null {
  const { plan, isFree } = readRow(rows)
  const groups = bestSeats(plan, { ...request, ...asked }, isFree, rules)
  return groups?.map((group) => group.map(({ guid }) => guid).join(' ')).join(' + ') ?? null
}

describe('best seats', () => {
  test.each<[string, readonly string[], Partial<SeatRequest>, string | null]>([
    ['the middle of the front row', ['..........', '..........'], {}, 'A-4 A-5'],
    ['the next row when the middle is gone', ['.xxxxxxxx.', '..........'], {}, 'B-4 B-5'],
    ['no seat left alone', ['....'], {}, 'A-3 A-4'],
    ['a seat less convenient before one left alone', ['xxx...xxxx', '..........'], {}, 'B-4 B-5'],
    ['its category only', ['aaaaaaaaaa', '..........'], { category: 'Plain' }, 'B-4 B-5'],
    ['nobody in a wheelchair place', ['xxxwcwcxxx', '..........'], {}, 'B-4 B-5'],
    [
      'two groups when none is free together',
      ['...x...'],
      { seats: 6 },
      'A-5 A-6 A-7 + A-1 A-2 A-3',
    ],
    ['nobody on their own in a second group', ['....x....'], { seats: 5 }, 'A-2 A-3 A-4 + A-6 A-7'],
    ['all there is', ['.x.x.'], { seats: 3 }, 'A-5 + A-3 + A-1'],
    ['nothing when there are too few', ['.x.'], { seats: 3 }, null],
    ['nothing for nobody', ['..'], { seats: 0 }, ''],
  ])('gives %s', (_what, rows, asked, names) => {
    expect(namesOf(rows, asked)).toBe(names)
  })

  test.each<[string, readonly string[], Partial<SeatRequest>, string | null]>([
    ['one beside its companion', ['w.........', '.......wc.'], { companions: 1 }, 'B-8 B-9'],
    ['one alone when it has no companion place', ['w....'], { companions: 1 }, 'A-1 + A-2'],
    [
      'friends near to it',
      ['..........', 'wc........'],
      { companions: 1, seats: 2 },
      'B-1 B-2 + B-3 B-4',
    ],
    ['two of them', ['wcw'], { wheelchairs: 2, companions: 1 }, 'A-3 A-2 + A-1'],
    ['none when they are taken', ['xcx'], {}, null],
  ])('of wheelchair places gives %s', (_what, rows, asked, names) => {
    expect(namesOf(rows, { seats: 0, wheelchairs: 1, ...asked })).toBe(names)
  })

  test('gives only what may be bought, to everybody for whom there is room', () => {
    fc.assert(
      fc.property(anyRows, fc.integer({ min: 1, max: 9 }), (rows, seats) => {
        const { plan, isFree } = readRow(rows)
        const groups = bestSeats(plan, { ...request, seats }, isFree, rules)
        const free = [...plan.seats.values()].filter(
          (seat) => isFree(seat.guid) && !seat.accessible && !seat.companion,
        )
        expect(groups === null).toBe(free.length < seats)
        const guids = (groups ?? []).flat().map(({ guid }) => guid)
        expect(new Set(guids).size).toBe(groups === null ? 0 : seats)
        expect(guids.every(isFree)).toBe(true)
        expect(seatTrouble(plan, guids, isFree, rules)).toBe(null)
      }),
      { numRuns: 500 },
    )
  })

  test('is quick in an arena of 10,000 seats', () => {
    const plan = readPlan(makeArena())
    const isFree = (guid: string): boolean => !guid.endsWith('7')
    const times = [1, 2, 3].map((round) => {
      const started = threadCpuUsage()
      expect(bestSeats(plan, { ...request, seats: round * 2 }, isFree, rules)).toHaveLength(1)
      const { user, system } = threadCpuUsage(started)
      // This is the processor's time, not a clock's: the machine has other work to do.
      return (user + system) / 1000
    })
    expect(Math.min(...times)).toBeLessThan(50)
  })
})
