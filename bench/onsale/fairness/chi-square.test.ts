import { describe, expect, it } from 'vitest'
import { chiSquareChance, chiSquareOf } from './chi-square.ts'

describe('chiSquareChance', () => {
  // Critical values from NIST/SEMATECH e-Handbook of Statistical Methods, 1.3.6.7.4.
  it.each([
    [3.841, 1, 0.05],
    [6.635, 1, 0.01],
    [18.307, 10, 0.05],
    [23.209, 10, 0.01],
    [4.865, 10, 0.9],
    [103.01, 81, 0.05],
    [124.342, 100, 0.05],
    [149.449, 100, 0.001],
  ])('when chi-square is %f with %i degrees of freedom', (value, degrees, chance) => {
    expect(chiSquareChance(value, degrees)).toBeCloseTo(chance, 3)
  })

  it('when every cell is as expected, it is certain', () => {
    expect(chiSquareChance(chiSquareOf([10, 10, 10], 10), 2)).toBe(1)
  })

  it('when a table is lopsided, it is refuted', () => {
    expect(chiSquareChance(chiSquareOf([40, 10, 10, 20], 20), 3)).toBeCloseTo(0.000_001_380_057, 10)
  })
})
