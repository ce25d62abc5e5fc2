import { planLayout, type PlanLayout } from '@foyer/contract/seating/plan-layout.ts'
import { readPlan } from '@foyer/contract/seating/read-plan.ts'
import { describe, expect, it } from 'vitest'
import { freshColour, isFaint, markOf, looksLike, offeredColours } from './category-colours.ts'
import { countSeats } from './count-seats.ts'
import {
  addCategory,
  changeCategory,
  giveCategory,
  markPlaces,
  nameTaken,
  removeCategory,
  removeSeats,
} from './edit-plan.ts'
import { begun, done, redone, undone } from './history.ts'
import { added, ofCategory, rowOf, seatsIn, stillThere, toggled, without } from './selection.ts'

const seat = (row: string, number: number, more = {}) => ({
  seat_guid: `${row}${number}`,
  seat_number: String(number),
  position: { x: number * 20, y: 0 },
  category: 'Standard',
  ...more,
})

const layout: PlanLayout = planLayout.parse({
  name: 'Hall',
  editor: { version: 7 },
  categories: [{ name: 'Standard', color: '#2f6fb3', note: 'kept' }],
  zones: [
    {
      name: 'Stalls',
      position: { x: 0, y: 0 },
      rows: ['A', 'B'].map((row, index) => ({
        row_number: row,
        position: { x: 0, y: index * 30 },
        seats: [seat(row, 1, { uuid: 'x' }), seat(row, 2), seat(row, 3)],
      })),
    },
    { name: 'Bar', position: { x: 0, y: 200 }, rows: [], areas: [] },
  ],
  size: { width: 100, height: 100 },
})
const plan = readPlan(layout)
const chosen = (...guids: string[]) => new Set(guids)

describe('changing a plan', () => {
  it('gives seats a category, and touches nothing else', () => {
    const two = addCategory(layout, 'Front', '#b3432b')
    const changed = giveCategory(two, chosen('A1', 'A2'), 'Front')
    expect(Object.fromEntries(countSeats(changed).byCategory)).toEqual({ Standard: 4, Front: 2 })
    expect(changed.zones[0]?.rows[0]?.seats[0]).toMatchObject({ uuid: 'x', category: 'Front' })
    expect(changed.zones[0]?.rows[1]).toBe(two.zones[0]?.rows[1])
    expect(changed.zones[1]).toBe(two.zones[1])
    expect(changed).toMatchObject({ editor: { version: 7 } })
  })

  it('is the same plan when nothing changes', () => {
    expect(giveCategory(layout, chosen('A1'), 'Standard')).toBe(layout)
    expect(markPlaces(layout, chosen('A1'), 'seat')).toBe(layout)
    expect(removeSeats(layout, chosen('Z9'))).toBe(layout)
  })

  it('marks places for wheelchairs and companions, one or the other', () => {
    const marked = markPlaces(
      markPlaces(layout, chosen('A1'), 'companion'),
      chosen('A1'),
      'wheelchair',
    )
    expect(marked.zones[0]?.rows[0]?.seats[0]).toEqual(
      seat('A', 1, { uuid: 'x', accessible: true }),
    )
    expect(countSeats(marked)).toMatchObject({ all: 6, wheelchair: 1, companion: 0 })
    expect(countSeats(markPlaces(marked, chosen('A1'), 'seat'))).toMatchObject({ wheelchair: 0 })
  })

  it('takes a row away with its last seat, and keeps what had none before', () => {
    const left = removeSeats(layout, chosen('A1', 'A2', 'A3', 'B1'))
    expect(left.zones[0]?.rows.map(({ row_number }) => row_number)).toEqual(['B'])
    expect(left.zones[1]).toBe(layout.zones[1])
    expect(countSeats(left).all).toBe(2)
  })

  it('renames a category with its seats, and lets it go into another', () => {
    const renamed = changeCategory(layout, 'Standard', { name: 'Hall', color: '#222222' })
    expect(Object.fromEntries(countSeats(renamed).byCategory)).toEqual({ Hall: 6 })
    expect(renamed.categories[0]).toMatchObject({ note: 'kept', color: '#222222' })
    const two = addCategory(renamed, 'Front', '#b3432b')
    expect(countSeats(removeCategory(two, 'Hall', 'Front')).byCategory.get('Front')).toBe(6)
    expect(removeCategory(layout, 'Standard', 'Standard')).toBe(layout)
    expect(nameTaken(two, 'Front ', 'Hall')).toBe(true)
    expect(nameTaken(two, 'Hall', 'Hall')).toBe(false)
  })
})

describe('choosing seats', () => {
  it('toggles: adds what is missing, and lets all go when all are chosen', () => {
    expect([...toggled(chosen('A1'), ['A1', 'A2'])]).toEqual(['A1', 'A2'])
    expect([...toggled(chosen('A1', 'A2', 'B1'), ['A1', 'A2'])]).toEqual(['B1'])
    expect([...added(chosen('A1'), ['A1', 'B1'])]).toEqual(['A1', 'B1'])
    expect([...without(chosen('A1', 'B1'), ['A1'])]).toEqual(['B1'])
    expect([...toggled(chosen('A1'), [])]).toEqual(['A1'])
  })

  it('finds rows, boxes and categories', () => {
    const one = plan.seats.get('B2')
    expect(one && rowOf(plan, one)).toEqual(['B1', 'B2', 'B3'])
    expect(seatsIn(plan, { left: 50, top: 40, right: 10, bottom: -10 })).toEqual([
      'A1',
      'A2',
      'B1',
      'B2',
    ])
    expect(ofCategory(plan, 'Standard')).toHaveLength(6)
  })

  it('forgets seats that are gone', () => {
    const selection = chosen('A1', 'Z9')
    expect([...stillThere(selection, plan)]).toEqual(['A1'])
    const all = chosen('A1')
    expect(stillThere(all, plan)).toBe(all)
  })
})

describe('undo and redo', () => {
  it('goes back and forth, until something new is done', () => {
    const third = done(done(begun(1), 2), 3)
    expect(undone(third).present).toBe(2)
    expect(redone(undone(third))).toEqual(third)
    expect(done(undone(third), 4)).toEqual({ past: [1, 2], present: 4, future: [] })
    expect(undone(begun(1)).present).toBe(1)
    expect(redone(begun(1)).present).toBe(1)
    expect(done(third, 3)).toBe(third)
  })
})

describe('the colours of categories', () => {
  it('are all clear on both grounds, and none looks like another', () => {
    for (const [index, colour] of offeredColours.entries()) {
      expect([colour, isFaint(colour)]).toEqual([colour, false])
      for (const other of offeredColours.slice(index + 1))
        expect([colour, other, looksLike(colour, other)]).toEqual([colour, other, false])
    }
    expect(isFaint('#ffffff')).toBe(true)
    expect(looksLike('#b3432b', '#b8482e')).toBe(true)
  })

  it('are offered until all are taken', () => {
    expect(freshColour([])).toBe(offeredColours[0])
    expect(freshColour([offeredColours[0]])).toBe(offeredColours[1])
    expect(offeredColours).toContain(freshColour(offeredColours))
  })

  it('come with marks that no row has', () => {
    expect([markOf(0), markOf(7), markOf(8)]).toEqual(['●', '♥', '●●'])
  })
})
