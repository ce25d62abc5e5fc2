import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate, setTimeout as pause } from 'node:timers/promises'

/** Whether what runs at this moment is work that nobody waits for. */
const isBehind = new AsyncLocalStorage<boolean>()

/** Runs `work` so that all it asks of a database comes after what is asked by those who wait for an answer. */
export const behindOthers = async <T>(work: () => Promise<T>): Promise<T> =>
  await isBehind.run(true, work)

/** Runs `work` for somebody who waits, whoever has begun it: what several share has the turn of the first in a hurry. */
export const inFront = async <T>(work: () => Promise<T>): Promise<T> =>
  await isBehind.run(false, work)

/**
 * How long work that nobody waits for lets others go first, its time in the queue included: some of it gets done however many
 * visitors there are, and then it takes turns with them.
 */
const longestWaitMs = 150
const pauseMs = 2

/** So many connections are never taken by work that nobody waits for, where there are more. */
const keptFree = 2

/** Lets each piece of work have its turn on the connections of a database. */
export type Turns = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Requests come before background work. A piece of background work, which is a transaction or a statement, begins when one of the
 * connections is left over.
 */
export function createTurns(connections: number): Turns {
  const mostBehind = Math.max(1, connections - keptFree)
  const waiting: (() => void)[] = []
  let behind = 0
  let front = 0

  const isBusy = (): boolean => front + behind > connections

  /** First come, first served: who waits behind others has its turn when they have had theirs. */
  async function enter(): Promise<void> {
    if (behind < mostBehind) {
      behind += 1
      return
    }
    await new Promise<void>((resolve) => {
      waiting.push(resolve)
    })
  }
  function leave(): void {
    const next = waiting.shift()
    if (next === undefined) behind -= 1
    else next()
  }

  async function atItsTurn<T>(work: () => Promise<T>): Promise<T> {
    const asked = performance.now()
    await enter()
    try {
      // What has come in meanwhile is read from its sockets first.
      await setImmediate()
      while (isBusy() && performance.now() - asked < longestWaitMs) await pause(pauseMs)
      return await work()
    } finally {
      leave()
    }
  }

  return async (work) => {
    if (isBehind.getStore() === true) return await atItsTurn(work)
    front += 1
    try {
      return await work()
    } finally {
      front -= 1
    }
  }
}
