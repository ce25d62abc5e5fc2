import { DatabaseAway } from './database-faults.ts'

/** A result, or an error, for each item of a batch in its order. */
export type Settled<Result> =
  | { readonly status: 'done'; readonly result: Result }
  | { readonly status: 'failed'; readonly error: unknown }

interface Waiting<Item, Result> {
  readonly item: Item
  readonly resolve: (result: Result) => void
  readonly reject: (error: unknown) => void
}

/**
 * Collects items that come in while batches are under way and handles them together in the next one, first come, first
 * served. No item waits for others: while fewer than `lanes` batches are under way it starts at once. A batch that fails
 * as a whole is repeated item by item, so that one bad item does not fail the others; when the database is away all fail.
 */
export function createBatcher<Item, Result>(
  run: (items: readonly Item[]) => Promise<readonly Settled<Result>[]>,
  most: number,
  lanes = 1,
): (item: Item) => Promise<Result> {
  const queue: Waiting<Item, Result>[] = []
  let running = 0

  async function runOne(batch: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await run(batch.map(({ item }) => item))
      for (const [index, { resolve, reject }] of batch.entries()) {
        const settled = results[index]
        if (settled?.status === 'done') resolve(settled.result)
        else reject(settled === undefined ? new Error('a batch left an item out') : settled.error)
      }
    } catch (error) {
      // Without the database each item would fail in the same way, or run twice if its commit was not answered.
      if (batch.length === 1 || error instanceof DatabaseAway)
        for (const { reject } of batch) reject(error)
      else for (const waiting of batch) await runOne([waiting])
    }
  }

  async function drain(): Promise<void> {
    running += 1
    // Items that arrive in the same turn of the event loop belong together.
    await new Promise<void>((resolve) => {
      setImmediate(resolve)
    })
    while (queue.length > 0) await runOne(queue.splice(0, most))
    running -= 1
  }

  return async (item) =>
    await new Promise<Result>((resolve, reject) => {
      queue.push({ item, resolve, reject })
      if (running < lanes) void drain()
    })
}
