import { expect, test } from 'vitest'
import { allows } from './version-range.mjs'

test.each([
  ['>=20', '26.10.0', true],
  ['^22.22.2 || ^24.15.0 || >=26.0.0', '26.10.0', true],
  ['^22.22.2 || ^24.15.0', '26.10.0', false],
  ['^24.15.0', '24.14.9', false],
  ['20.x', '20.3.1', true],
  ['20 || 22', '26.10.0', false],
  ['*', '26.10.0', true],
  [undefined, '26.10.0', true],
  ['>= 18.0.0 < 27', '26.10.0', true],
  ['18 - 24', '24.9.0', true],
  ['18 - 24', '26.10.0', false],
  ['>=1.0.0 <1.4.2', '1.4.2', false],
  ['<=1.4.2', '1.4.2', true],
  ['>1.4', '1.4.9', false],
  ['~1.4.2', '1.5.0', false],
  ['^0.3.1', '0.4.0', false],
  ['^0.0.3', '0.0.4', false],
  ['=1.2.3', '1.2.3', true],
  ['1.2.3', '1.2.4', false],
])('when the range is %s and the version %s, the answer is %s', (range, version, answer) => {
  expect(allows(range, version)).toBe(answer)
})
