import { describe, expect, it } from 'vitest'
import { makePlan } from '../make/make-plan.ts'
import { boxBetween } from './area-box.ts'
import { keyOfPlan } from './key-of-plan.ts'
import { readModel } from './plan-model.ts'

const model = readModel(
  makePlan({
    name: 'Hall',
    block: {
      name: '',
      rows: 2,
      seats: 3,
      aisles: 0,
      curve: 'straight',
      labels: 'letters',
      from: 'left',
    },
    category: { name: 'Standard', color: '#3f7fc4' },
    stage: 'Stage',
  }),
)
const seatAt = (row: string, number: string) =>
  model.seats.find(({ seat }) => seat.row === row && seat.number === number) ?? null
const press = (key: string, held: { shiftKey?: boolean; ctrlKey?: boolean } = {}) =>
  keyOfPlan(
    { key, shiftKey: false, ctrlKey: false, metaKey: false, ...held },
    model,
    seatAt('A', '2'),
  )

describe('keys on a seating plan', () => {
  it('go from seat to seat, and choose on the way with Shift', () => {
    expect(press('ArrowRight')).toEqual({ type: 'go', to: seatAt('A', '3'), adds: false })
    expect(press('ArrowDown', { shiftKey: true })).toEqual({
      type: 'go',
      to: seatAt('B', '2'),
      adds: true,
    })
    expect(press('ArrowUp')).toEqual({ type: 'go', to: seatAt('A', '2'), adds: false })
  })

  it('choose a seat, or its whole row', () => {
    expect(press(' ')).toEqual({ type: 'press', seat: seatAt('A', '2'), row: false })
    expect(press('Enter', { shiftKey: true })).toMatchObject({ type: 'press', row: true })
  })

  it.each([
    ['a', 'all'],
    ['z', 'undo'],
    ['y', 'redo'],
  ])('with Control: %s is %s', (key, type) => {
    expect(press(key, { ctrlKey: true })).toEqual({ type })
  })

  it('redo with Shift too, and leave all else to the browser', () => {
    expect(press('Z', { ctrlKey: true, shiftKey: true })).toEqual({ type: 'redo' })
    expect(press('f', { ctrlKey: true })).toBeNull()
    expect(press('Tab')).toBeNull()
    expect(press('Escape')).toEqual({ type: 'none' })
    expect(
      keyOfPlan({ key: ' ', shiftKey: false, ctrlKey: false, metaKey: false }, model, null),
    ).toBe(null)
  })

  it('a box is the same from whichever corner it is drawn', () => {
    const box = { left: 1, top: 2, right: 5, bottom: 9 }
    expect(boxBetween({ x: 5, y: 2 }, { x: 1, y: 9 })).toEqual(box)
    expect(boxBetween({ x: 1, y: 9 }, { x: 5, y: 2 })).toEqual(box)
  })
})
