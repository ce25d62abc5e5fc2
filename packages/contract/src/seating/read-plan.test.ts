import { threadCpuUsage } from 'node:process'
import { describe, expect, test } from 'vitest'
import { makeArena } from '../testing/make-arena.ts'
import type { PlanLayout } from './plan-layout.ts'
import { planLayout } from './plan-layout.ts'
import { seatNamed, seatText } from './plan.ts'
import { readPlan } from './read-plan.ts'

type LayoutSeat = PlanLayout['zones'][number]['rows'][number]['seats'][number]

function seatAt(number: string, x: number, y = 0, category = 'Stalls'): LayoutSeat {
  return { seat_guid: `s-${number}`, seat_number: number, position: { x, y }, category }
}

function planOf(...rows: readonly (readonly LayoutSeat[])[]) {
  return readPlan({
    name: 'Hall',
    categories: [{ name: 'Stalls', color: '#b3432b' }, { name: 'Side' }],
    zones: [
      {
        name: 'Stalls',
        position: { x: 100, y: 50 },
        rows: rows.map((seats, index) => ({
          row_number: String.fromCodePoint(65 + index),
          position: { x: 10, y: 5 },
          seats: [...seats],
        })),
      },
    ],
    size: { width: 400, height: 300 },
  })
}

function blocksOf(...seats: readonly LayoutSeat[]): string[] {
  const row = planOf(seats).zones[0]?.rows[0]
  return row?.blocks.map((block) => block.map(({ number }) => number).join(' ')) ?? []
}

describe('readPlan', () => {
  test('adds up the positions of zone, row and seat', () => {
    const seat = planOf([seatAt('1', 3, 4)]).seats.get('s-1')
    expect(seat).toMatchObject({ x: 113, y: 59, section: 'Stalls', row: 'A', number: '1' })
  })

  test('finds a seat by its guid and by its name', () => {
    const plan = planOf([seatAt('1', 0), seatAt('2', 20)])
    const seat = seatNamed(plan, { section: 'Stalls', row: 'A', number: '2' })
    expect(seat).toBe(plan.seats.get('s-2'))
    expect(seat === null ? '' : seatText(seat)).toBe('Stalls-A-2')
    expect(seatNamed(plan, { section: 'Stalls', row: 'A', number: '3' })).toBe(null)
    expect(seatText({ section: '', row: '', number: '7' })).toBe('7')
  })

  test.each<[string, readonly LayoutSeat[], readonly string[]]>([
    ['numbered from the right', [seatAt('1', 60), seatAt('2', 40), seatAt('3', 20)], ['3 2 1']],
    [
      'in odds and evens around the middle',
      [seatAt('1', 40), seatAt('3', 20), seatAt('2', 60), seatAt('4', 80)],
      ['3 1 2 4'],
    ],
    ['upright, from above', [seatAt('1', 0, 40), seatAt('2', 0, 20), seatAt('3', 0, 0)], ['3 2 1']],
    [
      'on a curve',
      [seatAt('1', 0, 0), seatAt('2', 14, 14), seatAt('3', 34, 14), seatAt('4', 48, 0)],
      ['1 2 3 4'],
    ],
    [
      'with an aisle',
      [seatAt('1', 0), seatAt('2', 20), seatAt('3', 55), seatAt('4', 75)],
      ['1 2', '3 4'],
    ],
    [
      'a little uneven, without an aisle',
      [seatAt('1', 0), seatAt('2', 20), seatAt('3', 48), seatAt('4', 68)],
      ['1 2 3 4'],
    ],
    [
      'of two categories, which is no aisle',
      [seatAt('1', 0), seatAt('2', 20, 0, 'Side'), seatAt('3', 40)],
      ['1 2 3'],
    ],
    ['a single seat', [seatAt('1', 0)], ['1']],
    ['without seats', [], []],
  ])('puts a row in the order it stands in: %s', (_what, seats, blocks) => {
    expect(blocksOf(...seats)).toEqual(blocks)
  })

  test('takes the pitch of the section for a row too short to have one', () => {
    const long = [0, 20, 40, 60, 80].map((x) => seatAt(`a${x}`, x))
    const plan = planOf(long, [seatAt('1', 0), seatAt('2', 200)])
    expect(plan.zones[0]?.rows[1]?.blocks).toHaveLength(2)
    expect(plan.pitch).toBe(20)
  })

  test('reads what is drawn around the seats, and where people look', () => {
    const plan = readPlan(makeArena())
    const stage = plan.zones[0]?.areas[0]
    expect(stage).toMatchObject({ shape: 'rectangle', width: 480, text: { text: 'Stage' } })
    expect(plan.focus).toEqual({ x: 1780, y: 1780 })
    expect(planOf([seatAt('1', 0)]).focus).toEqual({ x: 200, y: 0 })
  })

  test('reads wheelchair and companion places, and nothing of the sort where the file says nothing', () => {
    const plan = planOf([
      { ...seatAt('1', 0), accessible: true },
      { ...seatAt('2', 20), companion: true },
      seatAt('3', 40),
    ])
    expect([...plan.seats.values()].map((seat) => [seat.accessible, seat.companion])).toEqual([
      [true, false],
      [false, true],
      [false, false],
    ])
  })

  test('keeps what newer editors write, and refuses what is no plan', () => {
    const layout = { ...makeArena(), zones: [{ ...makeArena().zones[1], uuid: 'x', extra: [1] }] }
    expect(planLayout.safeParse(layout).success).toBe(true)
    expect(planLayout.safeParse({ ...layout, categories: [] }).success).toBe(false)
    expect(planLayout.safeParse({ ...layout, size: null }).success).toBe(false)
  })

  test('is quick with 10,000 seats', () => {
    const layout = makeArena()
    const times = [1, 2, 3].map(() => {
      const started = threadCpuUsage()
      expect(readPlan(layout).seats.size).toBe(10_008)
      const { user, system } = threadCpuUsage(started)
      // This is the processor's time, not a clock's: the machine has other work to do.
      return (user + system) / 1000
    })
    expect(Math.min(...times)).toBeLessThan(100)
  })
})
