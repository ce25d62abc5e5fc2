import { describe, expect, it } from 'vitest'
import { momentOf } from './since.ts'

const now = new Date('2026-12-01T10:00:00Z')

describe('a moment of the past', () => {
  it.each([
    ['2026-11-22', '2026-11-22T00:00:00.000Z'],
    ['2026-11-22T18:00', '2026-11-22T18:00:00.000Z'],
    ['2026-11-22T18:00:30.5Z', '2026-11-22T18:00:30.500Z'],
    ['2026-11-22 18:00:30+01:00', '2026-11-22T17:00:30.000Z'],
    ['90m', '2026-12-01T08:30:00.000Z'],
    ['36h', '2026-11-29T22:00:00.000Z'],
    ['3d', '2026-11-28T10:00:00.000Z'],
  ])('%s is %s', (written, moment) => {
    expect(momentOf(written, now).toISOString()).toBe(moment)
  })

  it.each(['', 'yesterday', '3', '3w', '22/11/2026', '2026-13-01', '2026-11-22T18', '-3d'])(
    '"%s" is none',
    (written) => {
      expect(() => momentOf(written, now)).toThrow('Not a time')
    },
  )

  it('what is yet to come is refused', () => {
    expect(() => momentOf('2026-12-02', now)).toThrow('has not come yet')
  })
})
