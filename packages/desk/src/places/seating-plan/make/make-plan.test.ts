import { planLayout } from '@foyer/contract/seating/plan-layout.ts'
import { distance } from '@foyer/contract/seating/row-order.ts'
import { readPlan } from '@foyer/contract/seating/read-plan.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countSeats } from '../plan/count-seats.ts'
import { type BlockWish, curves, pitch } from './make-block.ts'
import { addBlock, makePlan } from './make-plan.ts'
import { rowLabelKinds, rowLabels } from './row-labels.ts'

const stalls: BlockWish = {
  name: 'Stalls',
  rows: 10,
  seats: 20,
  aisles: 1,
  curve: 'slight',
  labels: 'letters',
  from: 'left',
}
const hall = (block: Partial<BlockWish> = {}, stage: string | null = 'Stage') =>
  makePlan({
    name: 'Hall',
    block: { ...stalls, ...block },
    category: { name: 'Standard', color: '#2f6fb3' },
    stage,
  })

describe('what rows are called', () => {
  it.each([
    ['letters', 28, 'A', 'AA', 'BB'],
    ['letters_without_i_and_o', 26, 'A', 'AA', 'BB'],
    ['numbers', 12, '1', '11', '12'],
  ] as const)('%s', (kind, rows, first, last, veryLast) => {
    const labels = rowLabels(kind, rows)
    expect([labels[0], ...labels.slice(-2)]).toEqual([first, last, veryLast])
    expect(new Set(labels).size).toBe(rows)
  })

  it('leaves out the letters that look like digits', () => {
    expect(rowLabels('letters_without_i_and_o', 10).join('')).toBe('ABCDEFGHJK')
  })
})

describe('a plan made from nothing', () => {
  it('has its seats, an aisle in the middle of each row, and a stage to look at', () => {
    const plan = readPlan(hall())
    expect(plan.seats.size).toBe(200)
    const row = plan.zones[1]?.rows[0]
    expect(row?.label).toBe('A')
    expect(row?.blocks.map((block) => block.length)).toEqual([10, 10])
    expect(row?.seats.map(({ number }) => number).slice(0, 3)).toEqual(['1', '2', '3'])
    const middle = (row?.seats[0]?.x ?? 0) / 2 + (row?.seats.at(-1)?.x ?? 0) / 2
    expect(plan.focus.x).toBeCloseTo(middle, 0)
    expect(plan.focus.y).toBeLessThan(row?.seats[0]?.y ?? 0)
  })

  it('counts from the right where it is wished', () => {
    const row = readPlan(hall({ from: 'right', curve: 'straight' })).zones[1]?.rows[0]
    expect(row?.seats.map(({ number }) => number).slice(0, 2)).toEqual(['20', '19'])
  })

  it('may have no stage', () => {
    const plan = readPlan(hall({}, null))
    expect(plan.zones.flatMap(({ areas }) => areas)).toEqual([])
  })

  it('is a plan that the shop takes, whatever is wished', () => {
    const wish = fc.record({
      name: fc.constantFrom('Stalls', 'Balkon', ''),
      rows: fc.integer({ min: 1, max: 40 }),
      seats: fc.integer({ min: 1, max: 40 }),
      aisles: fc.integer({ min: 0, max: 4 }),
      curve: fc.constantFrom(...curves),
      labels: fc.constantFrom(...rowLabelKinds),
      from: fc.constantFrom('left', 'right'),
    })
    fc.assert(
      fc.property(wish, (block) => {
        const layout = hall(block)
        expect(planLayout.safeParse(layout).success).toBe(true)
        const plan = readPlan(layout)
        expect(plan.seats.size).toBe(block.rows * block.seats)
        expect(plan.named.size).toBe(plan.seats.size)
        const apart = plan.zones
          .flatMap(({ rows }) => rows)
          .flatMap(({ seats }) =>
            seats.slice(1).map((seat, index) => distance(seat, seats[index] ?? seat)),
          )
        expect(Math.min(pitch, ...apart)).toBeGreaterThan(pitch * 0.9)
        for (const { x, y } of plan.seats.values()) {
          expect(x).toBeGreaterThan(0)
          expect(y).toBeGreaterThan(0)
          expect(x).toBeLessThan(plan.width)
          expect(y).toBeLessThan(plan.height)
        }
      }),
      { numRuns: 40 },
    )
  })
})

describe('a further block', () => {
  it('stands behind the others, with ids of its own', () => {
    const layout = addBlock(hall(), { ...stalls, name: 'Balcony', rows: 3 }, 'Standard')
    const plan = readPlan(layout)
    expect(plan.seats.size).toBe(260)
    const lowest = (name: string) =>
      plan.zones
        .filter((zone) => zone.name === name)
        .flatMap(({ rows }) => rows.flatMap(({ seats }) => seats.map(({ y }) => y)))
    expect(Math.min(...lowest('Balcony'))).toBeGreaterThan(Math.max(...lowest('Stalls')))
    expect(countSeats(layout).byCategory.get('Standard')).toBe(260)
  })

  it('never takes the id of another seat', () => {
    const again = addBlock(hall(), { ...stalls, name: 'stalls!' }, 'Standard')
    expect(readPlan(again).seats.size).toBe(400)
  })
})
