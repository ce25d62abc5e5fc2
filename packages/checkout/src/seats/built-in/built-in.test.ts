import { makeArena } from '@foyer/contract/testing/make-arena.ts'
import { seatAt, seatBeside } from '@foyer/contract/seating/find-seat.ts'
import { seatKey } from '@foyer/contract/seating/plan.ts'
import { describe, expect, test } from 'vitest'
import { buildDate, buildPlan } from '../../testing/build-seats.ts'
import { readSale } from '../sale.ts'
import { checkChoice } from './check-choice.ts'
import { afterHold, afterRelease, nextCall } from './hold-calls.ts'
import { type ListWish, listSections } from './list/list-groups.ts'
import { chosenSeat, type MapSeat, readModel } from './map-model.ts'
import { keyAction } from './map/key-action.ts'
import { nameOf, pressOf, stateOf, type Whose } from './seat-state.ts'
import { firstTaken, reduceTaken } from './taken-seats.ts'

const plan = buildPlan()
const sale = readSale(buildDate(), plan)
const model = readModel(plan, sale.pricing)
const at = (row: string, number: number): MapSeat => {
  const one = model.byKey.get(`Hall\n${row}\n${number}`)
  if (one === undefined) throw new Error(`No seat ${row}-${number}`)
  return one
}
const chosenOf = (...seats: readonly MapSeat[]) =>
  seats.map(({ seat }) => chosenSeat(seat, plan.hold_token))
const whoseOf = (...mine: readonly MapSeat[]): Whose => ({
  chosen: new Set(mine.map(({ key }) => key)),
  seats: chosenOf(...mine),
  basket: new Set([at('A', 7).key]),
  taken: firstTaken(plan).keys,
  isOnSale: true,
  limits: { ...sale, orderMaximum: 6 },
})
const press = (one: MapSeat, ...mine: readonly MapSeat[]) =>
  pressOf(one, { model, whose: whoseOf(...mine), holdToken: plan.hold_token })

describe('a seat', () => {
  test('when it is named then state, price and whom it is for are in it', () => {
    const name = (one: MapSeat, ...mine: readonly MapSeat[]) =>
      nameOf(one, stateOf(one, whoseOf(...mine)), sale.priceText)
    expect(name(at('A', 2))).toBe('Row A, Seat 2, Hall, £12.50, available, Plain seats')
    expect(name(at('A', 2), at('A', 2))).toContain('your choice')
    expect(name(at('B', 1))).toBe(
      'Row B, Seat 1, Hall, £20, available, Better seats, wheelchair space',
    )
    expect(name(at('B', 8))).toBe('Row B, Seat 8, Hall, not on sale')
    expect(name(at('A', 8))).toContain('taken')
    expect(name(at('A', 7))).toContain('in your basket')
  })

  test('when it is pressed then it is chosen, released, or refused with a reason', () => {
    expect(press(at('A', 2))).toEqual({ type: 'selected', seats: chosenOf(at('A', 2)) })
    expect(press(at('A', 2), at('A', 2)).type).toBe('deselected')
    expect(press(at('A', 8))).toEqual({ type: 'refused', notice: 'Hall-A-8 is taken.' })
    expect(press(at('B', 8))).toEqual({ type: 'refused', notice: 'Hall-B-8 is not on sale.' })
  })

  test('when a customer has as many as allowed then one more is refused, the basket counted', () => {
    const three = [at('A', 1), at('A', 2), at('A', 3)]
    expect(press(at('A', 4), ...three)).toEqual({
      type: 'refused',
      notice: 'You can choose up to 4 seats of “Plain seats”.',
    })
    expect(press(at('B', 4), ...three).type).toBe('selected')
  })
})

describe('holds that follow the choice', () => {
  const [one, two, three] = chosenOf(at('A', 1), at('A', 2), at('A', 3))
  if (one === undefined || two === undefined || three === undefined) throw new Error()

  test('when seats were added then they are held together, and nothing is done twice', () => {
    const call = nextCall([one, two], new Map())
    expect(call).toEqual({ type: 'hold', seats: [one, two] })
    expect(nextCall([one, two], afterHold(new Map(), [one, two]))).toBeNull()
  })

  test('when seats are exchanged then the old ones are released first', () => {
    const held = afterHold(new Map(), [one, two])
    expect(nextCall([two, three], held)).toEqual({ type: 'release', seats: [one] })
    expect(nextCall([two, three], afterRelease(held, [one]))).toEqual({
      type: 'hold',
      seats: [three],
    })
  })
})

