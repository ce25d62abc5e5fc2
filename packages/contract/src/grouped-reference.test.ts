import { expect, test } from 'vitest'
import { groupedReference } from './grouped-reference.ts'

test.each([
  ['', ''],
  ['AB12', 'AB12'],
  ['AB12C', 'AB12 C'],
  ['AB12CD34EF56', 'AB12 CD34 EF56'],
])('when the reference is "%s" then it reads "%s"', (reference, grouped) => {
  expect(groupedReference(reference)).toBe(grouped)
})
