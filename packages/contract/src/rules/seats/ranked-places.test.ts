import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readRow } from '../../testing/row-plan.ts'
import { anyRows } from './any-rows.test-data.ts'
import { freePlaces } from './ranked-places.ts'
import { blocksOf, middleOf, runsOf, windowsOf, type Run } from './seat-runs.ts'

describe('free places', () => {
  test('are those that a search through all runs finds, in the order of what they cost', () => {
    fc.assert(
      fc.property(
        anyRows,
        fc.integer({ min: 1, max: 5 }),
        fc.boolean(),
        (rows, size, sparesSingles) => {
          const { plan, isFree } = readRow(rows)
          const isOpen = ({ guid }: { readonly guid: string }) => isFree(guid)
          const categories = new Set(plan.categories.slice(0, 2).map(({ name }) => name))
          const costOfSingle = 3 * plan.pitch
          const costs = new Map<string, number>()
          const nameOf = (seats: Run) => seats.map(({ guid }) => guid).join(' ')
          for (const run of blocksOf(plan).flatMap((block) => runsOf(block, isOpen)))
            for (const seats of windowsOf(run, size, { categories, sparesSingles })) {
              const { x, y } = middleOf(seats)
              const far = Math.hypot(x - plan.focus.x, y - plan.focus.y)
              costs.set(nameOf(seats), far + (run.length - size === 1 ? costOfSingle : 0))
            }
          const wanted = { size, isOpen, categories, sparesSingles, costOfSingle }
          const found = [...freePlaces(plan, wanted)].map(nameOf)
          expect(found.toSorted()).toEqual([...costs.keys()].toSorted())
          const inOrder = found.map((name) => costs.get(name) ?? Number.NaN)
          expect(inOrder).toEqual(inOrder.toSorted((one, other) => one - other))
        },
      ),
      { numRuns: 500 },
    )
  })
})
