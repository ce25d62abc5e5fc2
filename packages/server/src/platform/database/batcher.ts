import { refuseWhileAway } from './availability.ts'
import { DatabaseAway, NoFreeConnection } from './database-faults.ts'
import type { Database } from './db.ts'
import { inFront } from './turns.ts'
import { currentScene, type Scene } from '../monitoring/scene.ts'
import { together } from '../tracing/spans.ts'

/** A result, or an error, for each item of a batch in its order. */
export type Settled<Result> =
  | { readonly status: 'done'; readonly result: Result }
  | { readonly status: 'failed'; readonly error: unknown }

/** The time of a batch is that of the last who asked. */
export const latest = (asking: readonly { readonly now: Date }[]): Date =>
  new Date(Math.max(...asking.map(({ now }) => now.getTime())))

interface Waiting<Item, Result> {
  readonly item: Item
  /** What it was asked for. */
  readonly scene: Scene | undefined
  readonly resolve: (result: Result) => void
  readonly reject: (error: unknown) => void
}

/** The longest that a batch waits for more, in turns of the event loop. */
const mostTurns = 10

/** Fewer than these are handled together, even when another lane is free. */
const leastShared = 32

interface Rules {
  /** At most so many make a batch: a larger one would only make its first items wait for its last. */
  readonly most: number
  /** How many batches may be under way at once; one by default. */
  readonly lanes?: number
  /**
   * Free lanes share a crowd that waits, so that the process works for one half while the database works for the other. The
   * halves are done at once, so this is for items whose order does not matter.
   */
  readonly isShared?: boolean
}

/**
 * Collects items that come in while batches are under way and handles them together in the next one, first come, first
 * served. While fewer than `lanes` batches are under way the next one starts as soon as a turn of the event loop brings
 * no more items. A batch that fails as a whole is repeated item by item, so that one bad item does not fail the others; but
 * when the database is away, or has no connection left, all fail.
 */
export function createBatcher<Item, Result>(
  { availability }: Pick<Database, 'availability'>,
  run: (items: readonly Item[]) => Promise<readonly Settled<Result>[]>,
  { most, lanes = 1, isShared = false }: Rules,
): (item: Item) => Promise<Result> {
  const queue: Waiting<Item, Result>[] = []
  let running = 0
  let isGathering = false

  async function runOne(batch: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await together(
        batch.map(({ scene }) => scene),
        async () => await run(batch.map(({ item }) => item)),
      )
      for (const [index, { resolve, reject }] of batch.entries()) {
        const settled = results[index]
        if (settled?.status === 'done') resolve(settled.result)
        else reject(settled === undefined ? new Error('a batch left an item out') : settled.error)
      }
    } catch (error) {
      // Each item would fail in the same way, one after the other; or run twice, if its commit was not answered.
      const isHopeless = error instanceof DatabaseAway || error instanceof NoFreeConnection
      if (batch.length === 1 || isHopeless) for (const { reject } of batch) reject(error)
      else for (const waiting of batch) await runOne([waiting])
    }
  }

  /** Waits while each turn of the event loop brings more: a crowd is read from its sockets over several of them. */
  async function gather(): Promise<void> {
    for (let turn = 0, before = -1; turn < mostTurns && queue.length > before; turn += 1) {
      before = queue.length
      if (before >= most) return
      await new Promise<void>((resolve) => {
        setImmediate(resolve)
      })
    }
  }

  async function drain(): Promise<void> {
    running += 1
    while (queue.length > 0 && !isGathering) {
      isGathering = true
      await gather()
      isGathering = false
      const free = lanes - running + 1
      const share =
        isShared && queue.length >= leastShared ? Math.ceil(queue.length / free) : queue.length
      const batch = queue.splice(0, Math.min(most, share))
      if (queue.length > 0 && running < lanes) void drain()
      await runOne(batch)
    }
    running -= 1
  }

  return async (item) => {
    // Those who wait behind a batch that hangs would learn of it only when that gives up.
    refuseWhileAway(availability)
    return await new Promise<Result>((resolve, reject) => {
      queue.push({ item, scene: currentScene(), resolve, reject })
      // Others join it, whoever has begun it.
      if (!isGathering && running < lanes) void inFront(drain)
    })
  }
}
