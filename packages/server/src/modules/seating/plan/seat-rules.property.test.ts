import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createSeatChooser } from '../../../testing/shoppers/seat-chooser.ts'
import { seedSeatedShow, type RowOfSeats } from '../../../testing/builders/seed-seats.ts'
import { createShopper } from '../../../testing/shoppers/shopper.ts'
import { shopForTests } from '../../../testing/shops/shop-for-tests.ts'

/** Seats side by side as a person sees them: one row, split at the aisle. */
type Block = readonly string[]

const blocksOf = (rows: readonly RowOfSeats[]): Block[] =>
  rows.flatMap(({ section, row, seats, aisleAfter = seats }) => {
    const names = Array.from({ length: seats }, (_, index) => `${section}-${row}-${index + 1}`)
    return [names.slice(0, aisleAfter), names.slice(aisleAfter)].filter(({ length }) => length > 0)
  })

/** Stretches of a block without a gap, of seats that `isIn` picks. */
function runsOf(block: Block, isIn: (seat: string) => boolean): string[][] {
  const runs: string[][] = []
  let run: string[] = []
  for (const seat of block) {
    if (isIn(seat)) run.push(seat)
    else run = []
    if (run.length === 1) runs.push(run)
  }
  return runs
}

const singlesOf = (run: Block, chosen: readonly string[]): number =>
  run.length < 2
    ? 0
    : runsOf(run, (seat) => !chosen.includes(seat)).filter(({ length }) => length === 1).length

const windowsOf = (run: Block, size: number): string[][] =>
  run.slice(0, Math.max(0, run.length - size + 1)).map((_, start) => run.slice(start, start + size))

/**
 * What the rules forbid, found by trying everything: seats apart though there was room together, or one seat left alone
 * without need.
 */
function isForbidden(
  blocks: readonly Block[],
  chosen: readonly string[],
  taken: readonly string[],
) {
  const open = blocks.flatMap((block) => runsOf(block, (seat) => !taken.includes(seat)))
  const together = (run: Block, some: readonly string[]) =>
    windowsOf(run, some.length).some((window) => window.every((seat) => some.includes(seat)))
  const isApart = !open.some((run) => together(run, chosen))
  const hasRoom = open.some((run) =>
    windowsOf(run, chosen.length).some((window) => singlesOf(run, window) === 0),
  )
  if (chosen.length > 1 && isApart && hasRoom) return true
  return open.some((run) => {
    const some = run.filter((seat) => chosen.includes(seat))
    if (some.length === 0 || singlesOf(run, some) === 0) return false
    return windowsOf(run, some.length).some((window) => singlesOf(run, window) === 0)
  })
}

const rowsOf = fc
  .array(
    fc.record({
      seats: fc.integer({ min: 2, max: 8 }),
      aisleAfter: fc.integer({ min: 1, max: 8 }),
    }),
    {
      minLength: 1,
      maxLength: 3,
    },
  )
  .map((rows) =>
    rows.map(({ seats, aisleAfter }, index): RowOfSeats => ({
      section: 'Stalls',
      row: 'ABC'[index] ?? 'Z',
      seats,
      aisleAfter: Math.min(seats, aisleAfter),
    })),
  )

describe('sets of seats posted past the map', () => {
  const shop = shopForTests()

  it('when any set is posted to add, then none is accepted that breaks a rule', async () => {
    const seen = { accepted: 0, refused: 0 }
    await fc.assert(
      fc.asyncProperty(
        rowsOf,
        fc.infiniteStream(fc.nat({ max: 99 })),
        fc.integer({ min: 1, max: 5 }),
        async (rows, chance, wanted) => {
          const show = await seedSeatedShow(shop.db, {
            rows,
            types: [{ seat_category: 'Standard' }],
          })
          const blocks = blocksOf(rows)
          const seats = blocks.flat()
          const next = () => Number(chance.next().value)
          const taken = seats.filter(() => next() < 30)
          const free = seats.filter((seat) => !taken.includes(seat))
          const start = next() % Math.max(1, free.length)
          // The seats are often neighbours, so that many a set is allowed.
          const chosen =
            next() < 60
              ? free.slice(start, start + wanted)
              : free.filter(() => next() < 30).slice(0, wanted)
          if (chosen.length === 0) return
          const someone = () => createSeatChooser(createShopper(shop.app), show.stock.dateId)
          const [ada, bob] = [someone(), someone()]
          // A call without seats is refused, so it is not made.
          await bob.hold(...taken)
          expect((await ada.hold(...chosen)).status).toBe(200)
          const { status } = await ada.add(show.stock, ...chosen)
          expect([200, 422]).toContain(status)
          seen[status === 200 ? 'accepted' : 'refused'] += 1
          expect(status === 200 && isForbidden(blocks, chosen, taken)).toBe(false)
        },
      ),
      { numRuns: 60, seed: 20_261_121 },
    )
    // A rule that refused everything, or nothing, would prove nothing.
    expect(seen.accepted).toBeGreaterThan(10)
    expect(seen.refused).toBeGreaterThan(10)
  })
})
