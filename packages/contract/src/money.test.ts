import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Currency } from './money.ts'
import {
  basisPointsOf,
  currencies,
  divideRounded,
  fromWire,
  includedTax,
  maximumMinor,
  percentFrom,
  percentOf,
  sum,
  toWire,
} from './money.ts'

const { GBP, JPY, KWD } = currencies
const anyCurrency = fc.constantFrom<Currency>(GBP, JPY, KWD)
const anyMinor = fc.integer({ min: -maximumMinor, max: maximumMinor })

describe('divideRounded', () => {
  test.each([
    [0, 10, 0],
    [14, 10, 1],
    [15, 10, 2],
    [-15, 10, -2],
    [-14, 10, -1],
    [25, 10, 3],
    [1, 3, 0],
    [2, 3, 1],
  ])('when %i is divided by %i, then it is %i', (numerator, denominator, expected) => {
    expect(divideRounded(numerator, denominator)).toBe(expected)
  })

  test('when it rounds, then it is the nearest integer, and a half goes away from zero', () => {
    fc.assert(
      fc.property(anyMinor, fc.integer({ min: 1, max: 20_000 }), (numerator, denominator) => {
        const rounded = divideRounded(numerator, denominator)
        const off = BigInt(rounded) * BigInt(denominator) - BigInt(numerator)
        const twice = (off < 0n ? -off : off) * 2n
        expect(twice <= BigInt(denominator)).toBe(true)
        const isHalf = twice === BigInt(denominator)
        expect(isHalf && off > 0n !== numerator > 0).toBe(false)
      }),
    )
  })

  test('when a number is not exact, then it refuses', () => {
    expect(() => divideRounded(0.5, 1)).toThrow(RangeError)
    expect(() => divideRounded(2 ** 53, 1)).toThrow(RangeError)
    expect(() => divideRounded(1, 0)).toThrow(RangeError)
  })
})

describe('percentOf', () => {
  test.each([
    [1000, 2000, 200],
    [1005, 1000, 101],
    [1004, 1000, 100],
    [0, 2000, 0],
    [333, 3333, 111],
    [maximumMinor, 10_000, maximumMinor],
  ])('when %i is taken at %i basis points, then it is %i', (minor, points, expected) => {
    expect(percentOf(minor, points)).toBe(expected)
  })
})

describe('includedTax', () => {
  test.each([
    [120, 2000, 20],
    [100, 2000, 17],
    [0, 2000, 0],
    [99, 0, 0],
  ])('when %i includes tax at %i basis points, then the tax is %i', (gross, points, expected) => {
    expect(includedTax(gross, points)).toBe(expected)
  })
})

describe('the wire codec', () => {
  test.each([
    ['12.5', GBP, 1250],
    ['12.50', GBP, 1250],
    ['12.500', GBP, null],
    ['1234.500', GBP, 123_450],
    ['0.500', GBP, 50],
    ['0.01', GBP, 1],
    ['-3', GBP, -300],
    ['0.001', GBP, null],
    ['1.234', KWD, 1234],
    ['500', JPY, 500],
    ['500.0', JPY, 500],
    ['500.5', JPY, null],
    ['1e3', GBP, null],
    [' 1', GBP, null],
    ['1,000', GBP, null],
    ['', GBP, null],
    ['٥', GBP, null],
    ['.5', GBP, null],
    ['999999999999', GBP, null],
    ['9'.repeat(50_000), GBP, null],
  ])('when %s arrives in a currency, then it is read strictly', (text, currency, expected) => {
    expect(fromWire(text, currency)).toBe(expected)
  })

  test('when an amount goes out and comes back, then it is the same, with plain decimals', () => {
    fc.assert(
      fc.property(anyMinor, anyCurrency, (minor, currency) => {
        const wire = toWire(minor, currency)
        expect(fromWire(wire, currency)).toBe(minor === 0 ? 0 : minor)
        const decimals = JSON.stringify(wire).split('.')[1]?.length ?? 0
        expect(decimals).toBeLessThanOrEqual(currency.decimals)
      }),
    )
  })
})

test('when per cent goes to basis points, then two decimals are kept and more refused', () => {
  expect(basisPointsOf(12.5)).toBe(1250)
  expect(basisPointsOf(0.01)).toBe(1)
  expect(basisPointsOf(0.001)).toBeNull()
  expect(percentFrom(1250)).toBe(12.5)
})

test('when amounts add up beyond the bounds, then it refuses', () => {
  expect(sum([1, 2, 3])).toBe(6)
  expect(() => sum([maximumMinor, 1])).toThrow(RangeError)
  expect(() => sum([1.5])).toThrow(RangeError)
})
