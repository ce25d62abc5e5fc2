import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type CropBox,
  drawnSize,
  mostZoom,
  movedBox,
  placedBox,
  placeOf,
  wholeBox,
  zoomedBox,
  zoomOf,
} from './crop-box.ts'

const photo = { width: 4000, height: 3000 }
const poster = 4 / 5

describe('the crop box', () => {
  it.each([
    ['a wide photo', photo, poster, { x: 800, y: 0, width: 2400, height: 3000 }],
    [
      'a tall photo',
      { width: 1000, height: 4000 },
      poster,
      { x: 0, y: 1375, width: 1000, height: 1250 },
    ],
    ['a square one', photo, 1, { x: 500, y: 0, width: 3000, height: 3000 }],
  ])('begins with as much as possible of %s', (_what, size, shape, box) => {
    expect(wholeBox(size, shape)).toEqual(box)
  })

  it('zooms about a point, and no closer than is sharp', () => {
    const whole = wholeBox(photo, poster)
    const closer = zoomedBox(photo, whole, 2, { x: 0, y: 0 })
    expect(closer).toEqual({ x: 800, y: 0, width: 1200, height: 1500 })
    expect(zoomOf(photo, closer)).toBeCloseTo(2)
    expect(zoomedBox(photo, whole, 1_000).width).toBe(160)
    expect(mostZoom({ width: 100, height: 100 }, 1)).toBe(1)
  })

  it('moves until the edge of the picture', () => {
    const whole = wholeBox(photo, poster)
    expect(movedBox(photo, whole, { x: 100, y: 50 })).toMatchObject({ x: 900, y: 0 })
    expect(movedBox(photo, whole, { x: 9_000, y: 0 }).x).toBe(1600)
  })

  it('says and takes its place in hundredths', () => {
    const whole = wholeBox(photo, poster)
    expect(placeOf(photo, whole)).toEqual({ x: 50, y: 50 })
    expect(placedBox(photo, whole, { x: 100 })).toMatchObject({ x: 1600, y: 0 })
    expect(placeOf(photo, placedBox(photo, whole, { x: 25 })).x).toBe(25)
  })

  it('is drawn no larger than it is', () => {
    expect(drawnSize({ x: 0, y: 0, width: 2400, height: 3000 }, 1600)).toEqual({
      width: 1600,
      height: 2000,
    })
    expect(drawnSize({ x: 0, y: 0, width: 400, height: 500 }, 1600)).toEqual({
      width: 400,
      height: 500,
    })
  })

  it('keeps its shape and stays inside, whatever is done with it', () => {
    const length = fc.integer({ min: 1, max: 10_000 })
    const step = fc.tuple(fc.double({ min: 0.1, max: 50, noNaN: true }), fc.integer(), fc.integer())
    fc.assert(
      fc.property(
        length,
        length,
        fc.constantFrom(poster, 1),
        fc.array(step),
        (w, h, shape, steps) => {
          const size = { width: w, height: h }
          let box: CropBox = wholeBox(size, shape)
          for (const [zoom, x, y] of steps)
            box = movedBox(size, zoomedBox(size, box, zoom), { x, y })
          expect(box.width / box.height).toBeCloseTo(shape, 6)
          expect(box.x).toBeGreaterThanOrEqual(0)
          expect(box.y).toBeGreaterThanOrEqual(0)
          expect(box.x + box.width).toBeLessThanOrEqual(w + 1e-6)
          expect(box.y + box.height).toBeLessThanOrEqual(h + 1e-6)
        },
      ),
    )
  })
})
