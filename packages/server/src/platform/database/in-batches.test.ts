import { describe, expect, it } from 'vitest'
import { shopForTests } from '../../testing/shops/shop-for-tests.ts'
import { inBatches } from './in-batches.ts'

describe('inBatches', () => {
  const shop = shopForTests()
  /** Work that finds these many rows, one batch after the other. */
  function workOn(rows: number) {
    const transactions: unknown[] = []
    let left = rows
    return {
      transactions,
      take: async (tx: unknown, size: number) => {
        transactions.push(tx)
        const taken = Math.min(left, size)
        left -= taken
        return await Promise.resolve(taken)
      },
    }
  }

  it.each([
    [0, 1],
    [9, 1],
    [10, 2],
    [25, 3],
  ])('when there are %i rows, then %i transactions of ten do them all', async (rows, batches) => {
    const { transactions, take } = workOn(rows)
    expect(await inBatches(shop.db, { size: 10 }, take)).toBe(rows)
    expect(new Set(transactions).size).toBe(batches)
  })

  it('when there are more than it may do, then the rest waits', async () => {
    const { transactions, take } = workOn(50)
    expect(await inBatches(shop.db, { size: 10, most: 2 }, take)).toBe(20)
    expect(transactions).toHaveLength(2)
  })
})
