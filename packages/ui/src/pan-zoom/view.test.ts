import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  clamped,
  frameOf,
  isZoomed,
  keptInSight,
  panned,
  tapFactor,
  toPlan,
  toScreen,
  wholePlan,
  zoomedAt,
} from './view.ts'

const frame = frameOf(
  { width: 800, height: 500 },
  { left: 0, top: 0, right: 1000, bottom: 1000 },
  10,
)

describe('the part of the plan in the window', () => {
  test('when nothing was moved then the whole plan is in it', () => {
    const view = wholePlan(frame)
    expect(isZoomed(frame, view)).toBe(false)
    for (const point of [
      { x: 0, y: 0 },
      { x: 1000, y: 1000 },
    ]) {
      const { x, y } = toScreen(view, point)
      expect(x).toBeGreaterThanOrEqual(0)
      expect(x).toBeLessThanOrEqual(800)
      expect(y).toBeGreaterThanOrEqual(0)
      expect(y).toBeLessThanOrEqual(500)
    }
  })

  test('when it is zoomed at a point then what was there stays there', () => {
    const view = zoomedAt(frame, wholePlan(frame), 4, { x: 400, y: 250 })
    const under = toPlan(view, { x: 420, y: 260 })
    const closer = zoomedAt(frame, view, 1.2, { x: 420, y: 260 })
    expect(toPlan(closer, { x: 420, y: 260 }).x).toBeCloseTo(under.x)
    expect(toPlan(closer, { x: 420, y: 260 }).y).toBeCloseTo(under.y)
    expect(isZoomed(frame, closer)).toBe(true)
  })

  test('when anything is done to it then some of the plan is always in it, and it is stable', () => {
    const step = fc.record({
      factor: fc.double({ min: 0.1, max: 10, noNaN: true }),
      x: fc.integer({ min: -5000, max: 5000 }),
      y: fc.integer({ min: -5000, max: 5000 }),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 8 }), (steps) => {
        let view = wholePlan(frame)
        for (const { factor, x, y } of steps) {
          view = panned(frame, zoomedAt(frame, view, factor, { x, y }), { x, y })
        }
        const from = toScreen(view, { x: 0, y: 0 })
        const to = toScreen(view, { x: 1000, y: 1000 })
        expect(from.x).toBeLessThan(800)
        expect(to.x).toBeGreaterThan(0)
        expect(from.y).toBeLessThan(500)
        expect(to.y).toBeGreaterThan(0)
        expect(clamped(frame, view).x).toBeCloseTo(view.x)
      }),
    )
  })

  test('when the cursor leaves the window then the window follows', () => {
    const view = zoomedAt(frame, wholePlan(frame), 6, { x: 400, y: 250 })
    const { x, y } = toScreen(keptInSight(frame, view, { x: 990, y: 20 }), { x: 990, y: 20 })
    expect(x).toBeGreaterThan(0)
    expect(x).toBeLessThan(800)
    expect(y).toBeGreaterThan(0)
    expect(y).toBeLessThan(500)
  })
})

describe('a tap', () => {
  test('when seats are too small for a finger then it comes closer, no more than it takes to hit them', () => {
    expect(tapFactor(9, 'finger')).toBeNull()
    expect(tapFactor(8, 'finger')).toBe(1.75)
    expect(tapFactor(2, 'finger')).toBe(3)
    expect(tapFactor(8, 'mouse')).toBeNull()
    expect(tapFactor(3, 'mouse')).toBe(3)
  })
})
