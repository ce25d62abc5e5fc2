import { describe, expect, it } from 'vitest'
import type { Availability } from './availability.ts'
import { createBatcher, type Settled } from './batcher.ts'
import { DatabaseAway, NoFreeConnection } from './database-faults.ts'

const alwaysThere: Availability = { away: () => null, whenThere: async () => {}, watch: () => {} }
const there = { availability: alwaysThere }
const done = <T>(result: T): Settled<T> => ({ status: 'done', result })

/** A run that waits until it is told to go on, and remembers its batches. */
function heldRun() {
  const batches: number[][] = []
  const waiting: (() => void)[] = []
  const run = async (items: readonly number[]) => {
    batches.push([...items])
    await new Promise<void>((resolve) => {
      waiting.push(resolve)
    })
    return items.map((item) => done(item * 10))
  }
  return { batches, run, letGo: () => waiting.shift()?.() }
}

const turn = async () =>
  await new Promise<void>((resolve) => {
    setImmediate(() => setImmediate(resolve))
  })

describe('batcher', () => {
  it('starts at once, and does what came in meanwhile together and in order', async () => {
    const { batches, run, letGo } = heldRun()
    const add = createBatcher(there, run, { most: 10 })
    const first = add(1)
    await turn()
    const others = [add(2), add(3), add(4)]
    expect(batches).toEqual([[1]])
    letGo()
    expect(await first).toBe(10)
    await turn()
    expect(batches).toEqual([[1], [2, 3, 4]])
    letGo()
    expect(await Promise.all(others)).toEqual([20, 30, 40])
  })

  it('takes no more than the most into one batch', async () => {
    const { batches, run, letGo } = heldRun()
    const add = createBatcher(there, run, { most: 2 })
    const all = [1, 2, 3].map(async (item) => await add(item))
    await turn()
    letGo()
    await turn()
    letGo()
    expect(await Promise.all(all)).toEqual([10, 20, 30])
    expect(batches).toEqual([[1, 2], [3]])
  })

  it('with two lanes shares a crowd between them, and leaves a few together', async () => {
    const { batches, run, letGo } = heldRun()
    const add = createBatcher(there, run, { most: 100, lanes: 2, isShared: true })
    const crowd = Array.from({ length: 40 }, async (_, item) => await add(item))
    await turn()
    await turn()
    expect(batches.map(({ length }) => length)).toEqual([20, 20])
    letGo()
    letGo()
    await Promise.all(crowd)
    const few = Array.from({ length: 31 }, async (_, item) => await add(item))
    await turn()
    expect(batches.map(({ length }) => length)).toEqual([20, 20, 31])
    letGo()
    await Promise.all(few)
  })

  it('with two lanes has two batches under way, and never a third', async () => {
    const { batches, run, letGo } = heldRun()
    const add = createBatcher(there, run, { most: 10, lanes: 2 })
    const all = [add(1)]
    await turn()
    all.push(add(2), add(3))
    await turn()
    all.push(add(4))
    await turn()
    expect(batches).toEqual([[1], [2, 3]])
    letGo()
    await turn()
    expect(batches).toEqual([[1], [2, 3], [4]])
    letGo()
    letGo()
    expect(await Promise.all(all)).toEqual([10, 20, 30, 40])
  })

  it('does together what comes in over several turns, but waits no longer than a few of them', async () => {
    const { batches, run, letGo } = heldRun()
    const add = createBatcher(there, run, { most: 100 })
    const all: Promise<number>[] = []
    const { promise: allCame, resolve: came } = Promise.withResolvers<void>()
    // As from a socket: what comes in a turn is there before the turn is over.
    const come = (): void => {
      if (all.length < 30) setImmediate(come)
      else came()
      all.push(add(all.length + 1))
    }
    come()
    await allCame
    const [first = []] = batches
    expect(first.length).toBeGreaterThan(3)
    expect(first.length).toBeLessThan(15)
    letGo()
    await turn()
    await turn()
    letGo()
    await Promise.all(all)
    expect(batches.flat()).toEqual(Array.from({ length: all.length }, (_, index) => index + 1))
  })

  it('when a batch fails as a whole, then each item stands for itself', async () => {
    const add = createBatcher(
      there,
      async (items: readonly number[]) => {
        await Promise.resolve()
        if (items.includes(2)) throw new Error('two')
        return items.map((item) => done(item))
      },
      { most: 10 },
    )
    const results = await Promise.allSettled([1, 2, 3].map(async (item) => await add(item)))
    expect(results.map((result) => result.status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  })

  it.each([
    ['away', new DatabaseAway('silent', new Error('no answer'))],
    ['without a free connection', new NoFreeConnection(new Error('timeout exceeded'))],
  ])('when the database is %s, then no item is tried again', async (_, fault) => {
    let runs = 0
    const run = async (): Promise<never> => {
      runs += 1
      return await Promise.reject(fault)
    }
    const add = createBatcher(there, run, { most: 10 })
    const results = await Promise.allSettled([1, 2, 3].map(async (item) => await add(item)))
    expect(results.map((result) => result.status)).toEqual(['rejected', 'rejected', 'rejected'])
    expect(runs).toBe(1)
  })

  it('when the database is known to be away, then nobody waits behind a batch that hangs', async () => {
    const { run, letGo } = heldRun()
    let why: Error | null = null
    const db = { availability: { ...alwaysThere, away: () => why } }
    const add = createBatcher(db, run, { most: 10 })
    const hanging = add(1)
    await turn()
    why = new Error('nobody answers')
    await expect(add(2)).rejects.toBeInstanceOf(DatabaseAway)
    letGo()
    expect(await hanging).toBe(10)
  })

  it('fails the item that failed, and goes on after it', async () => {
    const add = createBatcher(
      there,
      async (items: readonly number[]) => {
        await Promise.resolve()
        return items.map((item): Settled<number> =>
          item === 2 ? { status: 'failed', error: new Error('no') } : done(item),
        )
      },
      { most: 10 },
    )
    await expect(add(2)).rejects.toThrow('no')
    expect(await add(1)).toBe(1)
  })
})
