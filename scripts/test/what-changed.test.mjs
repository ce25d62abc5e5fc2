import { describe, expect, it } from 'vitest'
import { testsTouchedBy } from './what-changed.mjs'

const server = 'packages/server/src'

describe('the tests that a change touches', () => {
  it('are those beside the file, and those that import it from elsewhere', () => {
    const tests = testsTouchedBy(['packages/contract/src/endpoints/basket/add.ts'])
    expect(tests).toContain(`${server}/modules/basket/add.test.ts`)
    expect(testsTouchedBy([`${server}/modules/basket/add.ts`])).toContain(
      `${server}/modules/basket/change-basket.test.ts`,
    )
  })

  it('are those that use a changed tool of tests, also by way of another tool', () => {
    const tests = testsTouchedBy([`${server}/testing/shops/power-cut.ts`])
    expect(tests).toContain(`${server}/modules/seating/seat-power-cuts.long.test.ts`)
  })

  it('are not all that open the shop', () => {
    const all = testsTouchedBy([`${server}/testing/shops/test-foyer.ts`])
    const few = testsTouchedBy([`${server}/modules/basket/add.ts`])
    expect(few.length).toBeLessThan(all.length / 4)
  })

  it('are none where only a document changed', () => {
    expect(testsTouchedBy(['README.md'])).toEqual([])
  })
})
