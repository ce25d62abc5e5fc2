import { expect, test } from 'vitest'
import { feeBoundsOf } from './fee-bounds.ts'

const bounds = { at_least: '1.00', at_most: '5.00' }

test.each([
  ['none', undefined, {}],
  [
    'bounds by currency',
    { EUR: bounds, JPY: { at_most: 500 } },
    { EUR: bounds, JPY: { at_least: '0', at_most: '500' } },
  ],
  ['bounds without a currency', bounds, { GBP: bounds }],
  ['an unknown currency', { XXX: bounds }, {}],
  ['a lower bound alone', { EUR: { at_least: '1' } }, {}],
])('when it is %s, then they are read', (_, written, expected) => {
  expect(feeBoundsOf(written)).toEqual(expected)
})