describe('what others take', () => {
  test('when it is told then the set changes, and stays the same one when nothing has', () => {
    const first = firstTaken(plan)
    const row = (...numbers: string[]) => [{ section: 'Hall', row: 'A', numbers }]
    const next = reduceTaken(first, {
      cursor: 'c2',
      is_complete: false,
      taken: row('1', '2'),
      free: row('8'),
    })
    expect([...next.keys]).toEqual([at('A', 1).key, at('A', 2).key])
    expect(next.cursor).toBe('c2')
    const same = reduceTaken(next, { cursor: 'c3', is_complete: false, taken: [], free: [] })
    expect(same.keys).toBe(next.keys)
    const all = reduceTaken(next, { cursor: 'c4', is_complete: true, taken: row('5'), free: [] })
    expect([...all.keys]).toEqual([at('A', 5).key])
  })
})

describe('the rules', () => {
  test('when a seat is left alone then it is named, with ways out that are allowed', () => {
    const mine = [at('A', 2)]
    const trouble = checkChoice(model, plan, whoseOf(...mine), chosenOf(...mine))
    expect(trouble?.text).toContain('Hall-A-1')
    for (const way of trouble?.ways ?? []) {
      const dropped = new Set(way.drop.map(seatKey))
      const kept = chosenOf(...mine).filter((seat) => !dropped.has(seatKey(seat)))
      const after = [...kept, ...way.take]
      const whose = { ...whoseOf(), chosen: new Set(after.map(seatKey)) }
      expect(checkChoice(model, plan, whose, after)).toBeNull()
    }
    expect(trouble?.ways.length).toBeGreaterThan(0)
  })

  test('when seats are apart then they are not allowed, and side by side they are', () => {
    const apart = [at('A', 1), at('A', 4)]
    const trouble = checkChoice(model, plan, whoseOf(...apart), chosenOf(...apart))
    expect(trouble?.text).toContain('not next to each other')
    const together = [at('A', 1), at('A', 2)]
    expect(checkChoice(model, plan, whoseOf(...together), chosenOf(...together))).toBeNull()
  })
})

describe('the list', () => {
  const states = (...mine: readonly MapSeat[]) =>
    model.seats.map((one) => stateOf(one, whoseOf(...mine)))
  const any: ListWish = { together: 1, category: null, onlyPlaces: false }
  const seats = (wish: Partial<ListWish>, ...mine: MapSeat[]) =>
    listSections(model, states(...mine), { ...any, ...wish }).flatMap((section) =>
      section.rows.flatMap((row) => row.seats.map(({ seat }) => `${seat.row}-${seat.number}`)),
    )

  test('when nothing is wished for then all that can be had is there', () => {
    expect(seats({})).toHaveLength(13)
    expect(listSections(model, states(), any)[0]).toMatchObject({ free: 13, from: 1250 })
  })

  test('when some are wished for then only those, and always one’s own', () => {
    expect(seats({ together: 6 })).toEqual(['A-1', 'A-2', 'A-3', 'A-4', 'A-5', 'A-6'])
    expect(seats({ onlyPlaces: true })).toEqual(['B-1', 'B-2'])
    expect(seats({ category: 'Other' }, at('A', 1))).toContain('A-1')
  })
})

describe('moving on the map', () => {
  test('when an arrow is pressed then the seat that way is next, and at the edge none', () => {
    expect(seatBeside(model.seats, at('A', 2), 'right')).toBe(at('A', 3))
    expect(seatBeside(model.seats, at('A', 2), 'down')).toBe(at('B', 2))
    expect(seatBeside(model.seats, at('A', 1), 'left')).toBeNull()
    const key = (name: string) => ({ key: name, ctrlKey: false, metaKey: false, altKey: false })
    expect(keyAction(key('End'), model, at('A', 2))).toEqual({ type: 'go', seat: at('A', 8) })
    expect(keyAction(key('ArrowLeft'), model, at('A', 1))).toEqual({ type: 'go', seat: at('A', 1) })
    expect(keyAction(key('Tab'), model, at('A', 1))).toBeNull()
  })

  test('when a curve is followed then every seat of an arena is reached', () => {
    const arena = readModel(
      buildPlan({ seating_plan_layout: { layout: makeArena(), seating_plan_provider: null } }),
      sale.pricing,
    )
    expect(arena.seats.length).toBeGreaterThan(10_000)
    let lost = 0
    for (const one of arena.seats.filter(({ index }) => index % 200 === 0)) {
      const ways = (['left', 'right', 'up', 'down'] as const).filter(
        (way) => seatBeside(arena.seats, one, way) !== null,
      )
      if (ways.length < 2) lost += 1
    }
    expect(lost).toBe(0)
  })

  test('when a point is pressed then the nearest seat is meant, and far away none', () => {
    const { seat } = at('B', 4)
    expect(seatAt(model.seats, { x: seat.x + 3, y: seat.y + 2 }, 9)).toBe(at('B', 4))
    expect(seatAt(model.seats, { x: -500, y: 0 }, 9)).toBeNull()
  })
})
