import { expect, test } from 'vitest'
import { allFacts, brokenEntries } from './facts.test-data.ts'

test('when the whole table is gone through, then no entry breaks the rules', () => {
  let entries = 0
  const broken: unknown[] = []
  for (const facts of allFacts()) {
    entries += 1
    broken.push(...brokenEntries(facts))
  }
  expect(entries).toBe(1024 * 675)
  expect(broken.slice(0, 3)).toEqual([])
}, 60_000)
